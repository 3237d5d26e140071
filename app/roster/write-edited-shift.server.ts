import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { insertShift } from '#app/roster/create-shift.server.ts';
import { type EditedShift, editDifferences, factsOf } from '#app/roster/edit-facts.ts';
import { detachedAt, type EditableShift, type ShiftVersion } from '#app/roster/shift-to-edit.server.ts';
import { takeOffRoster } from '#app/roster/take-off-roster.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { weekStartOf } from '#app/time/local-date.ts';
import { tzVersion } from '#app/time/tz-version.ts';

interface Edit {
  shift: EditableShift;
  edited: EditedShift;
  /** First weekday (ISO) of a week at the store the shift was at. */
  weekStart: number | undefined;
}

/**
 * Writes an edited shift with its audit entry.
 *
 * A publication speaks for one week of one store. So a shift that staff were told of and that leaves that week is taken
 * off there and made anew elsewhere: each week then tells its own part.
 * A template makes each of its dates and slots once. A shift that leaves its template's date or store therefore becomes
 * one made by hand, and a cancelled one stays in its place, as if a person had cancelled that date: the template makes
 * neither the old date again nor finds another date taken.
 */
export async function writeEditedShift(scope: TenantScope, tx: Tx, edit: Edit): Promise<ShiftVersion> {
  if (leavesToldWeek(edit)) return makeAnew(scope, tx, edit);
  const { shift, edited } = edit;
  const leavesTemplate = shift.templateId !== null && isElsewhere(edit);
  await updateShift(scope, tx, edit, leavesTemplate);
  if (leavesTemplate) await holdTemplateDate(scope, tx, shift);
  await recordAudit(scope, tx, {
    action: 'shift.edited',
    subjectType: 'shift',
    subjectId: shift.id,
    ...editDifferences(shift, edited),
  });
  return { shiftId: shift.id, version: shift.version + 1 };
}

function isElsewhere({ shift, edited }: Edit): boolean {
  return edited.storeId !== shift.storeId || edited.wall.localDate !== shift.localDate;
}

function leavesToldWeek({ shift, edited, weekStart = 1 }: Edit): boolean {
  if (shift.publishedAt === null) return false;
  const { localDate } = edited.wall;
  return (
    edited.storeId !== shift.storeId || weekStartOf(localDate, weekStart) !== weekStartOf(shift.localDate, weekStart)
  );
}

async function makeAnew(scope: TenantScope, tx: Tx, { shift, edited }: Edit): Promise<ShiftVersion> {
  const { wall, placed, ...facts } = edited;
  const shiftId = newId();
  await takeOffRoster(scope, tx, shift);
  await insertShift(scope, tx, { ...facts, ...wall, shiftId, placed });
  const { before, after } = editDifferences(shift, edited);
  await recordAudit(scope, tx, {
    action: 'shift.moved',
    subjectType: 'shift',
    subjectId: shift.id,
    before,
    after: { ...after, movedTo: shiftId },
  });
  await recordAudit(scope, tx, {
    action: 'shift.created',
    subjectType: 'shift',
    subjectId: shiftId,
    after: { ...factsOf(edited), movedFrom: shift.id },
  });
  return { shiftId, version: 1 };
}

async function updateShift(scope: TenantScope, tx: Tx, { shift, edited }: Edit, leavesTemplate: boolean) {
  const { wall, placed } = edited;
  const isMoved =
    placed.startsAt.getTime() !== shift.startsAt.getTime() || placed.endsAt.getTime() !== shift.endsAt.getTime();
  const detached = leavesTemplate ? null : (detachedAt(scope, shift).detachedAt ?? null);
  await tx.$executeRaw`
    update shift set store_id = ${edited.storeId}::uuid, position_id = ${edited.positionId}::uuid,
      employee_id = ${edited.employeeId}::uuid, template_id = ${leavesTemplate ? null : shift.templateId}::uuid,
      slot = ${leavesTemplate ? 1 : shift.slot}::smallint, local_date = ${wall.localDate}::date,
      start_time = ${wall.startTime}, end_time = ${wall.endTime}, end_day_offset = ${wall.endDayOffset}::smallint,
      zone = ${wall.zone}, during = tstzrange(${placed.startsAt}::timestamptz, ${placed.endsAt}::timestamptz, '[)'),
      start_resolution = ${placed.startResolution}, end_resolution = ${placed.endResolution},
      start_rule = ${placed.startRule}, end_rule = ${placed.endRule},
      tz_version = case when ${isMoved} then ${tzVersion()} else tz_version end,
      unpaid_break_minutes = ${edited.unpaidBreakMinutes}::smallint, detached_at = ${detached}::timestamptz,
      version = version + 1, updated_at = ${scope.now()}::timestamptz
    where tenant_id = ${scope.tenantId}::uuid and id = ${shift.id}::uuid`;
}

/** Leaves a cancelled shift at the date and slot that a moved one had from its template. Nobody sees it or is told of it. */
async function holdTemplateDate(scope: TenantScope, tx: Tx, shift: EditableShift): Promise<void> {
  const now = scope.now();
  await tx.$executeRaw`
    insert into shift (tenant_id, id, store_id, position_id, template_id, local_date, slot, start_time, end_time,
      end_day_offset, zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version,
      unpaid_break_minutes, detached_at, cancelled_at, created_at, updated_at)
    values (${scope.tenantId}::uuid, ${newId()}::uuid, ${shift.storeId}::uuid, ${shift.positionId}::uuid,
      ${shift.templateId}::uuid, ${shift.localDate}::date, ${shift.slot}::smallint, ${shift.startTime}, ${shift.endTime},
      ${shift.endDayOffset}::smallint, ${shift.zone}, tstzrange(${shift.startsAt}::timestamptz,
      ${shift.endsAt}::timestamptz, '[)'), ${shift.startResolution}, ${shift.endResolution}, ${shift.startRule},
      ${shift.endRule}, ${tzVersion()}, ${shift.unpaidBreakMinutes}::smallint, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`;
}
