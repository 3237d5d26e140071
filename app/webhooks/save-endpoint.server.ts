import { newId } from '#app/db/new-id.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { EndpointInput } from '#app/webhooks/endpoint.schema.ts';
import { enterTick } from '#app/webhooks/enter-tick.server.ts';
import { newSecret, sealSecret } from '#app/webhooks/seal.ts';
import { thinBody } from '#app/webhooks/thin-body.ts';

/**
 * Adds an endpoint and its first signing secret. `secret` is in the answer and nowhere else: the database keeps it sealed
 * under `sealKey` (32 bytes). `input` has passed endpointSchema with the operator's exceptions.
 */
export async function addEndpoint(
  scope: TenantScope,
  input: EndpointInput,
  sealKey: Uint8Array,
): Promise<{ id: string; secret: string }> {
  requirePermission(scope.actor, 'webhooks:manage');
  const { tenantId } = scope;
  const id = newId();
  const secret = newSecret();
  await scope.run(async (tx) => {
    await tx.webhookEndpoint.create({ data: { tenantId, id, ...input, createdAt: scope.now() } });
    const sealed = new Uint8Array(sealSecret(secret, sealKey));
    await tx.webhookSecret.create({ data: { tenantId, id: newId(), endpointId: id, sealed, createdAt: scope.now() } });
    await recordAudit(scope, tx, {
      action: 'webhook-endpoint.added',
      subjectType: 'webhook_endpoint',
      subjectId: id,
      after: { url: input.url, eventTypes: input.eventTypes, enabled: input.enabled },
    });
  });
  return { id, secret };
}

/**
 * Sends the event 'endpoint.test' to one endpoint by the same rows, queue and guarded client as any other event, so that
 * a test tells the truth about real deliveries.
 */
export async function sendTestEvent(
  scope: TenantScope,
  { endpointId, baseUrl }: { endpointId: string; baseUrl: string },
): Promise<{ deliveryId: string }> {
  requireRowId(endpointId, 'endpoint');
  requirePermission(scope.actor, 'webhooks:manage');
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { tenantId_id: { tenantId, id: endpointId } } });
    if (!endpoint) throw new Refusal('not-found', { what: 'endpoint' });
    const event = { id: newId(), type: 'endpoint.test', occurredAt: scope.now() };
    const resource = { type: 'webhook_endpoint', id: endpointId };
    await tx.event.create({
      data: {
        tenantId,
        ...event,
        actorUserId: scope.actor.kind === 'member' ? scope.actor.userId : null,
        resourceType: resource.type,
        resourceId: resource.id,
      },
    });
    const body = thinBody({
      ...event,
      resource: { ...resource, url: `${baseUrl}/api/v1/webhook-endpoints/${endpointId}` },
    });
    const deliveryId = newId();
    await tx.webhookDelivery.create({
      data: {
        tenantId,
        id: deliveryId,
        endpointId,
        eventId: event.id,
        body,
        status: endpoint.enabled ? 'pending' : 'held',
        holdReason: endpoint.enabled ? null : 'disabled',
        nextAttemptAt: scope.now(),
      },
    });
    await enterTick(scope, tx, endpointId);
    return { deliveryId };
  });
}
