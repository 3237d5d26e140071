import {
  type ExpandableTemplate,
  type ExpandingStore,
  type ExpansionProblem,
  expandTemplate,
  type Occurrence,
} from '#app/occurrences/expand.ts';
import { type Turns, turnOn } from '#app/templates/whose-turn.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface Assignee {
  employeeId: string;
  active: boolean;
}

/** A template with all that decides its occurrences. */
export interface PlaceableTemplate extends ExpandableTemplate, Turns {
  deleted: boolean;
  /** Position, wall times and break, as a shift of it has them. */
  wording: string;
  store: ExpandingStore & { horizonWeeks: number };
  /** By `seatKey`; a slot that is not here makes open shifts. */
  assignees: ReadonlyMap<string, Assignee>;
}

/** Names a slot of one week of a rotation, counted from 0. */
export function seatKey(turn: number, slot: number): string {
  return `${turn} ${slot}`;
}

/** Whom a slot falls to on a date; undefined = an open shift. */
export function assigneeOn(template: PlaceableTemplate, localDate: LocalDate, slot: number): Assignee | undefined {
  return template.assignees.get(seatKey(turnOn(template, template.store.weekStart, localDate), slot));
}

/** An occurrence as its template wants it. An inactive assignee is not wanted, only named. */
export interface Wish extends Occurrence {
  employeeId: string | null;
  inactiveId: string | null;
  wording: string;
}

export interface Wishes {
  wishes: Wish[];
  problems: ExpansionProblem[];
}

/**
 * What one template makes from its store's current local date to the store's horizon, or to `lastStored` where shifts
 * reach further than a horizon that was shortened. An occurrence that is over by `now` is not made any more; a deleted
 * template makes nothing.
 */
export function wishedOccurrences(template: PlaceableTemplate, now: Date, lastStored: LocalDate | null): Wishes {
  if (template.deleted) return { wishes: [], problems: [] };
  const { store } = template;
  const today = localView(now, store.zone).localDate;
  const horizon = addDays(today, store.horizonWeeks * 7 - 1);
  const until = lastStored !== null && lastStored > horizon ? lastStored : horizon;
  const { occurrences, problems } = expandTemplate(template, store, today, until);
  const wishes: Wish[] = [];
  for (const occurrence of occurrences) {
    if (occurrence.endsAt <= now) continue;
    const assignee = assigneeOn(template, occurrence.localDate, occurrence.slot);
    const employeeId = assignee?.active ? assignee.employeeId : null;
    const inactiveId = assignee && !assignee.active ? assignee.employeeId : null;
    wishes.push({ ...occurrence, employeeId, inactiveId, wording: template.wording });
  }
  return { wishes, problems };
}
