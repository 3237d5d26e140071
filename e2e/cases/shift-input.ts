import { type NotPlaced, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { wallShiftOf } from '#app/occurrences/reshape.ts';
import { hasLength, type Interval } from '#app/time/interval.ts';
import { localView } from '#app/time/local-view.ts';
import type { Answer } from './expectation.ts';
import { rulesOf, type StoreRules } from './store-rules.ts';

/** A shift as a case gives it: in wall times, or by its instants. */
export interface ShiftInput extends Record<string, unknown> {
  zone?: string;
  date?: string;
  start?: string;
  end?: string;
  endDayOffset?: number;
  startUtc?: string;
  endUtc?: string;
}

export type PlacedInput = Interval & { ok: true; zone: string; localDate: string };

/** The instants of a case's shift, by the product's own placing where it is given in wall times. */
export function place(input: ShiftInput, rules: StoreRules): PlacedInput | NotPlaced {
  const zone = input.zone ?? 'UTC';
  if (input.startUtc !== undefined && input.endUtc !== undefined) {
    const during = { startsAt: new Date(input.startUtc), endsAt: new Date(input.endUtc) };
    return { ok: true, ...during, zone, localDate: wallShiftOf(during, zone).localDate };
  }
  const { date = '', start = '', end = '', endDayOffset = 0 } = input;
  const wall = { zone, localDate: date, startTime: start, endTime: end, endDayOffset };
  const placed = placeOnDate({ ...wall, rules: rulesOf(input, rules) });
  return placed.ok ? { ok: true, startsAt: placed.startsAt, endsAt: placed.endsAt, zone, localDate: date } : placed;
}

/** `place` for shifts that a case takes for granted; a refusal becomes the case's answer by way of `Refused`. */
export function placeAll(inputs: ShiftInput[], rules: StoreRules): PlacedInput[] {
  return inputs.map((input) => {
    const placed = place(input, rules);
    if (!placed.ok) throw new Refused(refusal(placed));
    if (!hasLength(placed)) throw new Refused({ accepted: false, error: 'non-positive-duration' });
    return placed;
  });
}

/** The product refused a part of a case; `answer` is what the case sees. */
export class Refused extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('refused');
    this.answer = answer;
  }
}

export function refusal({ problem, resolvedMinutes }: NotPlaced): Answer {
  return { accepted: false, error: problem, resolvedMinutes };
}

/** '2026-03-08T03:30:00-04:00' */
export function localStamp(at: Date, zone: string): string {
  const { localDate, wallTime, offset } = localView(at, zone);
  return `${localDate}T${wallTime}:00${offset}`;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The ISO weekday of a case's two letters. */
export function isoWeekdayOf(letters: string): number {
  const index = weekdays.indexOf(letters);
  if (index < 0) throw new Error(`no such weekday: ${letters}`);
  return index + 1;
}
