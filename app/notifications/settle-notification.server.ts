import { idFrom, newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { Claimed } from '#app/notifications/claim-notification.server.ts';
import type { NotificationReason, NotificationStatus } from '#app/notifications/reasons.ts';
import { nextTry } from '#app/notifications/retry-schedule.ts';
import type { SendOutcome } from '#app/notifications/smtp-outcome.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export type Settled = 'sent' | 'retrying' | 'failed' | 'unknown' | 'claim-lost';

/**
 * Records one try and what it means for the notification, in one short transaction: sent, failed for good (a hard bounce
 * also suppresses the address), unknown (not tried again), or due again later with a job for then. A worker whose claim
 * ran out and was taken by another records nothing: the row is the other's.
 */
export async function settleNotification(
  scope: TenantScope,
  claimed: Claimed,
  { provider, startedAt, outcome }: { provider: string; startedAt: Date; outcome: SendOutcome },
): Promise<Settled> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const now = scope.now();
    const end = endOf(outcome, claimed, now);
    const mine = await tx.notification.updateMany({
      where: { tenantId, id: claimed.id, status: 'sending', attemptCount: claimed.tryNumber },
      data: { ...end, claimedUntil: null },
    });
    if (mine.count === 0) return 'claim-lost';
    await tx.notificationAttempt.create({
      data: {
        tenantId,
        id: newId(),
        notificationId: claimed.id,
        number: claimed.tryNumber,
        provider,
        startedAt,
        finishedAt: now,
        outcome: outcome.kind,
        detail: outcome.detail,
      },
    });
    if (outcome.kind === 'rejected' && outcome.reason === 'address-unknown') await suppress(tx, tenantId, claimed, now);
    if (end.dueAt) await enterNextTry(scope, tx, claimed.id, end.dueAt);
    return end.status === 'queued' ? 'retrying' : end.status;
  });
}

interface End {
  status: NotificationStatus & ('sent' | 'queued' | 'failed' | 'unknown');
  reason: NotificationReason | null;
  sentAt?: Date;
  dueAt?: Date;
}

function endOf(outcome: SendOutcome, claimed: Claimed, now: Date): End {
  switch (outcome.kind) {
    case 'accepted':
      return { status: 'sent', reason: claimed.reason, sentAt: now };
    case 'rejected':
      return { status: 'failed', reason: outcome.reason };
    case 'unknown':
      return { status: 'unknown', reason: 'no-answer' };
    case 'temporary': {
      const next = nextTry(claimed.tryNumber, now, Math.random());
      return next === 'gave-up'
        ? { status: 'failed', reason: 'gave-up' }
        : { status: 'queued', reason: 'retrying', dueAt: next };
    }
  }
}

async function suppress(tx: Tx, tenantId: string, claimed: Claimed, now: Date): Promise<void> {
  const address = claimed.reader.email.toLowerCase();
  await tx.suppression.createMany({
    data: [{ tenantId, channel: 'email', address, reason: 'hard-bounce', createdAt: now }],
    skipDuplicates: true,
  });
}

async function enterNextTry(scope: TenantScope, tx: Tx, notificationId: string, startAfter: Date): Promise<void> {
  const payload = { tenantId: scope.tenantId, notificationId };
  await scope.enqueue(tx, 'deliver-notification', payload, {
    id: idFrom('deliver-notification', notificationId, startAfter.toISOString()),
    singletonKey: notificationId,
    startAfter,
  });
}
