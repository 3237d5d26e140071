import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** What a person can be told of a shift. Wall times are of `zone`; the end lies endDayOffset calendar days after localDate. */
export interface ToldShift {
  /** Null = an open shift. */
  employeeId: string | null;
  positionId: string;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  zone: Zone;
  startsAt: Date;
  endsAt: Date;
}

/** A shift beside its published snapshot: `live` null = cancelled, `told` null = nobody knows of it. */
export interface PublishableShift {
  id: string;
  live: ToldShift | null;
  told: ToldShift | null;
}

export type PublicationState = 'published' | 'new' | 'changed' | 'removed';

/** What one person will be told of one shift; `before` is null when added, `after` when removed. */
export interface PersonChange {
  shiftId: string;
  employeeId: string;
  kind: 'added' | 'changed' | 'removed';
  before: ToldShift | null;
  after: ToldShift | null;
}

/** How a shift stands to what staff were told; null when it is cancelled and nobody knew of it. */
export function publicationState({ live, told }: PublishableShift): PublicationState | null {
  if (live && told) return isSame(live, told) ? 'published' : 'changed';
  if (live) return 'new';
  return told ? 'removed' : null;
}

/** The shifts that a publication would bring up to date, open ones included. */
export function unpublishedShifts<S extends PublishableShift>(shifts: readonly S[]): S[] {
  return shifts.filter((shift) => {
    const state = publicationState(shift);
    return state !== null && state !== 'published';
  });
}

/**
 * What a publication tells each person, by start. A shift that moves from one person to another is removed for the
 * first and added for the second; an open side is told to nobody.
 */
export function publicationChanges(shifts: readonly PublishableShift[]): PersonChange[] {
  return unpublishedShifts(shifts)
    .flatMap(changesOf)
    .sort((a, b) => startOf(a) - startOf(b));
}

function changesOf({ id, live, told }: PublishableShift): PersonChange[] {
  const was = told?.employeeId ?? null;
  const is = live?.employeeId ?? null;
  if (was !== null && was === is) return [{ shiftId: id, employeeId: was, kind: 'changed', before: told, after: live }];
  const changes: PersonChange[] = [];
  if (was !== null) changes.push({ shiftId: id, employeeId: was, kind: 'removed', before: told, after: null });
  if (is !== null) changes.push({ shiftId: id, employeeId: is, kind: 'added', before: null, after: live });
  return changes;
}

function startOf({ before, after }: PersonChange): number {
  return (after ?? before)?.startsAt.getTime() ?? 0;
}

function isSame(a: ToldShift, b: ToldShift): boolean {
  return (
    a.employeeId === b.employeeId &&
    a.positionId === b.positionId &&
    a.localDate === b.localDate &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.endDayOffset === b.endDayOffset &&
    a.zone === b.zone &&
    a.startsAt.getTime() === b.startsAt.getTime() &&
    a.endsAt.getTime() === b.endsAt.getTime()
  );
}
