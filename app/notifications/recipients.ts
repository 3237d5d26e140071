import type { Interval } from '#app/time/interval.ts';
import type { WallTime, Zone } from '#app/time/wall-clock.ts';

/** What one publication told one person of one shift: instants, to be shown in the store's `zone`. */
export interface ShiftChange {
  shiftId: string;
  employeeId: string;
  kind: 'added' | 'changed' | 'removed';
  zone: Zone;
  /** The zone to show `before` in, where the store has moved to another one since. */
  beforeZone?: Zone | undefined;
  /** The same wall times in the same zone on both sides: where the instants differ, the rules of the clock have changed. */
  keepsWall?: boolean | undefined;
  positionId: string;
  positionName: string;
  /** Null for a shift that is new to the person. */
  before: Interval | null;
  /** Null for a shift that the person no longer has. */
  after: Interval | null;
}

/** One person whom a publication concerns, with everything it tells them, in the order of the clock. */
export interface Recipient<C extends ShiftChange = ShiftChange> {
  employeeId: string;
  changes: C[];
}

/**
 * Who is told of a publication, and what: the audience "affected". Nobody hears of a colleague's shift, and a person
 * without a change hears nothing.
 */
export function recipientsOf<C extends ShiftChange>(changes: readonly C[]): Recipient<C>[] {
  const byEmployee = new Map<string, C[]>();
  for (const change of changes)
    byEmployee.set(change.employeeId, [...(byEmployee.get(change.employeeId) ?? []), change]);
  return [...byEmployee].map(([employeeId, own]) => ({
    employeeId,
    changes: own.toSorted((a, b) => firstStart(a) - firstStart(b)),
  }));
}

/** The starts that a person must know of a change before: of the shift as it was, and as it is. */
export function startsOf(change: ShiftChange): Date[] {
  return [change.before?.startsAt, change.after?.startsAt].filter((at) => at !== undefined);
}

function firstStart(change: ShiftChange): number {
  return Math.min(...startsOf(change).map((at) => at.getTime()));
}

/** How a person can be reached. Quiet hours are wall times in `zone`: their own, else their home store's. */
export interface Reach {
  employeeId: string;
  active: boolean;
  email: string | null;
  suppressed: boolean;
  locale: string;
  zone: Zone;
  quietStart: WallTime | null;
  quietEnd: WallTime | null;
  urgentBreaksQuiet: boolean;
}

/** Why a person cannot be written to at all; null when they can. */
export function whyUnreachable(
  reach: Pick<Reach, 'active' | 'email' | 'suppressed'>,
): 'employee-inactive' | 'no-address' | 'suppressed' | null {
  if (!reach.active) return 'employee-inactive';
  if (reach.email === null || reach.email.trim() === '') return 'no-address';
  return reach.suppressed ? 'suppressed' : null;
}
