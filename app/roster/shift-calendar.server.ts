import { shiftCalendar } from '#app/occurrences/ics.ts';
import { type CalendarFile, calendarEntry } from '#app/roster/calendar-entry.ts';
import { readShift } from '#app/roster/read-shift.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** One shift as it is planned, as a calendar file, for whoever may edit it. Refuses 'not-found' and 'not-allowed'. */
export async function readShiftCalendar(scope: TenantScope, shiftId: string): Promise<CalendarFile> {
  const { shift, store, positions, changedAt } = await readShift(scope, shiftId);
  const positionName = positions.find(({ id }) => id === shift.positionId)?.name ?? 'Shift';
  const entry = calendarEntry({ ...shift, storeName: store.name, positionName, changedAt });
  const content = shiftCalendar({ name: `${positionName} · ${store.name}`, shifts: [entry] });
  return { fileName: `shift-${shift.localDate}.ics`, content };
}
