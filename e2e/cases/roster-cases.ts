import { splitByDay } from '#app/occurrences/split-by-day.ts';
import { checkPair, hasRest, restMinutes } from '#app/roster/conflicts.ts';
import { paidMinutesInWeek } from '#app/roster/week-minutes.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';
import {
  isoWeekdayOf,
  localStamp,
  type PlacedInput,
  place,
  placeAll,
  Refused,
  refusal,
  type ShiftInput,
} from './shift-input.ts';
import { rulesOf, type StoreRules } from './store-rules.ts';

export const rosterKinds: Record<string, CaseKind> = {
  overlap: { answer: overlap, settings: true },
  rest: { answer: rest, settings: true },
  'week-hours': { answer: weekHours, settings: true },
  'day-split': { answer: daySplit, settings: true },
};

interface OverlapInput {
  sameEmployee?: boolean;
  shifts?: ShiftInput[];
  existing?: ShiftInput;
  candidates?: ShiftInput[];
}

function overlap({ shifts = [], existing, candidates }: OverlapInput, rules: StoreRules): Answer {
  if (!existing || !candidates) return together(shifts.map((shift) => placedOf(shift, rules)));
  const booked = placedOf(existing, rules);
  const results = candidates.map((candidate) => {
    const placed = place(candidate, rules);
    return placed.ok ? together([booked, placed]) : refusal(placed);
  });
  return { results };
}

/** Empty shifts go through: refusing them is the check's own work. */
function placedOf(shift: ShiftInput, rules: StoreRules): PlacedInput {
  const placed = place(shift, rules);
  if (!placed.ok) throw new Refused(refusal(placed));
  return placed;
}

function together(shifts: PlacedInput[]): Answer {
  const checks = shifts.flatMap((a, i) => shifts.slice(i + 1).map((b) => checkPair(a, b)));
  const refused = checks.find((check) => 'error' in check);
  if (refused) return { ...refused };
  const minutes = checks.reduce((sum, check) => sum + ('overlapMinutes' in check ? check.overlapMinutes : 0), 0);
  return { accepted: checks.every((check) => check.accepted), overlapMinutes: minutes };
}

function rest({ minRestMinutes, shifts }: { minRestMinutes: number; shifts: ShiftInput[] }, rules: StoreRules): Answer {
  const [first, second] = placeAll(shifts, rules);
  if (!first || !second) throw new Error('rest lies between two shifts');
  return { restMinutes: restMinutes(first, second), accepted: hasRest(first, second, minRestMinutes) };
}

interface WeekInput extends Record<string, unknown> {
  weekZone?: string;
  weekStart: string;
  weekOf?: string;
  dayStartsAt?: string;
  capMinutes?: number;
  employeeZone?: string;
  shift?: ShiftInput;
  shifts?: ShiftInput[];
}

function weekHours(input: WeekInput, rules: StoreRules): Answer {
  const placed = placeAll(input.shifts ?? [input.shift ?? {}], rules);
  const [first] = placed;
  if (!first) throw new Error('week hours are those of a shift');
  const rule = {
    zone: input.weekZone ?? first.zone,
    weekStart: isoWeekdayOf(input.weekStart),
    dayStartsAt: input.dayStartsAt ?? '00:00',
    hoursAttribution: rulesOf(input, rules).hoursAttribution,
  };
  const minutesIn = (week: string) =>
    placed.reduce((sum, shift) => sum + paidMinutesInWeek({ ...shift, unpaidBreakMinutes: 0 }, rule, week), 0);
  const around = weekStartOf(input.weekOf ?? first.localDate, rule.weekStart);
  const weeks = [-7, 0, 7].map((days): [string, number] => [addDays(around, days), minutesIn(addDays(around, days))]);
  const weekOf = input.weekOf ? around : weeks.find(([, worked]) => worked > 0)?.[0];
  const minutes = weekOf === undefined ? 0 : minutesIn(weekOf);
  return {
    ...Object.fromEntries(weeks),
    weekOf,
    minutes,
    overCap: input.capMinutes !== undefined && minutes > input.capMinutes,
    startUtc: first.startsAt,
    endUtc: first.endsAt,
    ...(input.employeeZone && { employeeLocalStart: localStamp(first.startsAt, input.employeeZone) }),
  };
}

function daySplit(input: ShiftInput & { dayStartsAt?: string }, rules: StoreRules): Answer {
  const [placed] = placeAll([input], rules);
  if (!placed) throw new Error('a split is that of a shift');
  const { hoursAttribution: attribution } = rulesOf(input, rules);
  const parts = splitByDay({ ...placed, dayStartsAt: input.dayStartsAt ?? '00:00', attribution });
  return {
    days: parts.map(({ localDate, minutes }) => ({ date: localDate, minutes })),
    totalMinutes: parts.reduce((sum, part) => sum + part.minutes, 0),
  };
}
