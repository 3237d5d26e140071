import type { Unplaced } from '#app/occurrences/plan-re-resolution.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** A shift by its wall times, which a move of its store keeps. */
export interface WallTimes {
  id: string;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
}

/** A shift whose instants a move changes; the labels are those of the zone before and after. */
export interface ForeseenShift extends WallTimes {
  /** Null = an open shift. */
  employeeName: string | null;
  labelBefore: string;
  labelAfter: string;
  /** How much later it starts, in minutes; less than 0 = earlier. */
  laterMinutes: number;
}

/** The shift that stands in the way of a moved one, with its store's name and its zone's label. */
export interface OtherShift extends WallTimes {
  storeName: string;
  label: string;
}

/** What moving a store to another zone would do. */
export interface ZoneMovePreview {
  store: { id: string; name: string; version: number };
  fromZone: Zone;
  zone: Zone;
  effectiveDate: LocalDate;
  /** The date of the next move, from which on nothing changes. */
  untilDate: LocalDate | null;
  isCallingOff: boolean;
  /** By start. */
  moving: ForeseenShift[];
  unchangedCount: number;
  /** Shifts that become open because their person works another one then. */
  conflicts: { shift: ForeseenShift; other: OtherShift }[];
  /** Shifts whose wall times cannot be placed in the new zone; they keep their instants. */
  problems: (WallTimes & { kind: Unplaced['kind'] })[];
  /** Whom the move tells of how many shifts, by name. */
  people: { employeeId: string; name: string; shiftCount: number }[];
  /** Shifts with changes that staff were not told yet: they hear of both when those are published. */
  waitingCount: number;
}
