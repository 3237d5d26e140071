import type { Wish } from '#app/occurrences/wished-occurrences.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** An occurrence as it is stored. `startsMs` and `endsMs` are instants in epoch milliseconds. */
export interface StoredOccurrence {
  id: string;
  version: number;
  templateId: string;
  localDate: LocalDate;
  slot: number;
  employeeId: string | null;
  startsMs: number;
  endsMs: number;
  /** Position, wall times and break, to be compared with those of the template. */
  wording: string;
  zone: Zone;
  /** Edited by hand (its assignee, its times or its being cancelled), so the template has no say any more. */
  detached: boolean;
  cancelled: boolean;
}

/** What a template wants at one date and slot, beside what is stored there; `shiftId` is the stored or the coming one's. */
export interface Match {
  wish: Wish;
  stored: StoredOccurrence | null;
  shiftId: string;
}

export interface Matching {
  matches: Match[];
  /** Stored as generated, still to begin, and no longer wanted. */
  leaving: StoredOccurrence[];
}

/**
 * Lays wishes beside stored occurrences by template, date and slot. What was detached, or has begun by `now`, holds its
 * date and slot and is left alone. One that its template cancelled comes back when the template wants it again.
 */
export function matchOccurrences(
  wishes: Wish[],
  stored: StoredOccurrence[],
  { now, newId }: { now: Date; newId: () => string },
): Matching {
  const unmatched = new Map(stored.map((occurrence) => [keyOf(occurrence), occurrence]));
  const matches: Match[] = [];
  for (const wish of wishes) {
    const key = keyOf(wish);
    const found = unmatched.get(key) ?? null;
    unmatched.delete(key);
    if (found === null) matches.push({ wish, stored: null, shiftId: newId() });
    else if (isOpenToChange(found, now)) matches.push({ wish, stored: found, shiftId: found.id });
  }
  const leaving = [...unmatched.values()].filter((left) => isOpenToChange(left, now) && !left.cancelled);
  return { matches, leaving };
}

function keyOf({ templateId, localDate, slot }: { templateId: string; localDate: LocalDate; slot: number }): string {
  return `${templateId} ${localDate} ${slot}`;
}

function isOpenToChange(stored: StoredOccurrence, now: Date): boolean {
  return !stored.detached && stored.startsMs > now.getTime();
}

/** Is the person wanted for a time that they do not hold yet? */
export function needsSeat({ wish, stored }: Match): boolean {
  if (wish.employeeId === null) return false;
  return stored === null || stored.cancelled || stored.employeeId !== wish.employeeId || isMoved(wish, stored);
}

/** Does a stored occurrence give up the time that it takes of a person now? */
export function freesSeat({ wish, stored }: Match): boolean {
  if (stored === null || stored.employeeId === null) return false;
  return stored.employeeId !== wish.employeeId || isMoved(wish, stored);
}

/** Is there nothing to write when the occurrence gets this employee? */
export function isAsStored({ wish, stored }: Match, employeeId: string | null): boolean {
  if (stored === null || stored.cancelled || stored.wording !== wish.wording || stored.zone !== wish.zone) return false;
  return stored.employeeId === employeeId && !isMoved(wish, stored);
}

function isMoved(wish: Wish, stored: StoredOccurrence): boolean {
  return wish.startsAt.getTime() !== stored.startsMs || wish.endsAt.getTime() !== stored.endsMs;
}
