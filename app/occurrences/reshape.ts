import {
  between,
  type NotPlaced,
  type Placed,
  type PlacementRules,
  placeOnDate,
  type Resolution,
  type ResolvedEnd,
  resolveEnd,
  resolveStart,
  type WallShift,
} from '#app/occurrences/place-on-date.ts';
import type { Which } from '#app/time/both-instants.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import type { Unresolved } from '#app/time/resolve-wall-time.ts';
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

/**
 * What an edit may change of a shift's times; a field left out stays as stored. `zone` changes with the store. A choice
 * says which of two is meant where the wall time comes twice, and means nothing anywhere else.
 */
export type WallEdit = { [F in keyof WallShift]?: WallShift[F] | undefined } & {
  startChoice?: Which | undefined;
  endChoice?: Which | undefined;
};

/** An edited shift: its wall times, and each end as it was kept or resolved. */
export interface Reshaped {
  wall: WallShift;
  start: ResolvedEnd | Unresolved;
  end: ResolvedEnd | Unresolved;
}

/**
 * An edit of a shift by wall times. An end whose wall date, time and zone are the stored ones keeps its stored instant,
 * unless a choice names the other of two: a form that posts back the second 03:05 of a night does not move it to the
 * first. The other end is resolved anew, by a choice if there is one, else by the rules.
 */
export function reshapeEnds(
  shift: StoredShift,
  edit: WallEdit,
  rules: PlacementRules,
  offsets?: OffsetSource,
): Reshaped {
  const wall = editedWall(shift, edit);
  const { startChoice: startOverlapRule = rules.startOverlapRule, endChoice: endOverlapRule = rules.endOverlapRule } =
    edit;
  const next = { ...wall, rules: { ...rules, startOverlapRule, endOverlapRule }, offsets };
  const sameZone = wall.zone === shift.zone;
  const sameStart = sameZone && wall.localDate === shift.localDate && wall.startTime === shift.startTime;
  const sameEnd = sameZone && endDateOf(wall) === endDateOf(shift) && wall.endTime === shift.endTime;
  const keptStart = { ok: true, at: shift.startsAt, resolution: shift.startResolution, rule: shift.startRule } as const;
  const keptEnd = { ok: true, at: shift.endsAt, resolution: shift.endResolution, rule: shift.endRule } as const;
  return {
    wall,
    start: sameStart ? keptUnlessChosen(keptStart, edit.startChoice, () => resolveStart(next)) : resolveStart(next),
    end: sameEnd ? keptUnlessChosen(keptEnd, edit.endChoice, () => resolveEnd(next)) : resolveEnd(next),
  };
}

/** The placed shift that `reshapeEnds` leads to, or why there is none. */
export function reshape(
  shift: StoredShift,
  edit: WallEdit,
  rules: PlacementRules,
  offsets?: OffsetSource,
): Placed | NotPlaced {
  const { start, end } = reshapeEnds(shift, edit, rules, offsets);
  return between(start, end);
}

function keptUnlessChosen(
  kept: ResolvedEnd,
  choice: Which | undefined,
  resolve: () => ResolvedEnd | Unresolved,
): ResolvedEnd {
  if (choice === undefined) return kept;
  const chosen = resolve();
  const isOther = chosen.ok && chosen.resolution === 'overlap' && chosen.at.getTime() !== kept.at.getTime();
  return isOther ? chosen : kept;
}

function editedWall(shift: WallShift, edit: WallEdit): WallShift {
  return {
    zone: edit.zone ?? shift.zone,
    localDate: edit.localDate ?? shift.localDate,
    startTime: edit.startTime ?? shift.startTime,
    endTime: edit.endTime ?? shift.endTime,
    endDayOffset: edit.endDayOffset ?? shift.endDayOffset,
  };
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

/** The local date on which a shift ends. */
export function endDateOf(shift: WallShift): LocalDate {
  return addDays(shift.localDate, shift.endDayOffset);
}
