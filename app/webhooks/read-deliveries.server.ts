import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { type HealthDay, healthDays } from '#app/webhooks/delivery-health.ts';

/** The tenant's endpoints with how each one does. */
export async function listEndpoints(scope: TenantScope) {
  requirePermission(scope.actor, 'webhooks:manage');
  return scope.run(async (tx) => {
    const endpoints = await tx.webhookEndpoint.findMany({
      where: { tenantId: scope.tenantId },
      orderBy: { createdAt: 'asc' },
    });
    const counts = await tx.webhookDelivery.groupBy({
      by: ['endpointId', 'status'],
      where: { tenantId: scope.tenantId },
      _count: true,
    });
    return endpoints.map(({ tenantId: _, ...endpoint }) => ({
      ...endpoint,
      deliveries: Object.fromEntries(
        counts.filter((count) => count.endpointId === endpoint.id).map((count) => [count.status, count._count]),
      ),
    }));
  });
}

/**
 * One endpoint with its newest deliveries and every attempt at them, newest first, at most 50 deliveries; `health` counts
 * all attempts of the last seven UTC dates.
 */
export async function readEndpoint(scope: TenantScope, endpointId: string) {
  requireRowId(endpointId, 'endpoint');
  requirePermission(scope.actor, 'webhooks:manage');
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { tenantId_id: { tenantId, id: endpointId } } });
    if (!endpoint) throw new Refusal('not-found', { what: 'endpoint' });
    const deliveries = await tx.webhookDelivery.findMany({
      where: { tenantId, endpointId },
      orderBy: { createdAt: 'desc' },
      take: 50,
    });
    const events = await tx.event.findMany({
      where: { tenantId, id: { in: deliveries.map(({ eventId }) => eventId) } },
    });
    const attempts = await tx.webhookAttempt.findMany({
      where: { tenantId, deliveryId: { in: deliveries.map(({ id }) => id) } },
      orderBy: [{ startedAt: 'desc' }, { number: 'desc' }],
    });
    const { tenantId: _, ...rest } = endpoint;
    return {
      endpoint: rest,
      health: healthDays(scope.now(), await countAttempts(tx, tenantId, endpointId, scope.now())),
      deliveries: deliveries.map(({ id, eventId, status, holdReason, nextAttemptAt, attemptCount, createdAt }) => ({
        ...{ id, eventId, status, holdReason, nextAttemptAt, attemptCount, createdAt },
        eventType: events.find((event) => event.id === eventId)?.type ?? '',
        attempts: attempts
          .filter((attempt) => attempt.deliveryId === id)
          .map(({ tenantId: __, ...attempt }) => attempt),
      })),
    };
  });
}

/** Attempts by UTC date since seven days before `now`; dates without any are left out. */
function countAttempts(tx: Tx, tenantId: string, endpointId: string, now: Date): Promise<HealthDay[]> {
  return tx.$queryRaw<HealthDay[]>`
    select (a.started_at at time zone 'UTC')::date::text as date,
      (count(*) filter (where a.error_class is null))::int as arrived,
      (count(*) filter (where a.error_class is not null))::int as failed
    from webhook_attempt a
    join webhook_delivery d on d.tenant_id = a.tenant_id and d.id = a.delivery_id
    where a.tenant_id = ${tenantId}::uuid and d.endpoint_id = ${endpointId}::uuid
      and a.started_at >= ${now}::timestamptz - interval '7 days'
    group by 1`;
}
