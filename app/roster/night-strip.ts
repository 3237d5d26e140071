import type { DeskLine } from '#app/roster/clock-change-line.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OddDay } from '#app/time/next-odd-days.ts';
import { type LocalDate, MINUTE_MS, minutesOfDay, type WallTime, wallTimeAt, type Zone } from '#app/time/wall-clock.ts';

/** A piece of the night between two full hours of the wall clock. `from` and `until` are per cent of the strip's width. */
export interface NightCell {
  wallTime: WallTime;
  from: number;
  until: number;
  /** The zone's label, where the wall shows the hour twice. */
  label: string | null;
  /** 'missing' = the clock jumps over it; 'first' and 'second' = the wall shows it twice. */
  kind: 'plain' | 'missing' | 'first' | 'second';
}

/** Where a line of the desk lies in the strip; cut off at its edges. */
export interface NightBar {
  lineId: string;
  from: number;
  until: number;
}

export interface NightStrip {
  cells: NightCell[];
  bars: NightBar[];
}

const HOURS_AROUND_MINUTES = 240;
/** So that the shortest bar can be seen. */
const THINNEST = 1.5;

/**
 * The hours around a change of clock as the wall shows them, with room for the ones it never shows, and the shifts of
 * the desk on them. The axis counts minutes from the change; a skipped stretch takes the room that it would have taken.
 */
export function nightStrip(day: OddDay, zone: Zone, lines: DeskLine[]): NightStrip {
  const axis = axisOf(day, zone);
  const percent = (x: number) => {
    const part = (100 * (x - axis.from)) / (axis.until - axis.from);
    return Math.min(100, Math.max(0, Math.round(part * 100) / 100));
  };
  const bars = lines.flatMap((line) => {
    const [from, until] = spanOn(axis, line).map(percent) as [number, number];
    if (until <= 0 || from >= 100) return [];
    return [{ lineId: line.id, from, until: Math.min(100, Math.max(until, from + THINNEST)) }];
  });
  return {
    cells: cellsOf(axis).map((cell) => ({ ...cell, from: percent(cell.from), until: percent(cell.until) })),
    bars,
  };
}

interface Axis {
  day: OddDay;
  /** Minutes that the wall skips, and that it shows twice; one of the two is 0. */
  gap: number;
  overlap: number;
  from: number;
  until: number;
  /** The local date that the wall shows just before the change. */
  dateBefore: LocalDate;
}

function axisOf(day: OddDay, zone: Zone): Axis {
  const gap = Math.max(0, -day.changeMinutes);
  const overlap = Math.max(0, day.changeMinutes);
  const dateBefore = localView(new Date(day.at.getTime() - MINUTE_MS), zone).localDate;
  const around = HOURS_AROUND_MINUTES;
  return { day, gap, overlap, from: -around - overlap, until: around + gap + overlap, dateBefore };
}

function cellsOf({ day, gap, overlap, from, until }: Axis): NightCell[] {
  const before = minutesOfDay(day.wallBefore);
  const after = minutesOfDay(day.wallAfter);
  return [
    ...pieces(from, -overlap, before, 'plain'),
    ...pieces(-overlap, 0, before, 'first', day.labelBefore),
    ...pieces(0, gap, before, 'missing'),
    ...pieces(gap, gap + overlap, after - gap, 'second', day.labelAfter),
    ...pieces(gap + overlap, until, after - gap, 'plain'),
  ];
}

/** Cuts a stretch of the axis at the full hours of a wall that shows `wallAtZero` at 0. */
function pieces(
  from: number,
  until: number,
  wallAtZero: number,
  kind: NightCell['kind'],
  label: string | null = null,
): NightCell[] {
  const cells: NightCell[] = [];
  for (let x = from; x < until; ) {
    const toFullHour = 60 - ((((wallAtZero + x) % 60) + 60) % 60);
    const end = Math.min(until, x + toFullHour);
    cells.push({ wallTime: wallTimeAt(wallAtZero + x), from: x, until: end, kind, label });
    x = end;
  }
  return cells;
}

/** Start and end of a line on the axis: by its instants, or by its written times where it has none. */
function spanOn(axis: Axis, { startsAt, endsAt, start, end }: DeskLine): [number, number] {
  if (startsAt && endsAt) return [xOf(axis, startsAt), xOf(axis, endsAt)];
  return [wallX(axis, start), wallX(axis, end)];
}

function xOf({ day, gap }: Axis, at: Date): number {
  const minutes = (at.getTime() - day.at.getTime()) / MINUTE_MS;
  return minutes < 0 ? minutes : minutes + gap;
}

function wallX({ day, overlap, dateBefore }: Axis, end: { localDate: LocalDate; wallTime: WallTime }): number {
  const wallBefore = minutesOfDay(day.wallBefore) || 1440;
  const x = daysBetween(dateBefore, end.localDate) * 1440 + minutesOfDay(end.wallTime) - wallBefore;
  return x < 0 ? x : x + overlap;
}
