import type { Prisma } from '#app/db/generated/client.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { ReResolution } from '#app/occurrences/re-resolve-shifts.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

interface Recorded {
  storeId: string;
  eventId: string;
  type: 'store.zone-changed' | 'shifts.re-resolved';
  outcome: ReResolution;
  before: Prisma.InputJsonObject;
  after: Prisma.InputJsonObject;
}

/** Writes the event of a store whose shifts were resolved again, and the audit entry that lists every one of them. */
export async function recordReResolution(scope: TenantScope, tx: Tx, recorded: Recorded): Promise<void> {
  const { storeId, eventId, type, outcome, before, after } = recorded;
  const { tenantId, actor } = scope;
  const actorUserId = actor.kind === 'member' ? actor.userId : null;
  const resource = { resourceType: 'store', resourceId: storeId };
  await tx.event.create({ data: { tenantId, id: eventId, type, occurredAt: scope.now(), actorUserId, ...resource } });
  await recordAudit(scope, tx, {
    action: type,
    subjectType: 'store',
    subjectId: storeId,
    before,
    after: { ...after, ...listed(outcome) },
  });
}

function listed({ changed, opened, unplaced }: ReResolution): Prisma.InputJsonObject {
  return {
    shifts: changed.map(({ shift, before, after }) => ({
      shiftId: shift.id,
      from: before.startsAt.toISOString(),
      until: before.endsAt.toISOString(),
      nowFrom: after.startsAt.toISOString(),
      nowUntil: after.endsAt.toISOString(),
    })),
    opened: opened.map(({ shift, otherShiftId }) => ({
      shiftId: shift.id,
      employeeId: shift.employeeId,
      otherShiftId,
    })),
    unplaced: unplaced.map(({ shift, kind }) => ({ shiftId: shift.id, kind })),
  };
}
