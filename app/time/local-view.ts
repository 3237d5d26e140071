import { localDateOf, weekdayOfEpochDay } from '#app/time/local-date.ts';
import { type OffsetSource, zoneOffsets } from '#app/time/offset-source.ts';
import {
  DAY_MS,
  type LocalDate,
  MINUTE_MS,
  twoDigits,
  type WallTime,
  wallTimeAt,
  type Zone,
} from '#app/time/wall-clock.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** What a clock and a calendar on the wall of a zone show at one instant. */
export interface LocalView {
  localDate: LocalDate;
  wallTime: WallTime;
  /** '+10:00' */
  offset: string;
  /** 'AEST', or 'UTC+7' where English has no name. */
  label: string;
  /** ISO weekday, 1 = Monday. */
  weekday: number;
}

/** An instant seen in a zone. Never the way back: two instants can look alike. Seconds are cut off. */
export function localView(at: Date, zone: Zone, offsets?: OffsetSource): LocalView {
  const { offsetMs } = zoneOffsets(zone, offsets).spanAt(at.getTime());
  const wallMs = at.getTime() + offsetMs;
  const day = Math.floor(wallMs / DAY_MS);
  return {
    localDate: localDateOf(day),
    wallTime: wallTimeAt(Math.floor((wallMs - day * DAY_MS) / MINUTE_MS)),
    offset: formatOffset(offsetMs / MINUTE_MS),
    label: zoneLabel(zone, at),
    weekday: weekdayOfEpochDay(day),
  };
}

/** '+10:00' for 600 and '-03:30' for -210; part minutes of old offsets are cut off. */
export function formatOffset(offsetMinutes: number): string {
  const size = Math.floor(Math.abs(offsetMinutes));
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
