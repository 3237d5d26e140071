import type { Tx } from '#app/db/tenant-door.server.ts';
import { type DueTime, dueTime } from '#app/notifications/due-time.ts';
import { type ChangeRow, readChanges } from '#app/notifications/read-changes.server.ts';
import { type ReachRow, readReach } from '#app/notifications/read-reach.server.ts';
import type { NotificationReason } from '#app/notifications/reasons.ts';
import { recipientsOf, type ShiftChange, startsOf, whyUnreachable } from '#app/notifications/recipients.ts';
import { stillTrue } from '#app/notifications/still-true.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** What a message needs besides its changes: whose it is and which store they are at. */
export interface Letterhead {
  tenantName: string;
  tenantSlug: string;
  store: { name: string; zone: Zone };
}

/** What a mail is made of, as it is true at the moment of sending. */
export interface MailFacts {
  reader: ReachRow & { email: string };
  changes: ShiftChange[];
  letterhead: Letterhead;
}

export type Judgement =
  | ({ kind: 'send'; reason: null | 'urgent' } & MailFacts)
  | { kind: 'skip'; reason: NotificationReason }
  | { kind: 'wait'; due: Extract<DueTime, { status: 'deferred' }> };

/**
 * May this notification be sent at `now`? Looks again at everything its plan relied on: the person, their address, their
 * quiet hours, and what staff have been told of the shifts since.
 */
export async function judgeNotification(
  tx: Tx,
  tenantId: string,
  notification: { eventId: string; employeeId: string; plannedAt: Date },
  now: Date,
): Promise<Judgement> {
  const { eventId, employeeId, plannedAt } = notification;
  const reader = (await readReach(tx, tenantId, [employeeId])).get(employeeId);
  const unreachable = reader ? whyUnreachable(reader) : 'employee-inactive';
  if (!reader || unreachable !== null) return { kind: 'skip', reason: unreachable ?? 'employee-inactive' };
  const changes = stillToTell(await readChanges(tx, tenantId, { eventId, employeeId }));
  const letterhead = await readLetterhead(tx, tenantId, eventId);
  if (changes.length === 0 || !letterhead) return { kind: 'skip', reason: 'no-longer-true' };
  const starts = changes.flatMap(startsOf);
  if (cameTooLate(starts, plannedAt, now)) return { kind: 'skip', reason: 'too-late' };
  const due = dueTime(reader, starts, now);
  if (due.status === 'skipped') return { kind: 'skip', reason: due.reason };
  if (due.status === 'deferred') return { kind: 'wait', due };
  return { kind: 'send', reason: due.reason, reader: { ...reader, email: reader.email ?? '' }, changes, letterhead };
}

function stillToTell(rows: ChangeRow[]): ShiftChange[] {
  const changes = rows.flatMap((row) => stillTrue(row, row.published) ?? []);
  return recipientsOf(changes)[0]?.changes ?? [];
}

/** Something it speaks of lay ahead when it was planned, and all of it has begun since. */
function cameTooLate(starts: Date[], plannedAt: Date, now: Date): boolean {
  return starts.some((at) => at > plannedAt) && starts.every((at) => at <= now);
}

async function readLetterhead(tx: Tx, tenantId: string, eventId: string): Promise<Letterhead | undefined> {
  const rows = await tx.$queryRaw<{ tenantName: string; tenantSlug: string; storeName: string; storeZone: Zone }[]>`
    select t.name as "tenantName", t.slug as "tenantSlug", s.name as "storeName", s.zone as "storeZone"
    from publication p
    join tenant t on t.id = p.tenant_id
    join store s on s.tenant_id = p.tenant_id and s.id = p.store_id
    where p.tenant_id = ${tenantId}::uuid and p.event_id = ${eventId}::uuid`;
  const [row] = rows;
  return row && { ...row, store: { name: row.storeName, zone: row.storeZone } };
}
