import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { nextAttempt } from '#app/webhooks/backoff.ts';
import { afterFailure, afterSuccess, type BreakerFields, breakerState } from '#app/webhooks/breaker.ts';
import { type ClaimedDelivery, claimDelivery, nextDueAt } from '#app/webhooks/claim-delivery.server.ts';
import { enterTickAt } from '#app/webhooks/enter-tick.server.ts';
import type { GuardedClient, PostOutcome } from '#app/webhooks/guarded-post.server.ts';
import { openSecret } from '#app/webhooks/seal.ts';
import { signatureHeaders } from '#app/webhooks/signature.ts';

export interface DrainTools {
  client: GuardedClient;
  /** 32 bytes: opens the sealed signing secrets. */
  sealKey: Uint8Array;
  /** In [0, 1): spreads retries. */
  random: () => number;
  /** Aborted when the worker stops: the post under way ends as 'aborted' and is tried again. */
  signal?: AbortSignal;
}

/** One tick delivers at most so many; a longer backlog enters another tick, so that no endpoint holds a worker for long. */
const deliveriesPerTick = 50;

/**
 * Delivers what is due at one endpoint, oldest first, one at a time: claim, post outside any transaction, settle with an
 * attempt row. A worker that dies between post and settle leaves a claim that runs out; the delivery then goes out again
 * under the same id and bytes, so a receiver can drop it (at least once, never lost). Answers how many posts were made.
 */
export async function drainEndpoint(scope: TenantScope, endpointId: string, tools: DrainTools): Promise<number> {
  let posts = 0;
  while (posts < deliveriesPerTick && !tools.signal?.aborted) {
    const claimed = await claimDelivery(scope, endpointId);
    if (!claimed) break;
    posts += 1;
    const outcome = await postDelivery(scope, claimed, tools);
    if (outcome.errorClass === 'aborted') {
      await releaseClaim(scope, claimed.id);
      break;
    }
    await settle(scope, claimed, outcome, tools.random());
    if (outcome.errorClass !== null && breakerState(claimed.endpoint, scope.now()) !== 'closed') break;
  }
  await enterNextTick(scope, endpointId, posts);
  return posts;
}

async function postDelivery(scope: TenantScope, claimed: ClaimedDelivery, tools: DrainTools): Promise<TimedOutcome> {
  const startedAt = scope.now();
  const secrets = claimed.secrets.map(({ sealed }) => openSecret(sealed, tools.sealKey));
  const headers = signatureHeaders({ id: claimed.eventId, body: claimed.body, secrets, at: startedAt });
  const { signal } = tools;
  const outcome = await tools.client.post(claimed.endpoint.url, {
    headers,
    body: claimed.body,
    ...(signal && { signal }),
  });
  return { ...outcome, startedAt };
}

/** The worker stops: nothing is known of the receiver, so nothing is counted and another worker takes the delivery. */
async function releaseClaim(scope: TenantScope, deliveryId: string): Promise<void> {
  const { tenantId } = scope;
  await scope.run((tx) =>
    tx.webhookDelivery.update({ where: { tenantId_id: { tenantId, id: deliveryId } }, data: { claimedUntil: null } }),
  );
}

type TimedOutcome = PostOutcome & { startedAt: Date };

/** Records the attempt and what it means for the delivery and its endpoint, in one transaction. */
async function settle(
  scope: TenantScope,
  claimed: ClaimedDelivery,
  outcome: TimedOutcome,
  random: number,
): Promise<void> {
  const { tenantId } = scope;
  const number = claimed.attemptCount + 1;
  await scope.run(async (tx) => {
    const endpoint = await lockBreaker(tx, tenantId, claimed.endpoint.id);
    await tx.webhookAttempt.create({
      data: {
        tenantId,
        id: newId(),
        deliveryId: claimed.id,
        number,
        trigger: 'schedule',
        startedAt: outcome.startedAt,
        dnsMs: outcome.dnsMs,
        connectMs: outcome.connectMs,
        tlsMs: outcome.tlsMs,
        firstByteMs: outcome.firstByteMs,
        totalMs: outcome.totalMs,
        address: outcome.address,
        statusCode: outcome.statusCode,
        errorClass: outcome.errorClass,
        responseExcerpt: outcome.responseExcerpt,
        secretId: claimed.secrets[0]?.id ?? null,
      },
    });
    await tx.webhookDelivery.update({
      where: { tenantId_id: { tenantId, id: claimed.id } },
      data: { ...deliveryAfter(scope.now(), claimed, outcome, random), attemptCount: number, claimedUntil: null },
    });
    await tx.webhookEndpoint.update({
      where: { tenantId_id: { tenantId, id: claimed.endpoint.id } },
      data: endpointAfter(scope.now(), endpoint ?? claimed.endpoint, outcome),
    });
    if (outcome.statusCode === 410) {
      await tx.webhookDelivery.updateMany({
        where: { tenantId, endpointId: claimed.endpoint.id, status: 'pending' },
        data: { status: 'held', holdReason: 'disabled' },
      });
    }
  });
}

/** The breaker as it is now: since the claim, another tick may have counted a failure or a success at the same endpoint. */
async function lockBreaker(tx: Tx, tenantId: string, endpointId: string): Promise<BreakerFields | undefined> {
  const rows = await tx.$queryRaw<BreakerFields[]>`
    select consecutive_failures as "consecutiveFailures", breaker_open_until as "breakerOpenUntil"
    from webhook_endpoint where tenant_id = ${tenantId}::uuid and id = ${endpointId}::uuid for no key update`;
  return rows[0];
}

function deliveryAfter(now: Date, claimed: ClaimedDelivery, outcome: TimedOutcome, random: number) {
  if (outcome.errorClass === null) return { status: 'delivered', deliveredAt: now };
  const next = nextAttempt({
    attemptCount: claimed.attemptCount + 1,
    firstAttemptAt: claimed.firstAttemptAt ?? outcome.startedAt,
    now,
    random,
    retryAfter: outcome.retryAfter,
  });
  return next === 'exhausted' ? { status: 'dead' } : { nextAttemptAt: next };
}

/** 410 Gone switches the endpoint off at once; anything else that fails counts towards its breaker. */
function endpointAfter(now: Date, endpoint: BreakerFields, outcome: TimedOutcome) {
  if (outcome.errorClass === null) return { ...afterSuccess, lastSuccessAt: now };
  const gone = outcome.statusCode === 410 ? { enabled: false, disabledReason: 'gone' } : {};
  return { ...afterFailure(endpoint, now), ...gone };
}

/**
 * A tick for the next due delivery, whichever worker takes it. The queue goes by the database's clock: a worker whose own
 * is behind gets its tick early and posts nothing, so the next one then comes later by what is missing, not at once.
 */
async function enterNextTick(scope: TenantScope, endpointId: string, posts: number): Promise<void> {
  await scope.run(async (tx) => {
    const dueAt = await nextDueAt(tx, scope.tenantId, endpointId);
    if (!dueAt) return;
    const missingMs = Math.max(0, dueAt.getTime() - scope.now().getTime());
    const lateMs = posts === 0 ? Math.min(missingMs, 60_000) : 0;
    const startAfter = new Date(scope.now().getTime() + missingMs + lateMs);
    await enterTickAt(scope, tx, { endpointId, startAfter });
  });
}
