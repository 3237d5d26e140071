import type { Placed, WallShift } from '#app/occurrences/place-on-date.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** A shift as an edit leaves it, judged and placed. */
export interface EditedShift {
  storeId: string;
  positionId: string;
  employeeId: string | null;
  unpaidBreakMinutes: number;
  wall: WallShift;
  placed: Placed;
}

/** What the audit log keeps of a shift that a person edited. */
export type EditFacts = {
  storeId: string;
  positionId: string;
  employeeId: string | null;
  unpaidBreakMinutes: number;
  zone: Zone;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
};

type Stored = Omit<EditedShift, 'wall' | 'placed'> & WallShift & Pick<Placed, 'startsAt' | 'endsAt'>;

export function factsOf({ wall, ...shift }: Omit<EditedShift, 'placed'>): EditFacts {
  const { storeId, positionId, employeeId, unpaidBreakMinutes } = shift;
  const { zone, localDate, startTime, endTime, endDayOffset } = wall;
  return {
    ...{ storeId, positionId, employeeId, unpaidBreakMinutes },
    ...{ zone, localDate, startTime, endTime, endDayOffset },
  };
}

type Changed = Partial<EditFacts> & { startsAt?: string; endsAt?: string };

/**
 * What an edit changes, field by field. An end is named by its instant only where the wall times stay and another one of
 * two is meant. Both sides are empty where nothing changes.
 */
export function editDifferences(shift: Stored, edited: EditedShift): { before: Changed; after: Changed } {
  const was = factsOf({ ...shift, wall: shift });
  const is = factsOf(edited);
  const changed = (Object.keys(is) as (keyof EditFacts)[]).filter((field) => was[field] !== is[field]);
  const pick = (facts: EditFacts) => Object.fromEntries(changed.map((field) => [field, facts[field]]));
  const wallChanged = changed.some((field) => field in edited.wall);
  const ends = wallChanged
    ? []
    : (['startsAt', 'endsAt'] as const).filter((end) => +shift[end] !== +edited.placed[end]);
  const instants = (of: Pick<Placed, 'startsAt' | 'endsAt'>) =>
    Object.fromEntries(ends.map((end) => [end, of[end].toISOString()]));
  return {
    before: { ...pick(was), ...instants(shift) },
    after: { ...pick(is), ...instants(edited.placed) },
  };
}
