import { between, type PlacementRules, placeOnDate, resolveStart } from '#app/occurrences/place-on-date.ts';
import type { DeskLine, MetEnd } from '#app/roster/clock-change-line.ts';
import type { OddShiftChoice } from '#app/roster/odd-shift-choice.ts';
import { formatWallRange } from '#app/time/format.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OddDay } from '#app/time/next-odd-days.ts';
import { MINUTE_MS } from '#app/time/wall-clock.ts';

/** One button of a case. `isCurrent` = it is so already. */
export interface OddShiftOption {
  label: string;
  choice: OddShiftChoice;
  isCurrent: boolean;
}

/**
 * What a person can decide about a line at one press, beside other times of their own and skipping the night: which of
 * two, the hour before or after a skipped time, times that can be placed. Nothing for a line that is not made yet.
 */
export function oddShiftOptions(line: DeskLine, day: OddDay, rules: PlacementRules): OddShiftOption[] {
  if (line.kind === 'shift') {
    return [...ends(line).flatMap(([end, met]) => shiftOptions(line, end, met, day)), ...backToTemplate(line, rules)];
  }
  if (line.kind !== 'unplaced' || !line.problem?.isOpen) return [];
  const doubled = ends(line).filter(([, met]) => met.meets === 'overlap' && met.shows === null);
  if (doubled.length > 0) return doubled.flatMap(([end, met]) => whichOptions(end, met, day));
  return placeableTimes(line, day, rules).map((times) => moveTo(line, times));
}

const endName = { start: 'From', end: 'Until' } as const;

function ends(line: DeskLine): ['start' | 'end', MetEnd][] {
  return [
    ['start', line.start],
    ['end', line.end],
  ];
}

function shiftOptions(line: DeskLine, end: 'start' | 'end', met: MetEnd, day: OddDay): OddShiftOption[] {
  if (met.meets === 'overlap') return whichOptions(end, met, day);
  if (met.meets !== 'gap' || met.shows === null) return [];
  const isLater = met.rule === 'later';
  const { shows } = met;
  const current: OddShiftOption = {
    label: `${endName[end]} ${shows.wallTime} (${isLater ? 'later' : 'earlier'})`,
    choice: { kind: 'as-ruled' },
    isCurrent: true,
  };
  const other = otherSideOfGap(line, end, isLater, day);
  return other === null ? [current] : [current, other];
}

/** The same distance on the other side of the skipped stretch, where that leaves a shift. */
function otherSideOfGap(line: DeskLine, end: 'start' | 'end', isLater: boolean, day: OddDay): OddShiftOption | null {
  const gap = -day.changeMinutes * MINUTE_MS;
  const at = end === 'start' ? line.startsAt : line.endsAt;
  if (at === null || line.startsAt === null || line.endsAt === null) return null;
  const moved = new Date(at.getTime() + (isLater ? -gap : gap));
  const view = localView(moved, line.zone);
  const edited =
    end === 'start' ? { startsAt: moved, endsAt: line.endsAt } : { startsAt: line.startsAt, endsAt: moved };
  // A start on another date would be a shift of another date.
  if (edited.startsAt >= edited.endsAt || (end === 'start' && view.localDate !== line.localDate)) return null;
  const label = `${endName[end]} ${view.wallTime} (${isLater ? 'earlier' : 'later'})`;
  const { startTime, endTime, endDayOffset } = line;
  const times =
    end === 'start'
      ? { startTime: view.wallTime, endTime, endDayOffset }
      : { startTime, endTime: view.wallTime, endDayOffset: daysBetween(line.localDate, view.localDate) };
  return { label, choice: { kind: 'move', ...times }, isCurrent: false };
}

function whichOptions(end: 'start' | 'end', { wallTime, which }: MetEnd, day: OddDay): OddShiftOption[] {
  const option = (kind: 'first' | 'second', label: string): OddShiftOption => ({
    label: `${endName[end]} the ${kind} ${wallTime} ${label}`,
    choice: { kind, end },
    isCurrent: which === kind,
  });
  return [option('first', day.labelBefore), option('second', day.labelAfter)];
}

function backToTemplate({ movedFrom, zone }: DeskLine, rules: PlacementRules): OddShiftOption[] {
  if (movedFrom === null || !placeOnDate({ ...movedFrom, zone, rules }).ok) return [];
  const { startTime, endTime, endDayOffset, localDate } = movedFrom;
  const label = `Back to ${formatWallRange(startTime, endTime, { endDayOffset, localDate })}`;
  return [{ label, choice: { kind: 'move', startTime, endTime, endDayOffset }, isCurrent: false }];
}

type Times = Omit<Extract<OddShiftChoice, { kind: 'move' }>, 'kind'>;

function moveTo(line: DeskLine, times: Times): OddShiftOption {
  const range = formatWallRange(times.startTime, times.endTime, { ...times, localDate: line.localDate });
  return { label: `Move to ${range}`, choice: { kind: 'move', ...times }, isCurrent: false };
}

/**
 * Times near the written ones that the store can place: as long as on an ordinary night from the first moment on that
 * exists; and with a skipped start or end moved to either side of the gap.
 */
function placeableTimes(line: DeskLine, day: OddDay, rules: PlacementRules): Times[] {
  const { zone, localDate, startTime, endTime, endDayOffset, unpaidBreakMinutes } = line;
  const asWritten = { startTime, endTime, endDayOffset };
  const shifted = (['later', 'earlier'] as const).flatMap((gapRule) => {
    const placed = placeOnDate({ ...line, rules: { ...rules, gapRule } });
    return placed.ok ? [onTheClock(line, placed)] : [];
  });
  const candidates = [...keepsItsLength(line, day, rules), ...shifted].filter(
    (times) => times.startTime !== asWritten.startTime || times.endTime !== asWritten.endTime,
  );
  const placeable = candidates.filter((times) => {
    const placed = placeOnDate({ ...times, zone, localDate, rules });
    return placed.ok && placed.minutes >= unpaidBreakMinutes;
  });
  return placeable.filter((times, at) => {
    return placeable.findIndex((one) => one.startTime === times.startTime && one.endTime === times.endTime) === at;
  });
}

/** The ordinary length, from the written start on or from the end of the gap that the start lies in. */
function keepsItsLength(line: DeskLine, day: OddDay, rules: PlacementRules): Times[] {
  const start =
    line.start.meets === 'gap'
      ? { ok: true as const, at: day.at, resolution: 'exact' as const, rule: null }
      : resolveStart({ ...line, rules });
  if (!start.ok) return [];
  const endsAt = new Date(start.at.getTime() + line.ordinaryMinutes * MINUTE_MS);
  const placed = between(start, { ok: true, at: endsAt, resolution: 'exact', rule: null });
  return placed.ok ? [onTheClock(line, placed)] : [];
}

function onTheClock({ zone }: DeskLine, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Times {
  const [start, end] = [localView(startsAt, zone), localView(endsAt, zone)];
  const endDayOffset = daysBetween(start.localDate, end.localDate);
  return { startTime: start.wallTime, endTime: end.wallTime, endDayOffset };
}
