import type { ExpandableTemplate, ExpandingStore, ExpansionProblem, Occurrence } from '#app/occurrences/expand.ts';
import type { PlacementRules } from '#app/occurrences/place-on-date.ts';
import type { WallSpan } from '#app/roster/clock-change-line.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** All that the desk of one odd day is worked out from. */
export interface DeskQuestion {
  /** The odd day, and the zone that the store has on it. */
  localDate: LocalDate;
  zone: Zone;
  rules: PlacementRules;
  /** The store's current local date and the instant: what is over is not made any more. */
  today: LocalDate;
  now: Date;
  /** The live templates of the store. */
  templates: DeskTemplate[];
  /** Stored shifts of the dates that can meet the day, cancelled ones too. */
  shifts: DeskShift[];
  /** Problems of the same dates, settled ones too. */
  problems: DeskProblem[];
}

export interface DeskTemplate extends ExpandableTemplate {
  name: string;
  positionId: string;
  store: ExpandingStore;
  /** The name of the person whom a slot falls to on a date; null = open. */
  whoWorks: (localDate: LocalDate, slot: number) => string | null;
}

export interface DeskShift extends WallSpan {
  id: string;
  version: number;
  templateId: string | null;
  templateName: string | null;
  slot: number;
  positionId: string;
  employeeName: string | null;
  zone: Zone;
  startsAt: Date;
  endsAt: Date;
  startResolution: 'exact' | 'gap' | 'overlap';
  endResolution: 'exact' | 'gap' | 'overlap';
  startRule: string | null;
  endRule: string | null;
  unpaidBreakMinutes: number;
  /** Its template has no say in it any more. */
  isDetached: boolean;
  isCancelled: boolean;
}

/** An occurrence problem, with the times of its template, or of its shift where that was made by hand. */
export interface DeskProblem extends WallSpan {
  id: string;
  kind: string;
  templateId: string | null;
  templateName: string;
  positionId: string;
  slot: number;
  /** The shift that stands there in spite of it. */
  shiftId: string | null;
  /** The person who could not take the date. */
  employeeName: string | null;
  unpaidBreakMinutes: number;
  isOpen: boolean;
  /** How it was settled, in words; null while open, and where it went away by itself. */
  settlement: string | null;
  /** The membership of who settled it. */
  settledBy: string | null;
}

/** A date on which the clock changes a template's shift or leaves it none: the shifts it should have, or why none. */
export interface ExpectedDate {
  template: DeskTemplate;
  localDate: LocalDate;
  shifts: Occurrence[];
  refused: Pick<ExpansionProblem, 'problem' | 'resolvedMinutes'> | null;
}

/** What tells the shifts of templates apart. */
export function seatKey(seat: { templateId: string | null; localDate: LocalDate; slot: number }): string {
  return `${seat.templateId} ${seat.localDate} ${seat.slot}`;
}

/** Does a stored shift hold its place against its template? One that the template took away itself does not. */
export function holdsItsPlace({ isCancelled, isDetached }: DeskShift): boolean {
  return !isCancelled || isDetached;
}
