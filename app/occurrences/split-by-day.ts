import { dayBounds } from '#app/time/day-bounds.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { type LocalDate, MINUTE_MS, type WallTime, type Zone } from '#app/time/wall-clock.ts';

/** 'split' cuts hours at the store's day start; 'start-day' leaves a shift whole on its local date. */
export type HoursAttribution = 'split' | 'start-day';

/** Elapsed minutes that count for one working day. */
export interface DayPart {
  localDate: LocalDate;
  minutes: number;
}

/**
 * The minutes of a shift by the store's working days, in order, without empty days. A working day runs from dayStartsAt
 * to the next date's dayStartsAt. The parts always sum to the elapsed minutes of the whole shift.
 */
export function splitByDay(shift: {
  startsAt: Date;
  endsAt: Date;
  /** The shift's local work date: where 'start-day' puts all of it. */
  localDate: LocalDate;
  zone: Zone;
  dayStartsAt: WallTime;
  attribution: HoursAttribution;
  offsets?: OffsetSource;
}): DayPart[] {
  const start = shift.startsAt.getTime();
  const end = shift.endsAt.getTime();
  if (end <= start) throw new RangeError('a shift ends after it starts');
  const whole = Math.round((end - start) / MINUTE_MS);
  if (shift.attribution === 'start-day') return [{ localDate: shift.localDate, minutes: whole }];
  const parts: DayPart[] = [];
  let counted = 0;
  let localDate = addDays(localView(shift.startsAt, shift.zone, shift.offsets).localDate, -1);
  for (; counted < whole; localDate = addDays(localDate, 1)) {
    const { endsAt } = dayBounds(localDate, shift.dayStartsAt, shift.zone, shift.offsets);
    // Counted from the shift's start, so that rounding never loses a minute between parts.
    const untilHere = Math.round((Math.min(endsAt.getTime(), end) - start) / MINUTE_MS);
    if (untilHere > counted) {
      parts.push({ localDate, minutes: untilHere - counted });
      counted = untilHere;
    }
  }
  return parts;
}
