import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { enterTick } from '#app/webhooks/enter-tick.server.ts';
import { type EventType, receivesEvent } from '#app/webhooks/event-types.ts';
import { thinBody } from '#app/webhooks/thin-body.ts';

/** Where the API answers about each kind of resource, under /api/v1. */
const collections: Record<string, string> = { publication: 'publications', store: 'stores' };

/**
 * Writes, in the caller's transaction, one delivery of the event for each endpoint that listens to its type, with the
 * bytes that every attempt will send, and one tick per endpoint. An endpoint that is off gets its delivery too, held: a
 * tenant that switches it on again has lost nothing. Queuing an event again changes nothing; an event of another tenant
 * finds nothing. Answers how many deliveries were new.
 */
export async function queueDeliveries(
  scope: TenantScope,
  tx: Tx,
  { eventId, baseUrl }: { eventId: string; baseUrl: string },
): Promise<number> {
  const { tenantId } = scope;
  const event = await tx.event.findUnique({ where: { tenantId_id: { tenantId, id: eventId } } });
  if (!event) return 0;
  const endpoints = await tx.webhookEndpoint.findMany({
    where: { tenantId },
    select: { id: true, enabled: true, eventTypes: true },
  });
  const listening = endpoints.filter(({ eventTypes }) => receivesEvent(eventTypes, event.type as EventType));
  const { resourceType: type, resourceId: id } = event;
  const resource = { type, id, url: `${baseUrl}/api/v1/${collections[type] ?? type}/${id}` };
  const body = thinBody({ id: event.id, type: event.type, occurredAt: event.occurredAt, resource });
  const written = await tx.webhookDelivery.createManyAndReturn({
    data: listening.map((endpoint) => ({
      tenantId,
      id: newId(),
      endpointId: endpoint.id,
      eventId,
      body,
      nextAttemptAt: scope.now(),
      ...(endpoint.enabled ? { status: 'pending' } : { status: 'held', holdReason: 'disabled' }),
    })),
    skipDuplicates: true,
    select: { endpointId: true, status: true },
  });
  for (const { endpointId, status } of written) {
    if (status === 'held') continue;
    await enterTick(scope, tx, endpointId);
  }
  return written.length;
}
