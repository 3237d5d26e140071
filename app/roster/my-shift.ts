import { type ClockChange, clockChangeIn } from '#app/roster/clock-change.ts';
import { minutesBetween } from '#app/time/interval.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { type LocalView, localView } from '#app/time/local-view.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/** When a shift begins and ends on the walls of one zone. */
export interface WallSpan {
  zone: Zone;
  city: string;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  /** Calendar days from localDate to the date of the end. */
  endDayOffset: number;
  startLabel: string;
  endLabel: string;
}

/** A published shift as its person sees it; wall times are what the clock of the store really shows. */
export interface MyShift extends WallSpan {
  id: string;
  storeName: string;
  positionName: string;
  startsAt: Date;
  endsAt: Date;
  /** Elapsed minutes. */
  minutes: number;
  /** Null unless a change of clock makes it longer or shorter than it looks. */
  clockChange: ClockChange | null;
  /** The same shift where the viewer is; null when their clock and calendar agree with the store's. */
  viewer: WallSpan | null;
}

/** The published side of a shift: wall times as written, of `zone`. */
export interface PublishedShift {
  id: string;
  storeName: string;
  positionName: string;
  zone: Zone;
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  startsAt: Date;
  endsAt: Date;
}

export function myShift(shift: PublishedShift, viewerZone: Zone): MyShift {
  const { id, storeName, positionName, startsAt, endsAt } = shift;
  const atStore = wallSpan(startsAt, endsAt, shift.zone);
  const atViewer = wallSpan(startsAt, endsAt, viewerZone);
  return {
    id,
    storeName,
    positionName,
    ...atStore,
    startsAt,
    endsAt,
    minutes: minutesBetween(startsAt, endsAt),
    clockChange: clockChangeIn(shift),
    viewer: looksTheSame(atStore, atViewer) ? null : atViewer,
  };
}

function wallSpan(startsAt: Date, endsAt: Date, zone: Zone): WallSpan {
  const start: LocalView = localView(startsAt, zone);
  const end: LocalView = localView(endsAt, zone);
  return {
    zone,
    city: zoneCity(zone),
    localDate: start.localDate,
    startTime: start.wallTime,
    endTime: end.wallTime,
    endDayOffset: daysBetween(start.localDate, end.localDate),
    startLabel: start.label,
    endLabel: end.label,
  };
}

function looksTheSame(a: WallSpan, b: WallSpan): boolean {
  return (
    a.localDate === b.localDate &&
    a.startTime === b.startTime &&
    a.endTime === b.endTime &&
    a.endDayOffset === b.endDayOffset
  );
}
