import { idFrom, newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { dueTime } from '#app/notifications/due-time.ts';
import { readChanges } from '#app/notifications/read-changes.server.ts';
import { type ReachRow, readReach } from '#app/notifications/read-reach.server.ts';
import type { NotificationReason, NotificationStatus } from '#app/notifications/reasons.ts';
import { type Recipient, recipientsOf, startsOf, whyUnreachable } from '#app/notifications/recipients.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/**
 * Writes, in the caller's transaction, one notification for each person whom the event's publication concerns, and
 * enters one job for each that is to be sent, to start when it is due. A person who cannot or must not be written to gets
 * a row too: skipped, with its reason. Planning an event again changes nothing. Answers how many rows were new.
 */
export async function planNotifications(scope: TenantScope, tx: Tx, eventId: string): Promise<number> {
  const { tenantId } = scope;
  const recipients = recipientsOf(await readChanges(tx, tenantId, { eventId }));
  const reach = await readReach(
    tx,
    tenantId,
    recipients.map(({ employeeId }) => employeeId),
  );
  const plannedAt = scope.now();
  const planned = recipients.flatMap((recipient) => {
    const person = reach.get(recipient.employeeId);
    return person ? [{ tenantId, eventId, ...plan(recipient, person, plannedAt) }] : [];
  });
  const written = await tx.notification.createManyAndReturn({
    data: planned,
    skipDuplicates: true,
    select: { id: true, status: true, dueAt: true },
  });
  for (const { id, status, dueAt } of written) {
    if (status !== 'skipped') await enterDelivery(scope, tx, { notificationId: id, dueAt });
  }
  return written.length;
}

/** Enters the first job of a notification; a second one under the same id is not entered. */
async function enterDelivery(
  scope: TenantScope,
  tx: Tx,
  { notificationId, dueAt }: { notificationId: string; dueAt: Date },
): Promise<void> {
  const payload = { tenantId: scope.tenantId, notificationId };
  await scope.enqueue(tx, 'deliver-notification', payload, {
    id: idFrom('deliver-notification', notificationId),
    singletonKey: notificationId,
    startAfter: dueAt,
  });
}

interface PlannedRow {
  id: string;
  employeeId: string;
  channel: 'email';
  address: string | null;
  locale: string;
  status: NotificationStatus;
  reason: NotificationReason | null;
  quietZone: Zone | null;
  plannedAt: Date;
  dueAt: Date;
  messageId: string;
}

function plan(recipient: Recipient, person: ReachRow, plannedAt: Date): PlannedRow {
  const id = newId();
  const unreachable = whyUnreachable(person);
  const due = unreachable
    ? { status: 'skipped' as const, reason: unreachable, dueAt: plannedAt, quietZone: null }
    : dueTime(person, recipient.changes.flatMap(startsOf), plannedAt);
  return {
    id,
    employeeId: recipient.employeeId,
    channel: 'email',
    address: person.email,
    locale: person.locale,
    plannedAt,
    ...due,
    messageId: messageIdOf(id),
  };
}

/** A mailbox that gets the same Message-ID twice may drop the second: a row has one for all its tries. */
function messageIdOf(notificationId: string): string {
  return `<${notificationId}@notifications.wallclock>`;
}
