import type { Prisma } from '#app/db/generated/client.ts';
import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface AuditFacts {
  /** '<subject>.<what happened>', such as 'shift.assigned'. */
  action: string;
  subjectType: string;
  subjectId: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Adds one line to the audit log, in the transaction of what it tells of: who (null = the system), what, from, to, when. */
export async function recordAudit(scope: TenantScope, tx: Tx, facts: AuditFacts): Promise<void> {
  const actorUserId = scope.actor.kind === 'member' ? scope.actor.userId : null;
  await tx.auditEntry.create({
    data: { tenantId: scope.tenantId, id: newId(), occurredAt: scope.now(), actorUserId, ...facts },
  });
}
