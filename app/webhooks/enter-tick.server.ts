import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

const lookAgainMs = 5_000;

/**
 * A tick for deliveries that this transaction writes. Where a tick waits already it may run before the transaction is
 * committed and find nothing, so a second one looks again a moment later.
 */
export async function enterTick(scope: TenantScope, tx: Tx, endpointId: string): Promise<void> {
  const payload = { tenantId: scope.tenantId, endpointId };
  if (await scope.enqueue(tx, 'drain-endpoint', payload, { singletonKey: endpointId })) return;
  await enterTickAt(scope, tx, { endpointId, startAfter: new Date(scope.now().getTime() + lookAgainMs) });
}

/**
 * A tick for later. Its singleton key holds the half minute it is for: a tick that waits for a far retry must not stand
 * in the way of the tick of a new event, whose key is the endpoint alone.
 */
export async function enterTickAt(
  scope: TenantScope,
  tx: Tx,
  { endpointId, startAfter }: { endpointId: string; startAfter: Date },
): Promise<void> {
  const singletonKey = `${endpointId}@${Math.floor(startAfter.getTime() / 30_000)}`;
  await scope.enqueue(tx, 'drain-endpoint', { tenantId: scope.tenantId, endpointId }, { singletonKey, startAfter });
}
