import type { ToldShift } from '#app/roster/publication-changes.ts';
import type { ElsewhereShift, RosterShift } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { Zone } from '#app/time/wall-clock.ts';

type Timed = Pick<
  RosterShift,
  'localDate' | 'endDayOffset' | 'zone' | 'startLabel' | 'clockStartTime' | 'clockEndTime'
>;

/**
 * The times of a shift as the store's wall shows them, and what must stand beside them, smaller: the weekday of an end
 * on another day, the zone's label where it is not the zone of the page. A written time that the clock skips is shown as
 * the one it became.
 */
export function shiftTimes(shift: Timed, pageZone: Zone): { range: string; note: string } {
  const { clockStartTime, clockEndTime, endDayOffset, localDate } = shift;
  const range = `${clockStartTime}–${clockEndTime}`;
  const day = formatWallRange(clockStartTime, clockEndTime, { endDayOffset, localDate }).slice(range.length).trim();
  return { range, note: [day, shift.zone === pageZone ? '' : shift.startLabel].filter(Boolean).join(' ') };
}

/** '22:00–06:00 Sun' in one piece. */
export function shiftTimesInText(shift: Timed, pageZone: Zone): string {
  const { range, note } = shiftTimes(shift, pageZone);
  return note === '' ? range : `${range} ${note}`;
}

/** '15:00–19:00 AWST', in the other store's zone; its weekday is added where it is not the column's. */
export function elsewhereTimes(shift: ElsewhereShift): string {
  const range = formatWallRange(shift.startTime, shift.endTime, shift);
  const day = shift.localDate === shift.columnDate ? '' : `${formatLocalDate(shift.localDate).slice(0, 3)} `;
  return `${day}${range} ${shift.label}`;
}

/**
 * What staff still believe of a changed shift, as short as it can be told: 'was Mai Tran', 'was Tue 6 Oct', 'was
 * until 18:00', 'was 09:00–17:00'. Null when no side that a reader could see differs.
 */
export function wasWords(
  now: ToldShift,
  was: ToldShift,
  names: { employee: (id: string) => string; position: (id: string) => string },
): string | null {
  if (was.employeeId !== now.employeeId) return was.employeeId ? `was ${names.employee(was.employeeId)}` : 'was open';
  if (was.localDate !== now.localDate) return `was ${formatLocalDate(was.localDate)} ${wallRange(was)}`;
  const startDiffers = was.startTime !== now.startTime;
  const endDiffers = was.endTime !== now.endTime || was.endDayOffset !== now.endDayOffset;
  if (startDiffers && endDiffers) return `was ${wallRange(was)}`;
  if (startDiffers) return `was from ${was.startTime}`;
  if (endDiffers) return `was until ${was.endTime}`;
  return was.positionId === now.positionId ? null : `was ${names.position(was.positionId)}`;
}

/** '22:00–06:00 Sun', as written. */
export function wallRange(shift: Pick<ToldShift, 'localDate' | 'startTime' | 'endTime' | 'endDayOffset'>): string {
  return formatWallRange(shift.startTime, shift.endTime, shift);
}

/** 'Barista · 8 h', or 'Night · 7 h true' where the clock made it another length than its times say. */
export function lengthWords(shift: RosterShift, positionName: string): string {
  return `${positionName} · ${formatMinutes(shift.minutes)}${shift.clockChange ? ' true' : ''}`;
}

/** What whoever cannot see where a card stands hears before its times: 'Mai Tran, Wed 30 Sep'. */
export function spokenPlace(shift: RosterShift, employeeName: (id: string) => string): string {
  const who = shift.employeeId === null ? 'Open shift' : employeeName(shift.employeeId);
  return `${who}, ${formatLocalDate(shift.localDate)}, `;
}

/** What they hear after: the zone's label where it is not written, and how staff stand to it. */
export function spokenState(shift: RosterShift, pageZone: Zone): string {
  const label = shift.zone === pageZone ? ` ${shift.startLabel}` : '';
  const state = { published: '', new: ', not told yet', changed: ', change not told yet', removed: ', not told yet' };
  return `${label}${state[shift.state]}`;
}
