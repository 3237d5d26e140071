import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { breakerState } from '#app/webhooks/breaker.ts';

export interface ClaimedDelivery {
  id: string;
  eventId: string;
  body: string;
  attemptCount: number;
  /** Null before the first attempt. */
  firstAttemptAt: Date | null;
  endpoint: { id: string; url: string; consecutiveFailures: number; breakerOpenUntil: Date | null };
  /** Every live secret, still sealed, newest first. */
  secrets: { id: string; sealed: Uint8Array }[];
}

/** Longer than the total deadline of one post, so that a live worker never loses its claim. */
const claimMs = 60_000;

/**
 * Claims the oldest due delivery of an endpoint; null when nothing is due, the endpoint is gone or off, or its breaker is
 * open. Deliveries of an endpoint that is off become held: none is dropped.
 */
export async function claimDelivery(scope: TenantScope, endpointId: string): Promise<ClaimedDelivery | null> {
  const { tenantId } = scope;
  const now = scope.now();
  return scope.run(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { tenantId_id: { tenantId, id: endpointId } } });
    if (!endpoint) return null;
    if (!endpoint.enabled) {
      await tx.webhookDelivery.updateMany({
        where: { tenantId, endpointId, status: 'pending' },
        data: { status: 'held', holdReason: 'disabled' },
      });
      return null;
    }
    if (breakerState(endpoint, now) === 'open') return null;
    const [delivery] = await claimOldest(tx, { tenantId, endpointId, now });
    if (!delivery) return null;
    const secrets = await tx.webhookSecret.findMany({
      where: { tenantId, endpointId, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      orderBy: { createdAt: 'desc' },
      select: { id: true, sealed: true },
    });
    const first = await tx.webhookAttempt.findFirst({
      where: { tenantId, deliveryId: delivery.id },
      orderBy: { number: 'asc' },
      select: { startedAt: true },
    });
    const { id, url, consecutiveFailures, breakerOpenUntil } = endpoint;
    return {
      ...delivery,
      firstAttemptAt: first?.startedAt ?? null,
      endpoint: { id, url, consecutiveFailures, breakerOpenUntil },
      secrets,
    };
  });
}

type DeliveryRow = Pick<ClaimedDelivery, 'id' | 'eventId' | 'body' | 'attemptCount'>;

async function claimOldest(
  tx: Tx,
  { tenantId, endpointId, now }: { tenantId: string; endpointId: string; now: Date },
): Promise<DeliveryRow[]> {
  const until = new Date(now.getTime() + claimMs);
  return tx.$queryRaw<DeliveryRow[]>`
    update webhook_delivery set claimed_until = ${until}
    where tenant_id = ${tenantId}::uuid and id = (
      select id from webhook_delivery
      where tenant_id = ${tenantId}::uuid and endpoint_id = ${endpointId}::uuid and status = 'pending'
        and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by next_attempt_at, id
      limit 1
      for update skip locked)
    returning id, event_id as "eventId", body, attempt_count as "attemptCount"`;
}

/** When the endpoint's next pending delivery is due: not before its breaker lets a probe through; null when none waits. */
export async function nextDueAt(tx: Tx, tenantId: string, endpointId: string): Promise<Date | null> {
  const rows = await tx.$queryRaw<{ dueAt: Date | null }[]>`
    select greatest(min(greatest(d.next_attempt_at, d.claimed_until)), max(e.breaker_open_until)) as "dueAt"
    from webhook_delivery d
    join webhook_endpoint e on e.tenant_id = d.tenant_id and e.id = d.endpoint_id and e.enabled
    where d.tenant_id = ${tenantId}::uuid and d.endpoint_id = ${endpointId}::uuid and d.status = 'pending'`;
  return rows[0]?.dueAt ?? null;
}
