import { type ExplainedRow, explain, type NotificationStatus } from '#app/notifications/reasons.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** What became of one person's message. Instants; `zone` is the zone their clock shows, `sentence` says it all in words. */
export interface ToldRow {
  id: string;
  employeeId: string;
  firstName: string;
  lastName: string;
  channel: string;
  address: string | null;
  status: NotificationStatus;
  reason: string | null;
  zone: Zone;
  quietZone: Zone | null;
  plannedAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  attemptCount: number;
  /** What the mail server said at the last try; null before the first. */
  lastDetail: string | null;
  sentence: string;
}

/**
 * Who was told of one publication, when, or why not, by name. Needs 'deliveries:view' at the publication's store; a
 * publication of another tenant is refused as 'not-found'. Empty until the fan-out job has run.
 */
export async function readNotifications(
  scope: TenantScope,
  { publicationId }: { publicationId: string },
): Promise<ToldRow[]> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const publication = await tx.publication.findUnique({
      where: { tenantId_id: { tenantId, id: publicationId } },
      select: { eventId: true, storeId: true },
    });
    if (!publication) throw new Refusal('not-found', { what: 'publication' });
    requirePermission(scope.actor, 'deliveries:view', { storeId: publication.storeId });
    const rows = await tx.$queryRaw<Omit<ToldRow, 'sentence'>[]>`
      select n.id, n.employee_id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", n.channel,
        n.address, n.status, n.reason, coalesce(e.zone, home.zone) as zone, n.quiet_zone as "quietZone",
        n.planned_at as "plannedAt", n.due_at as "dueAt", n.sent_at as "sentAt", n.attempt_count as "attemptCount",
        last.detail as "lastDetail"
      from notification n
      join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      join store home on home.tenant_id = e.tenant_id and home.id = e.home_store_id
      left join lateral (
        select a.detail from notification_attempt a
        where a.tenant_id = n.tenant_id and a.notification_id = n.id order by a.number desc limit 1) last on true
      where n.tenant_id = ${tenantId}::uuid and n.event_id = ${publication.eventId}::uuid and exists (
        select from publication_change c where c.tenant_id = n.tenant_id and c.publication_id = ${publicationId}::uuid
          and c.employee_id = n.employee_id)
      order by e.last_name, e.first_name, n.channel, n.id`;
    return rows.map((row) => ({ ...row, sentence: explain(row satisfies ExplainedRow) }));
  });
}
