import { toDateColumn } from '#app/db/local-date-column.server.ts';
import { idFrom, newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { lockEmployees } from '#app/roster/lock-employees.server.ts';
import {
  type PersonChange,
  type PublishableShift,
  publicationChanges,
  unpublishedShifts,
} from '#app/roster/publication-changes.ts';
import {
  publishable,
  requireWeek,
  type ShiftRow,
  type StoreRow,
  storeShiftsSql,
  storeSql,
} from '#app/roster/shift-rows.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface PublishedWeek {
  publicationId: string;
  eventId: string;
  weekStartsOn: LocalDate;
  /** Shifts brought up to date, open ones included. */
  shiftCount: number;
  /** What is told to whom. */
  changes: PersonChange[];
}

/**
 * Tells staff of a store week, in one transaction: publication, what each person is told, the snapshot on every shift,
 * the event, the audit entry and the job 'roster-published'. If any of it fails, none of it happened. Two publications
 * of one store wait for each other, and the later one finds nothing left. Refuses 'nothing-to-publish', 'not-found'
 * and 'not-allowed' (jobs cannot publish: a publication has a member as its author).
 */
export async function publishWeek(
  scope: TenantScope,
  { storeId, weekStartsOn }: { storeId: string; weekStartsOn: LocalDate },
): Promise<PublishedWeek> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:publish', { storeId });
  if (scope.actor.kind !== 'member') throw new Refusal('not-allowed', { permission: 'roster:publish' });
  const publishedBy = scope.actor.membershipId;
  return scope.run(async (tx) => {
    const [store] = await tx.$queryRawUnsafe<StoreRow[]>(`${storeSql} for no key update`, scope.tenantId, storeId);
    if (!store) throw new Refusal('not-found', { what: 'store' });
    const week = requireWeek(store, weekStartsOn);
    const shifts = await lockUnpublished(scope, tx, storeId, week);
    if (shifts.length === 0) throw new Refusal('nothing-to-publish', {});
    const changes = publicationChanges(shifts);
    const ids = { publicationId: newId(), eventId: newId() };
    await writePublication(scope, tx, { ...ids, storeId, week, publishedBy, changes });
    await writeSnapshots(scope, tx, shifts);
    await recordAudit(scope, tx, {
      action: 'roster.published',
      subjectType: 'publication',
      subjectId: ids.publicationId,
      after: { storeId, weekStartsOn: week, shifts: shifts.length, changes: changes.length },
    });
    const job = { tenantId: scope.tenantId, eventId: ids.eventId };
    await scope.enqueue(tx, 'roster-published', job, { id: idFrom('roster-published', ids.eventId) });
    return { ...ids, weekStartsOn: week, shiftCount: shifts.length, changes };
  });
}

/**
 * The shifts of the week that differ from what staff know, locked. Their people are locked first, like before every
 * write of shifts, so what is read again behind those locks is what is published.
 */
async function lockUnpublished(
  scope: TenantScope,
  tx: Tx,
  storeId: string,
  week: LocalDate,
): Promise<PublishableShift[]> {
  const bounds = [scope.tenantId, storeId, week, addDays(week, 6)];
  const seen = unpublishedShifts((await tx.$queryRawUnsafe<ShiftRow[]>(storeShiftsSql, ...bounds)).map(publishable));
  await lockEmployees(
    tx,
    scope.tenantId,
    seen.map(({ live }) => live?.employeeId ?? null),
  );
  const rows = await tx.$queryRawUnsafe<ShiftRow[]>(`${storeShiftsSql} for no key update`, ...bounds);
  return unpublishedShifts(rows.map(publishable));
}

async function writePublication(
  scope: TenantScope,
  tx: Tx,
  publication: {
    publicationId: string;
    eventId: string;
    storeId: string;
    week: LocalDate;
    publishedBy: string;
    changes: PersonChange[];
  },
): Promise<void> {
  const { tenantId } = scope;
  const { publicationId, eventId, storeId, publishedBy } = publication;
  const now = scope.now();
  const actorUserId = scope.actor.kind === 'member' ? scope.actor.userId : null;
  const resource = { resourceType: 'publication', resourceId: publicationId };
  await tx.event.create({
    data: { tenantId, id: eventId, type: 'roster.published', occurredAt: now, actorUserId, ...resource },
  });
  const weekStartsOn = toDateColumn(publication.week);
  await tx.publication.create({
    data: { tenantId, id: publicationId, storeId, weekStartsOn, eventId, publishedBy, publishedAt: now },
  });
  await tx.publicationChange.createMany({
    data: publication.changes.map((change) => ({ tenantId, publicationId, ...changeColumns(change) })),
  });
}

/** Zone and position are those of the side that staff go by from now on: the new one, or the removed one. */
function changeColumns({ shiftId, employeeId, kind, before, after }: PersonChange) {
  const side = after ?? before;
  if (!side) throw new Error('a change has at least one side');
  return {
    shiftId,
    employeeId,
    kind,
    zone: side.zone,
    positionId: side.positionId,
    beforeLocalDate: before ? toDateColumn(before.localDate) : null,
    beforeStartTime: before?.startTime ?? null,
    beforeEndTime: before?.endTime ?? null,
    beforeStartsAt: before?.startsAt ?? null,
    beforeEndsAt: before?.endsAt ?? null,
    afterLocalDate: after ? toDateColumn(after.localDate) : null,
    afterStartTime: after?.startTime ?? null,
    afterEndTime: after?.endTime ?? null,
    afterStartsAt: after?.startsAt ?? null,
    afterEndsAt: after?.endsAt ?? null,
  };
}

/** The snapshot becomes what was read, and is emptied where the shift is gone. */
async function writeSnapshots(scope: TenantScope, tx: Tx, shifts: PublishableShift[]): Promise<void> {
  const snapshots = shifts.map(({ id, live }) => ({ id, ...live, publishedAt: live ? scope.now() : null }));
  await tx.$executeRaw`
    update shift s set published_at = n."publishedAt", published_employee_id = n."employeeId",
      published_position_id = n."positionId", published_local_date = n."localDate",
      published_start_time = n."startTime", published_end_time = n."endTime",
      published_end_day_offset = n."endDayOffset", published_zone = n.zone,
      published_starts_at = n."startsAt", published_ends_at = n."endsAt"
    from jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb) as n(id uuid, "publishedAt" timestamptz,
      "employeeId" uuid, "positionId" uuid, "localDate" date, "startTime" text, "endTime" text, "endDayOffset" smallint,
      zone text, "startsAt" timestamptz, "endsAt" timestamptz)
    where s.tenant_id = ${scope.tenantId}::uuid and s.id = n.id`;
}
