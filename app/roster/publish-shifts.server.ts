import { idFrom, newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type PersonChange, type PublishableShift, publicationChanges } from '#app/roster/publication-changes.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface Publishing {
  storeId: string;
  /** The first local date of the store week. */
  week: LocalDate;
  /** All of that week, unpublished, read behind the locks of their people and their own. */
  shifts: PublishableShift[];
  /** A membership; null = the system. */
  publishedBy: string | null;
  /** The event by which people are told; left out = the publication's own. One event tells each person once. */
  toldBy?: string;
}

export interface PublishedWeek {
  publicationId: string;
  /** The publication's own event, 'roster.published'. */
  eventId: string;
  weekStartsOn: LocalDate;
  /** Shifts brought up to date, open ones included. */
  shiftCount: number;
  /** What is told to whom. */
  changes: PersonChange[];
}

/**
 * Publishes the given shifts of a store week in the caller's transaction: publication, what each person is told, the
 * snapshot on every shift, the event, the audit entry and the job 'roster-published'.
 */
export async function publishShifts(scope: TenantScope, tx: Tx, publishing: Publishing): Promise<PublishedWeek> {
  const { storeId, week, shifts } = publishing;
  const changes = publicationChanges(shifts);
  const ids = { publicationId: newId(), eventId: newId() };
  await writePublication(scope, tx, { ...publishing, ...ids, changes });
  await writeSnapshots(scope, tx, shifts);
  await recordAudit(scope, tx, {
    action: 'roster.published',
    subjectType: 'publication',
    subjectId: ids.publicationId,
    after: { storeId, weekStartsOn: week, shifts: shifts.length, changes: changes.length },
  });
  await enterFanOut(scope, tx, ids.eventId);
  return { ...ids, weekStartsOn: week, shiftCount: shifts.length, changes };
}

/** The job that tells people and endpoints of an event, in the caller's transaction; entered once for each event. */
export async function enterFanOut(scope: TenantScope, tx: Tx, eventId: string): Promise<void> {
  const job = { tenantId: scope.tenantId, eventId };
  await scope.enqueue(tx, 'roster-published', job, { id: idFrom('roster-published', eventId) });
}

async function writePublication(
  scope: TenantScope,
  tx: Tx,
  publication: Publishing & { publicationId: string; eventId: string; changes: PersonChange[] },
): Promise<void> {
  const { tenantId } = scope;
  const { publicationId, eventId, storeId, week, publishedBy, toldBy = eventId } = publication;
  const now = scope.now();
  const actorUserId = scope.actor.kind === 'member' ? scope.actor.userId : null;
  const resource = { resourceType: 'publication', resourceId: publicationId };
  await tx.event.create({
    data: { tenantId, id: eventId, type: 'roster.published', occurredAt: now, actorUserId, ...resource },
  });
  await tx.$executeRaw`
    insert into publication (tenant_id, id, store_id, week_starts_on, event_id, published_by, published_at)
    values (${tenantId}::uuid, ${publicationId}::uuid, ${storeId}::uuid, ${week}::date, ${toldBy}::uuid,
      ${publishedBy}::uuid, ${now}::timestamptz)`;
  await writeChanges(tx, { tenantId, publicationId }, publication.changes);
}

async function writeChanges(
  tx: Tx,
  { tenantId, publicationId }: { tenantId: string; publicationId: string },
  changes: PersonChange[],
): Promise<void> {
  await tx.$executeRaw`
    insert into publication_change (tenant_id, publication_id, shift_id, employee_id, kind, zone, before_zone, position_id,
      before_local_date, before_start_time, before_end_time, before_starts_at, before_ends_at,
      after_local_date, after_start_time, after_end_time, after_starts_at, after_ends_at)
    select ${tenantId}::uuid, ${publicationId}::uuid, n."shiftId", n."employeeId", n.kind, n.zone, n."beforeZone",
      n."positionId", n."beforeLocalDate", n."beforeStartTime", n."beforeEndTime", n."beforeStartsAt", n."beforeEndsAt",
      n."afterLocalDate", n."afterStartTime", n."afterEndTime", n."afterStartsAt", n."afterEndsAt"
    from jsonb_to_recordset(${JSON.stringify(changes.map(changeColumns))}::jsonb) as n("shiftId" uuid, "employeeId" uuid,
      kind text, zone text, "beforeZone" text, "positionId" uuid, "beforeLocalDate" date, "beforeStartTime" text,
      "beforeEndTime" text, "beforeStartsAt" timestamptz, "beforeEndsAt" timestamptz, "afterLocalDate" date,
      "afterStartTime" text, "afterEndTime" text, "afterStartsAt" timestamptz, "afterEndsAt" timestamptz)`;
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
    beforeZone: before && before.zone !== side.zone ? before.zone : null,
    positionId: side.positionId,
    beforeLocalDate: before?.localDate ?? null,
    beforeStartTime: before?.startTime ?? null,
    beforeEndTime: before?.endTime ?? null,
    beforeStartsAt: before?.startsAt ?? null,
    beforeEndsAt: before?.endsAt ?? null,
    afterLocalDate: after?.localDate ?? null,
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
