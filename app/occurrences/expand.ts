import {
  type NotPlaced,
  type Placed,
  type PlacementProblem,
  type PlacementRules,
  placeOnDate,
} from '#app/occurrences/place-on-date.ts';
import { type MonthlyPattern, recurrenceDates } from '#app/templates/recurrence.ts';
import { type ZonedStore, zoneOn } from '#app/tenants/store-zone.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** What expanding needs of a shift template. `monthly` takes the place of the weekly pattern. */
export interface ExpandableTemplate {
  id: string;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  weekdays: readonly number[];
  everyWeeks: number;
  anchorDate: LocalDate;
  monthly?: MonthlyPattern | undefined;
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  exceptions?: readonly LocalDate[] | undefined;
  headcount: number;
  unpaidBreakMinutes: number;
}

/** What expanding needs of a template's store: its zones, closed days, week start (ISO weekday) and placement rules. */
export interface ExpandingStore extends PlacementRules, ZonedStore {
  weekStart: number;
  /** Local dates on which the store is closed: no template makes a shift then. */
  closedOn?: readonly LocalDate[] | undefined;
}

/** One dated shift of a template; slots count from 1 to the headcount. */
export interface Occurrence extends Omit<Placed, 'ok'> {
  templateId: string;
  localDate: LocalDate;
  slot: number;
  /** The store's zone on that date. */
  zone: Zone;
}

/** A date a template cannot place, for all its slots. `resolvedMinutes` is the elapsed length that was refused. */
export interface ExpansionProblem {
  templateId: string;
  localDate: LocalDate;
  problem: PlacementProblem | 'break-exceeds-shift';
  resolvedMinutes?: number;
}

export interface Expansion {
  occurrences: Occurrence[];
  problems: ExpansionProblem[];
}

/**
 * The occurrences of a template between two local dates of its store, both inclusive, by date and slot. A date that
 * cannot be placed becomes a problem; all other dates go on. Offsets are read once per zone and change of clock.
 */
export function expandTemplate(
  template: ExpandableTemplate,
  store: ExpandingStore,
  fromLocalDate: LocalDate,
  toLocalDate: LocalDate,
  offsets?: OffsetSource,
): Expansion {
  const into: Expansion = { occurrences: [], problems: [] };
  expandInto(into, { template, store, offsets }, fromLocalDate, toLocalDate);
  return into;
}

/** expandTemplate for many templates, each with its own store, into one list. */
export function expandTemplates(
  templates: Iterable<{ template: ExpandableTemplate; store: ExpandingStore }>,
  fromLocalDate: LocalDate,
  toLocalDate: LocalDate,
  offsets?: OffsetSource,
): Expansion {
  const into: Expansion = { occurrences: [], problems: [] };
  for (const { template, store } of templates) {
    expandInto(into, { template, store, offsets }, fromLocalDate, toLocalDate);
  }
  return into;
}

function expandInto(
  into: Expansion,
  source: { template: ExpandableTemplate; store: ExpandingStore; offsets: OffsetSource | undefined },
  from: LocalDate,
  to: LocalDate,
): void {
  const { template, store, offsets } = source;
  const { startTime, endTime, endDayOffset, headcount, startsOn, endsOn } = template;
  const exceptions = [...(template.exceptions ?? []), ...(store.closedOn ?? [])];
  const pattern = template.monthly ?? template;
  const { weekStart } = store;
  for (const localDate of recurrenceDates({ pattern, startsOn, endsOn, exceptions }, { from, to, weekStart })) {
    const zone = zoneOn(store, localDate);
    const placed = placeOnDate({ zone, localDate, startTime, endTime, endDayOffset, rules: store, offsets });
    const problem = problemOf(placed, template.unpaidBreakMinutes);
    if (problem) into.problems.push({ templateId: template.id, localDate, ...problem });
    if (problem || !placed.ok) continue;
    for (let slot = 1; slot <= headcount; slot += 1) {
      into.occurrences.push(occurrenceOf(template.id, { localDate, slot, zone }, placed));
    }
  }
}

// Written out field by field: a spread costs more than resolving the wall times.
function occurrenceOf(
  templateId: string,
  { localDate, slot, zone }: Pick<Occurrence, 'localDate' | 'slot' | 'zone'>,
  placed: Placed,
): Occurrence {
  return {
    templateId,
    localDate,
    slot,
    zone,
    startsAt: placed.startsAt,
    endsAt: placed.endsAt,
    minutes: placed.minutes,
    startResolution: placed.startResolution,
    endResolution: placed.endResolution,
    startRule: placed.startRule,
    endRule: placed.endRule,
  };
}

function problemOf(
  placed: Placed | NotPlaced,
  unpaidBreakMinutes: number,
): Pick<ExpansionProblem, 'problem' | 'resolvedMinutes'> | null {
  if (placed.ok) {
    if (unpaidBreakMinutes <= placed.minutes) return null;
    return { problem: 'break-exceeds-shift', resolvedMinutes: placed.minutes };
  }
  const { problem, resolvedMinutes } = placed;
  return resolvedMinutes === undefined ? { problem } : { problem, resolvedMinutes };
}
