import { type ClockChange, clockChangeIn } from '#app/roster/clock-change.ts';
import {
  type PersonChange,
  type PublicationState,
  publicationState,
  type ToldShift,
} from '#app/roster/publication-changes.ts';
import { dayBounds } from '#app/time/day-bounds.ts';
import { minutesBetween } from '#app/time/interval.ts';
import { addDays, datesFrom } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { nextOddDays, type OddDay } from '#app/time/next-odd-days.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** The store whose week it is. `label`, `nowLocalDate` and `nowWallTime` are of the moment of reading. */
export interface RosterStore {
  id: string;
  name: string;
  zone: Zone;
  city: string;
  label: string;
  /** ISO weekday. */
  weekStart: number;
  dayStartsAt: WallTime;
  nowLocalDate: LocalDate;
  nowWallTime: WallTime;
}

export interface RosterDay {
  localDate: LocalDate;
  /** Elapsed length of the date in the store: 1380 where the clock skips an hour. */
  minutes: number;
  /** Null on a day of 24 hours. */
  odd: OddDay | null;
  /** Paid minutes of the people at this store, by its way of counting; open shifts are not in it. */
  plannedMinutes: number;
  peopleCount: number;
  openCount: number;
}

export interface RosterEmployee {
  id: string;
  name: string;
  active: boolean;
  homeStoreId: string;
  maxWeekMinutes: number | null;
  /** Paid minutes at this store on each of the seven days. */
  dayMinutes: number[];
  /** Paid minutes at all stores, each shift in its own store's week; includes elsewhereMinutes. */
  weekMinutes: number;
  elsewhereMinutes: number;
}

/** One shift in the grid. A removed one shows what staff still believe. */
export interface RosterShift {
  id: string;
  version: number;
  /** The row it stands in; null = the open shifts. */
  employeeId: string | null;
  positionId: string;
  templateId: string | null;
  /** Made by a template, then edited by a person. */
  isDetached: boolean;
  localDate: LocalDate;
  /** Wall times as written; the clock ones are what the wall really shows, different where a written one is skipped. */
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  clockStartTime: WallTime;
  clockEndTime: WallTime;
  startResolution: 'exact' | 'gap' | 'overlap';
  endResolution: 'exact' | 'gap' | 'overlap';
  zone: Zone;
  startLabel: string;
  endLabel: string;
  startsAt: Date;
  endsAt: Date;
  /** Elapsed minutes, and those less the unpaid break. */
  minutes: number;
  paidMinutes: number;
  unpaidBreakMinutes: number;
  /** Null unless a change of clock makes it longer or shorter than it looks. */
  clockChange: ClockChange | null;
  state: PublicationState;
  /** What staff were told, where it differs. */
  was: ToldShift | null;
}

/** A shift of a listed person at another store within this week's instants. Wall times and label are of that store. */
export interface ElsewhereShift {
  id: string;
  employeeId: string;
  storeName: string;
  zone: Zone;
  label: string;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  startsAt: Date;
  endsAt: Date;
  /** The column it stands in: the date here when it begins, or the first day where it began before the week. */
  columnDate: LocalDate;
}

/** A date that a template could not fill as it was meant, or a shift by hand that lost its person or its place in time. */
export interface RosterProblem {
  id: string;
  kind: string;
  localDate: LocalDate;
  slot: number;
  /** Null for a shift made by hand, whose times these are. */
  templateId: string | null;
  templateName: string;
  startTime: WallTime;
  endTime: WallTime;
  employeeId: string | null;
  employeeName: string | null;
  /** The open shift that was made in spite of it. */
  shiftId: string | null;
}

export interface RosterWeek {
  store: RosterStore;
  weekStartsOn: LocalDate;
  days: RosterDay[];
  employees: RosterEmployee[];
  /** Of this store, live and removed, open and assigned, by start. */
  shifts: RosterShift[];
  elsewhere: ElsewhereShift[];
  problems: RosterProblem[];
  positions: { id: string; name: string; colour: number }[];
  /** What the publish button would do: shifts brought up to date, and what each person would be told. */
  unpublished: { shiftCount: number; changes: (PersonChange & { employeeName: string })[] };
  lastPublishedAt: Date | null;
  canEdit: boolean;
  canPublish: boolean;
}

/** What a week's grid needs of a stored shift beside its two sides. */
export interface ShiftFacts {
  id: string;
  version: number;
  templateId: string | null;
  isDetached: boolean;
  startResolution: 'exact' | 'gap' | 'overlap';
  endResolution: 'exact' | 'gap' | 'overlap';
  unpaidBreakMinutes: number;
}

/** A stored shift as the grid shows it; null when it is cancelled and nobody was told of it. */
export function rosterShift(facts: ShiftFacts, live: ToldShift | null, told: ToldShift | null): RosterShift | null {
  const shown = live ?? told;
  const state = publicationState({ id: facts.id, live, told });
  if (!shown || !state) return null;
  const start = localView(shown.startsAt, shown.zone);
  const end = localView(shown.endsAt, shown.zone);
  const minutes = minutesBetween(shown.startsAt, shown.endsAt);
  return {
    id: facts.id,
    version: facts.version,
    templateId: facts.templateId,
    isDetached: facts.isDetached,
    ...shown,
    clockStartTime: start.wallTime,
    clockEndTime: end.wallTime,
    startResolution: facts.startResolution,
    endResolution: facts.endResolution,
    startLabel: start.label,
    endLabel: end.label,
    minutes,
    paidMinutes: Math.max(0, minutes - facts.unpaidBreakMinutes),
    unpaidBreakMinutes: facts.unpaidBreakMinutes,
    clockChange: clockChangeIn(shown),
    state,
    was: state === 'changed' ? told : null,
  };
}

/** The seven dates of a week in a zone, with the true length of each. */
export function daysOfWeek(weekStartsOn: LocalDate, zone: Zone): Pick<RosterDay, 'localDate' | 'minutes' | 'odd'>[] {
  return datesFrom(weekStartsOn, addDays(weekStartsOn, 6)).map((localDate) => {
    const { startsAt, endsAt } = dayBounds(localDate, '00:00', zone);
    const minutes = minutesBetween(startsAt, endsAt);
    const next = minutes === 1440 ? undefined : nextOddDays(zone, localDate, 1)[0];
    return { localDate, minutes, odd: next?.localDate === localDate ? next : null };
  });
}
