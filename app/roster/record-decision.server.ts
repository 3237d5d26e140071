import type { Tx } from '#app/db/tenant-door.server.ts';
import { type OddShiftChoice, type OddShiftSubject, settlementWords } from '#app/roster/odd-shift-choice.ts';
import type { EditableShift } from '#app/roster/shift-to-edit.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** One line in the audit log for what was decided on the desk of an odd day; the shifts have their own lines. */
export async function recordDecision(
  scope: TenantScope,
  tx: Tx,
  decision: { storeId: string; localDate: LocalDate; subject: OddShiftSubject; choice: OddShiftChoice },
): Promise<void> {
  const { storeId, localDate, subject, choice } = decision;
  const about = 'problemId' in subject ? { problemId: subject.problemId } : { shiftId: subject.shiftId };
  await recordAudit(scope, tx, {
    action: 'clock-change.settled',
    subjectType: 'store',
    subjectId: storeId,
    after: { localDate, ...about, settlement: settlementWords(choice) },
  });
}

/** What a problem is marked with once a person has decided about it: when, how in words, and by which membership. */
export function settledNow(scope: TenantScope, settlement: string) {
  const settledBy = scope.actor.kind === 'member' ? scope.actor.membershipId : null;
  return { settledAt: scope.now(), settlement, settledBy };
}

/** Settles every open problem that led to a shift, or to no shift of its template on its date. */
export async function settleCasesOfShift(
  scope: TenantScope,
  tx: Tx,
  shift: Pick<EditableShift, 'id' | 'templateId' | 'localDate'>,
  settlement: string,
): Promise<void> {
  const { settledAt, settledBy } = settledNow(scope, settlement);
  await tx.$executeRaw`
    update occurrence_problem set settled_at = ${settledAt}::timestamptz, settlement = ${settlement},
      settled_by = ${settledBy}::uuid
    where tenant_id = ${scope.tenantId}::uuid and settled_at is null and (shift_id = ${shift.id}::uuid
      or (shift_id is null and template_id = ${shift.templateId}::uuid and local_date = ${shift.localDate}::date))`;
}
