import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { Placed, WallShift } from '#app/occurrences/place-on-date.ts';
import type { Booking } from '#app/roster/double-booking.server.ts';
import { lockEmployees } from '#app/roster/lock-employees.server.ts';
import type { ShiftVersion } from '#app/roster/shift-to-edit.server.ts';
import { readAssigneesOn } from '#app/templates/read-assignees.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';

/** A date of a template, at times that a person chose for it. The template is locked. */
export interface TemplateDate {
  storeId: string;
  templateId: string;
  positionId: string;
  headcount: number;
  unpaidBreakMinutes: number;
  wall: WallShift;
  placed: Placed;
  announce: (booking: Booking) => void;
}

/**
 * Makes the shifts of one date of a template, one for each slot with its person, at times by hand: the template has no say
 * in them. Somebody who has left leaves the shift open. A slot whose shift was taken away before gets it back.
 */
export async function makeTemplateShifts(scope: TenantScope, tx: Tx, date: TemplateDate): Promise<ShiftVersion[]> {
  const assignees = await readAssigneesOn(tx, scope.tenantId, date.templateId, date.wall.localDate);
  const employees = await lockEmployees(tx, scope.tenantId, [...assignees.values()]);
  const made: ShiftVersion[] = [];
  for (let slot = 1; slot <= date.headcount; slot += 1) {
    const person = employees.get(assignees.get(slot) ?? '');
    const employee = person?.active ? person : null;
    const { startsAt, endsAt } = date.placed;
    const shiftId = newId();
    if (employee) date.announce({ shiftId, employeeId: employee.id, employeeName: employee.name, startsAt, endsAt });
    made.push(await makeShift(scope, tx, { ...date, slot, shiftId, employeeId: employee?.id ?? null }));
  }
  return made;
}

async function makeShift(
  scope: TenantScope,
  tx: Tx,
  shift: TemplateDate & { slot: number; shiftId: string; employeeId: string | null },
): Promise<ShiftVersion> {
  const { wall, placed, employeeId, storeId } = shift;
  const now = scope.now();
  const [written] = await tx.$queryRaw<ShiftVersion[]>`
    insert into shift (tenant_id, id, store_id, position_id, employee_id, template_id, local_date, slot, start_time, end_time,
      end_day_offset, zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version,
      unpaid_break_minutes, detached_at, created_at, updated_at)
    values (${scope.tenantId}::uuid, ${shift.shiftId}::uuid, ${storeId}::uuid, ${shift.positionId}::uuid,
      ${employeeId}::uuid, ${shift.templateId}::uuid, ${wall.localDate}::date, ${shift.slot}::smallint, ${wall.startTime},
      ${wall.endTime}, ${wall.endDayOffset}::smallint, ${wall.zone},
      tstzrange(${placed.startsAt}::timestamptz, ${placed.endsAt}::timestamptz, '[)'), ${placed.startResolution},
      ${placed.endResolution}, ${placed.startRule}, ${placed.endRule}, ${tzVersion()},
      ${shift.unpaidBreakMinutes}::smallint, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (tenant_id, template_id, local_date, slot) do update set store_id = excluded.store_id,
      position_id = excluded.position_id, employee_id = excluded.employee_id, start_time = excluded.start_time,
      end_time = excluded.end_time, end_day_offset = excluded.end_day_offset, zone = excluded.zone,
      during = excluded.during, start_resolution = excluded.start_resolution, end_resolution = excluded.end_resolution,
      start_rule = excluded.start_rule, end_rule = excluded.end_rule, tz_version = excluded.tz_version,
      unpaid_break_minutes = excluded.unpaid_break_minutes, detached_at = excluded.detached_at, cancelled_at = null,
      version = shift.version + 1, updated_at = excluded.updated_at
    returning id as "shiftId", version`;
  if (!written) throw new Error('an insert that takes over what is there writes a row');
  await recordAudit(scope, tx, {
    action: 'shift.created',
    subjectType: 'shift',
    subjectId: written.shiftId,
    after: { storeId, employeeId, templateId: shift.templateId, ...wall },
  });
  return written;
}
