import { idFrom } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type Judgement, judgeNotification, type MailFacts } from '#app/notifications/judge-notification.server.ts';
import type { NotificationReason } from '#app/notifications/reasons.ts';
import { claimMs, recordLostTry } from '#app/notifications/record-lost-try.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** A cut-off sending is repeated under the same Message-ID, but not without end. */
const lostTriesAllowed = 1;

/** A message that is this worker's to send, with what is true of it now. */
export interface Claimed extends MailFacts {
  id: string;
  messageId: string;
  /** What the row keeps as its reason once it is sent. */
  reason: NotificationReason | null;
  /** The number of the try that the claim is for. */
  tryNumber: number;
}

/** Why there is nothing to send now. `absent`: no such row for this tenant. `settled`: done, or with another worker. */
export type Unclaimed = 'absent' | 'settled' | 'not-due' | 'deferred' | 'skipped' | 'unknown';

interface Row {
  id: string;
  eventId: string;
  employeeId: string;
  status: string;
  reason: string | null;
  plannedAt: Date;
  dueAt: Date;
  claimedUntil: Date | null;
  attemptCount: number;
  messageId: string;
}

/**
 * Claims a due notification for one try, in one short transaction. What is not to be sent any more is settled here with
 * its reason; what is not due yet, or has become quiet time for its reader, is entered again for when it is due.
 */
export async function claimNotification(scope: TenantScope, notificationId: string): Promise<Claimed | Unclaimed> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const row = await lockRow(tx, tenantId, notificationId);
    if (!row) return 'absent';
    const now = scope.now();
    if (row.status === 'queued' || row.status === 'deferred') {
      if (row.dueAt > now) return enterAgain(scope, tx, row);
    } else {
      if (row.status !== 'sending' || row.claimedUntil === null || row.claimedUntil > now) return 'settled';
      const lost = await recordLostTry(scope, tx, row);
      if (lost > lostTriesAllowed) return close(scope, tx, row, 'unknown', 'worker-lost');
    }
    const judgement = await judgeNotification(tx, tenantId, row, now);
    if (judgement.kind === 'skip') return close(scope, tx, row, 'skipped', judgement.reason);
    if (judgement.kind === 'wait') return defer(scope, tx, row, judgement.due);
    return claim(scope, tx, row, judgement);
  });
}

/** The row lock makes two runs of one job take turns: the second sees what the first decided. */
async function lockRow(tx: Tx, tenantId: string, id: string): Promise<Row | undefined> {
  const rows = await tx.$queryRaw<Row[]>`
    select id, event_id as "eventId", employee_id as "employeeId", status, reason, planned_at as "plannedAt",
      due_at as "dueAt", claimed_until as "claimedUntil", attempt_count as "attemptCount", message_id as "messageId"
    from notification where tenant_id = ${tenantId}::uuid and id = ${id}::uuid for update`;
  return rows[0];
}

async function claim(
  scope: TenantScope,
  tx: Tx,
  row: Row,
  { reader, changes, letterhead, ...judgement }: Extract<Judgement, { kind: 'send' }>,
): Promise<Claimed> {
  // A mail that waited for the end of quiet hours keeps telling so after it was sent.
  const reason = judgement.reason ?? (row.reason === 'quiet-hours' ? row.reason : null);
  const tryNumber = row.attemptCount + 1;
  await tx.notification.update({
    where: { tenantId_id: { tenantId: scope.tenantId, id: row.id } },
    data: {
      status: 'sending',
      reason,
      address: reader.email,
      locale: reader.locale,
      claimedUntil: new Date(scope.now().getTime() + claimMs),
      attemptCount: tryNumber,
    },
  });
  return { id: row.id, messageId: row.messageId, reason, tryNumber, reader, changes, letterhead };
}

/** The job came before its time by this process's clock. Its id is fresh: the job that is running has the fixed one. */
async function enterAgain(scope: TenantScope, tx: Tx, row: Row): Promise<'not-due'> {
  const payload = { tenantId: scope.tenantId, notificationId: row.id };
  await scope.enqueue(tx, 'deliver-notification', payload, { singletonKey: row.id, startAfter: row.dueAt });
  return 'not-due';
}

/** It is quiet where the reader is now, though it was not to be when this was planned: a late worker, or new quiet hours. */
async function defer(
  scope: TenantScope,
  tx: Tx,
  row: Row,
  due: Extract<Judgement, { kind: 'wait' }>['due'],
): Promise<'deferred'> {
  const { tenantId } = scope;
  await tx.notification.update({
    where: { tenantId_id: { tenantId, id: row.id } },
    data: { ...due, claimedUntil: null },
  });
  const payload = { tenantId, notificationId: row.id };
  await scope.enqueue(tx, 'deliver-notification', payload, {
    id: idFrom('deliver-notification', row.id, due.dueAt.toISOString()),
    singletonKey: row.id,
    startAfter: due.dueAt,
  });
  return 'deferred';
}

async function close<S extends 'skipped' | 'unknown'>(
  scope: TenantScope,
  tx: Tx,
  row: Row,
  status: S,
  reason: NotificationReason,
): Promise<S> {
  await tx.notification.update({
    where: { tenantId_id: { tenantId: scope.tenantId, id: row.id } },
    data: { status, reason, claimedUntil: null },
  });
  return status;
}
