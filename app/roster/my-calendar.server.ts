import { shiftCalendar } from '#app/occurrences/ics.ts';
import { type CalendarFile, calendarEntry } from '#app/roster/calendar-entry.ts';
import { readPublished } from '#app/roster/read-my-shifts.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { DAY_MS } from '#app/time/wall-clock.ts';

const daysBack = 31;

/**
 * What the actor was told of their own shifts, of the last month and to come, as a calendar file; never what is only
 * planned. Null for a member who has no employee record, and for jobs. Refuses 'not-allowed'.
 */
export async function myCalendar(scope: TenantScope, { name }: { name: string }): Promise<CalendarFile | null> {
  requirePermission(scope.actor, 'own-shifts:view');
  if (scope.actor.kind !== 'member' || scope.actor.employeeId === null) return null;
  const { employeeId } = scope.actor;
  const from = new Date(scope.now().getTime() - daysBack * DAY_MS);
  const rows = await scope.runBulk((client) => readPublished(client, scope.tenantId, employeeId, from));
  const shifts = rows.map((row) => calendarEntry({ ...row, changedAt: row.publishedAt }));
  return { fileName: 'my-shifts.ics', content: shiftCalendar({ name, shifts }) };
}
