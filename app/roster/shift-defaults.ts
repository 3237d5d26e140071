import type { RosterWeek } from '#app/roster/week-view.ts';

/** What a new shift begins with. */
export interface ShiftDefaults {
  positionId: string;
  startTime: string;
  endTime: string;
  endDayOffset: number;
  unpaidBreakMinutes: number;
}

/** The last shift of the person this week, or of nobody for an open one; without any, the first position from nine to five. */
export function shiftDefaults(
  week: Pick<RosterWeek, 'shifts' | 'positions'>,
  employeeId: string | null,
): ShiftDefaults {
  const last = week.shifts.filter((shift) => shift.employeeId === employeeId && shift.state !== 'removed').at(-1);
  if (last) {
    const { positionId, startTime, endTime, endDayOffset, unpaidBreakMinutes } = last;
    return { positionId, startTime, endTime, endDayOffset, unpaidBreakMinutes };
  }
  const positionId = week.positions[0]?.id ?? '';
  return { positionId, startTime: '09:00', endTime: '17:00', endDayOffset: 0, unpaidBreakMinutes: 30 };
}
