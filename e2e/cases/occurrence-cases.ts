import { type ExpandableTemplate, expandTemplate } from '#app/occurrences/expand.ts';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { copyToWeek } from '#app/roster/copy-to-week.ts';
import { nthWeekdayOfMonth, recurrenceDates, rotationWeek } from '#app/templates/recurrence.ts';
import { elapsedMinutes, hasLength } from '#app/time/interval.ts';
import { addDays } from '#app/time/local-date.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';
import { isoWeekdayOf, place, refusal, type ShiftInput } from './shift-input.ts';
import { rulesOf, type StoreRules } from './store-rules.ts';

export const occurrenceKinds: Record<string, CaseKind> = {
  occurrence: { answer: occurrence, settings: true },
  'occurrence-series': { answer: series, settings: true },
  rotation: { answer: rotation },
  recurrence: { answer: recurrence, settings: true },
  'copy-week': { answer: copyWeek, settings: true },
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

function occurrence(input: ShiftInput & { weekday?: string; weekOf?: string }, rules: StoreRules): Answer {
  const date = input.date ?? dateInWeek(input);
  const placed = place({ ...input, date }, rules);
  if (!placed.ok) return refusal(placed);
  if (!hasLength(placed)) return { error: 'non-positive-duration', resolvedMinutes: elapsedMinutes(placed) };
  const { startsAt, endsAt } = placed;
  return { date, startUtc: startsAt, endUtc: endsAt, minutes: elapsedMinutes(placed) };
}

function dateInWeek({ weekday = '', weekOf = '' }: { weekday?: string; weekOf?: string }): string {
  const pattern = { weekdays: [isoWeekdayOf(weekday)], everyWeeks: 1, anchorDate: weekOf };
  const range = { from: weekOf, to: addDays(weekOf, 6), weekStart: 1 };
  return recurrenceDates({ pattern, startsOn: weekOf, endsOn: null }, range)[0] ?? '';
}

interface SeriesInput {
  zone: string;
  every?: string;
  weekday?: string | string[];
  everyWeeks?: number;
  from: string;
  to: string;
  start: string;
  end: string;
  endDayOffset?: number;
}

function series(input: SeriesInput, rules: StoreRules): Answer {
  const letters = [input.weekday ?? []].flat();
  const template: ExpandableTemplate = {
    id: 'case',
    startTime: input.start,
    endTime: input.end,
    endDayOffset: input.endDayOffset ?? 0,
    weekdays: letters.length > 0 ? letters.map(isoWeekdayOf) : everyDay,
    everyWeeks: input.everyWeeks ?? 1,
    anchorDate: input.from,
    startsOn: input.from,
    endsOn: null,
    headcount: 1,
    unpaidBreakMinutes: 0,
  };
  const store = { ...rulesOf({ ...input }, rules), zone: input.zone, weekStart: 1 };
  const { occurrences, problems } = expandTemplate(template, store, input.from, input.to);
  return {
    occurrences: occurrences.map(({ localDate, startsAt, endsAt, minutes }) => {
      return { date: localDate, startUtc: startsAt, endUtc: endsAt, minutes };
    }),
    skipped: problems.map(({ localDate }) => localDate),
    problems: problems.map(({ localDate, problem }) => ({ date: localDate, error: problem })),
  };
}

function rotation({
  anchorDate,
  cycleWeeks,
  dates,
}: {
  anchorDate: string;
  cycleWeeks: number;
  dates: string[];
}): Answer {
  return { weekIndex: dates.map((date) => rotationWeek(anchorDate, cycleWeeks, date)) };
}

interface MonthlyInput {
  zone: string;
  nth: number;
  weekday: string;
  months: string[];
  start: string;
  end: string;
  endDayOffset?: number;
}

interface EveryWeeksInput {
  startDate: string;
  everyWeeks: number;
  weekday: string;
  count: number;
  weekStart: string | string[];
}

function recurrence(input: MonthlyInput | EveryWeeksInput, rules: StoreRules): Answer {
  return 'nth' in input ? monthly(input, rules) : everyWeeks(input);
}

function monthly(
  { zone, nth, weekday, months, start, end, endDayOffset = 0 }: MonthlyInput,
  rules: StoreRules,
): Answer {
  const dates = months.flatMap((month) => nthWeekdayOfMonth(month, nth, isoWeekdayOf(weekday)) ?? []);
  const occurrences = dates.map((localDate): Answer => {
    const placed = placeOnDate({ zone, localDate, startTime: start, endTime: end, endDayOffset, rules });
    if (!placed.ok) return refusal(placed);
    return { date: localDate, startUtc: placed.startsAt, endUtc: placed.endsAt, minutes: placed.minutes };
  });
  return { dates, occurrences };
}

function everyWeeks(input: EveryWeeksInput): Answer {
  const { startDate, count } = input;
  const pattern = { weekdays: [isoWeekdayOf(input.weekday)], everyWeeks: input.everyWeeks, anchorDate: startDate };
  const to = addDays(startDate, (count + 1) * input.everyWeeks * 7);
  const starts = [input.weekStart].flat().map((letters): [string, string[]] => {
    const range = { from: startDate, to, weekStart: isoWeekdayOf(letters) };
    return [letters, recurrenceDates({ pattern, startsOn: startDate, endsOn: null }, range).slice(0, count)];
  });
  return { dates: starts[0]?.[1], ...Object.fromEntries(starts) };
}

interface CopyInput {
  zone: string;
  fromWeek: string;
  toWeek: string;
  shift: { zone?: string; date: string; start: string; end: string; endDayOffset?: number };
}

function copyWeek({ zone, fromWeek, toWeek, shift }: CopyInput, rules: StoreRules): Answer {
  const { date, start, end, endDayOffset = 0 } = shift;
  const wall = { zone: shift.zone ?? zone, localDate: date, startTime: start, endTime: end, endDayOffset };
  const { localDate, placed } = copyToWeek({ shift: wall, fromWeek, toWeek, rules });
  if (!placed.ok) return { date: localDate, ...refusal(placed) };
  return { date: localDate, startUtc: placed.startsAt, endUtc: placed.endsAt, minutes: placed.minutes };
}
