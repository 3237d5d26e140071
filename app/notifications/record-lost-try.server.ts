import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** How long a claim holds, in ms: longer than a job of the queue may live, so that a worker at work never loses its own. */
export const claimMs = 90_000;

/**
 * The claim ran out: its worker ended between claim and settlement, and what became of its mail is not known. Answers how
 * many tries of this notification ended so.
 */
export async function recordLostTry(
  scope: TenantScope,
  tx: Tx,
  row: { id: string; attemptCount: number; claimedUntil: Date | null },
): Promise<number> {
  const { tenantId } = scope;
  const finishedAt = row.claimedUntil ?? scope.now();
  await tx.notificationAttempt.create({
    data: {
      tenantId,
      id: newId(),
      notificationId: row.id,
      number: row.attemptCount,
      provider: 'smtp',
      startedAt: new Date(finishedAt.getTime() - claimMs),
      finishedAt,
      outcome: 'unknown',
      detail: 'The worker stopped before it could tell what became of this mail.',
    },
  });
  return tx.notificationAttempt.count({ where: { tenantId, notificationId: row.id, outcome: 'unknown' } });
}
