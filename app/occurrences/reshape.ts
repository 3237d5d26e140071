import {
  between,
  type NotPlaced,
  type Placed,
  type PlacementRules,
  placeOnDate,
  type Resolution,
  resolveEnd,
  resolveStart,
  type WallShift,
} from '#app/occurrences/place-on-date.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** A shift as stored: its wall times, the instants they were resolved to, and how. */
export interface StoredShift extends WallShift {
  startsAt: Date;
  endsAt: Date;
  startResolution: Resolution;
  endResolution: Resolution;
  startRule: string | null;
  endRule: string | null;
}

/** The wall fields an edit may change; a field left out stays as stored. */
export type WallEdit = Partial<Pick<WallShift, 'localDate' | 'startTime' | 'endTime' | 'endDayOffset'>>;

/**
 * An edit of a shift by wall times. An end whose wall date and time are the stored ones keeps its stored instant: a
 * form that posts back the second 03:05 of a night does not move it to the first. The other end is resolved anew.
 */
export function reshape(
  shift: StoredShift,
  edit: WallEdit,
  rules: PlacementRules,
  offsets?: OffsetSource,
): Placed | NotPlaced {
  const next = { ...wallFields(shift), ...edit, rules, offsets };
  const startStays = next.localDate === shift.localDate && next.startTime === shift.startTime;
  const endStays = endDate(next) === endDate(shift) && next.endTime === shift.endTime;
  const keptStart = { ok: true, at: shift.startsAt, resolution: shift.startResolution, rule: shift.startRule } as const;
  const keptEnd = { ok: true, at: shift.endsAt, resolution: shift.endResolution, rule: shift.endRule } as const;
  return between(startStays ? keptStart : resolveStart(next), endStays ? keptEnd : resolveEnd(next));
}

/** A copy of a shift to another date of the same store: same wall times, resolved again on the new date. */
export function copyToDate(
  shift: WallShift,
  localDate: LocalDate,
  rules: PlacementRules,
  offsets?: OffsetSource,
): Placed | NotPlaced {
  return placeOnDate({ ...wallFields(shift), localDate, rules, offsets });
}

/** The wall times that a shift known by its instants shows in a zone: what a form is filled with. */
export function wallShiftOf(instants: { startsAt: Date; endsAt: Date }, zone: Zone, offsets?: OffsetSource): WallShift {
  const start = localView(instants.startsAt, zone, offsets);
  const end = localView(instants.endsAt, zone, offsets);
  return {
    zone,
    localDate: start.localDate,
    startTime: start.wallTime,
    endTime: end.wallTime,
    endDayOffset: daysBetween(start.localDate, end.localDate),
  };
}

function wallFields({ zone, localDate, startTime, endTime, endDayOffset }: WallShift): WallShift {
  return { zone, localDate, startTime, endTime, endDayOffset };
}

function endDate(shift: WallShift): LocalDate {
  return addDays(shift.localDate, shift.endDayOffset);
}
