import { endDateOf, type StoredShift } from '#app/occurrences/reshape.ts';
import { bothInstants, type Which } from '#app/time/both-instants.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** A stored shift with what its form changes. */
export interface FormShift extends StoredShift {
  id: string;
  version: number;
  storeId: string;
  positionId: string;
  employeeId: string | null;
  unpaidBreakMinutes: number;
}

/** The fields of a shift's form as the browser sends them: texts, empty where nothing is filled in or there is no such field. */
export interface ShiftForm {
  version: string;
  localDate: string;
  startTime: string;
  endTime: string;
  endDayOffset: string;
  startChoice: string;
  endChoice: string;
  storeId: string;
  positionId: string;
  employeeId: string;
  unpaidBreakMinutes: string;
}

/** A stored shift as its form opens it: the wall times as people said them, and which of two is meant. */
export function formOfShift(shift: FormShift): ShiftForm {
  const { zone, localDate, startTime, endTime } = shift;
  return {
    ...{ localDate, startTime, endTime, storeId: shift.storeId, positionId: shift.positionId },
    version: String(shift.version),
    endDayOffset: String(shift.endDayOffset),
    startChoice: whichOf({ zone, localDate, wallTime: startTime }, shift.startsAt) ?? '',
    endChoice: whichOf({ zone, localDate: endDateOf(shift), wallTime: endTime }, shift.endsAt) ?? '',
    employeeId: shift.employeeId ?? '',
    unpaidBreakMinutes: String(shift.unpaidBreakMinutes),
  };
}

/** Which of the two instants of a wall time an instant is; null where the wall time does not come twice. */
function whichOf(wall: { zone: Zone; localDate: LocalDate; wallTime: WallTime }, at: Date): Which | null {
  const both = bothInstants(wall);
  if (!both) return null;
  return at.getTime() === both.later.getTime() ? 'later' : 'earlier';
}

/** What was typed, as it is. */
export function readShiftForm(form: FormData): ShiftForm {
  const text = (name: keyof ShiftForm) => String(form.get(name) ?? '').trim();
  return {
    version: text('version'),
    localDate: text('localDate'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    endDayOffset: text('endDayOffset'),
    startChoice: text('startChoice'),
    endChoice: text('endChoice'),
    storeId: text('storeId'),
    positionId: text('positionId'),
    employeeId: text('employeeId'),
    unpaidBreakMinutes: text('unpaidBreakMinutes'),
  };
}

/** The form that puts a shift back to what this one is, as an edit of its version `version`. */
export function undoForm(shift: FormShift, { shiftId, version }: { shiftId: string; version: number }) {
  return { ...formOfShift(shift), intent: 'edit', shiftId, version: String(version) };
}
