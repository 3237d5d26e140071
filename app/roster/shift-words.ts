import type { ToldShift } from '#app/roster/publication-changes.ts';
import type { ElsewhereShift, RosterShift } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { Zone } from '#app/time/wall-clock.ts';

type Spoken = Pick<
  RosterShift,
  'localDate' | 'startTime' | 'endTime' | 'endDayOffset' | 'zone' | 'startLabel' | 'clockStartTime' | 'clockEndTime'
>;

/**
 * The times of a shift as the store's wall shows them, '22:00–06:00 Sun': a written time that the clock skips is shown
 * as the one it became. With the zone's label where it is not the zone of the page.
 */
export function shiftTimes(shift: Spoken, pageZone: Zone): string {
  const { clockStartTime, clockEndTime, endDayOffset, localDate } = shift;
  const range = formatWallRange(clockStartTime, clockEndTime, { endDayOffset, localDate });
  return shift.zone === pageZone ? range : `${range} ${shift.startLabel}`;
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

/** The whole shift as one sentence for whoever cannot see the card. */
export function spokenShift(
  shift: RosterShift,
  names: { employee: (id: string) => string; position: (id: string) => string },
): string {
  const who = shift.employeeId === null ? 'Open shift' : names.employee(shift.employeeId);
  const { clockStartTime, clockEndTime, endDayOffset, localDate } = shift;
  const times = formatWallRange(clockStartTime, clockEndTime, { endDayOffset, localDate });
  const length = `${formatMinutes(shift.minutes)}${shift.clockChange ? ' in truth, the clock changes' : ''}`;
  const was = shift.was && wasWords(shift, shift.was, names);
  const state = { published: '', new: 'new', changed: was ? `changed, ${was}` : 'changed', removed: 'removed' };
  return [
    `${who}, ${formatLocalDate(localDate)} ${times} ${shift.startLabel}`,
    names.position(shift.positionId),
    length,
    state[shift.state],
  ]
    .filter(Boolean)
    .join(', ');
}
