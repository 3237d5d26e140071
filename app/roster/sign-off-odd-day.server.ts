import { queryableOf } from '#app/db/queryable.server.ts';
import { Refusal } from '#app/refusal.ts';
import { clockChangeDesk } from '#app/roster/clock-change-desk.ts';
import { readDesk } from '#app/roster/read-desk.server.ts';
import { requireOddDay } from '#app/roster/read-odd-day.server.ts';
import { readSignOffs, type SignOff } from '#app/roster/read-sign-offs.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

const LONGEST_NOTE = 500;

/**
 * Records that a member has looked at what a coming odd day does to a store's shifts. The first sign-off of a day stands;
 * signing it again answers that one. Refuses 'odd-day-open' while a case of the day waits for a decision, made yet or
 * not, 'invalid-field' for a note over 500 characters, 'not-found' and 'not-allowed'.
 */
export async function signOffOddDay(
  scope: TenantScope,
  { storeId, localDate, note = '' }: { storeId: string; localDate: LocalDate; note?: string },
): Promise<SignOff> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:edit', { storeId });
  // A sign-off is a person's; a job has looked at nothing.
  if (scope.actor.kind !== 'member') throw new Refusal('not-allowed', { permission: 'roster:edit' });
  const signOff = { signedBy: scope.actor.membershipId, signedAt: scope.now(), note: note.trim() };
  if (signOff.note.length > LONGEST_NOTE) {
    const sentence = `A note has at most ${LONGEST_NOTE} characters.`;
    throw new Refusal('invalid-field', { field: 'note', sentence });
  }
  return scope.run(async (tx) => {
    const client = queryableOf(tx);
    const read = await requireOddDay(scope, client, { storeId, localDate });
    const { openCount } = clockChangeDesk(await readDesk(client, { tenantId: scope.tenantId, now: scope.now() }, read));
    if (openCount > 0) throw new Refusal('odd-day-open', { localDate, openCount });
    const written = await tx.$executeRaw`
      insert into odd_day_sign_off (tenant_id, store_id, local_date, signed_by, signed_at, note)
      values (${scope.tenantId}::uuid, ${storeId}::uuid, ${localDate}::date, ${signOff.signedBy}::uuid,
        ${signOff.signedAt}::timestamptz, ${signOff.note})
      on conflict (tenant_id, store_id, local_date) do nothing`;
    if (written === 0) return (await readSignOffs(client, scope.tenantId, storeId)).get(localDate) ?? signOff;
    await recordAudit(scope, tx, {
      action: 'clock-change.signed-off',
      subjectType: 'store',
      subjectId: storeId,
      after: { localDate, note: signOff.note },
    });
    return signOff;
  });
}
