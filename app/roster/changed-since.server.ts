import type { Prisma } from '#app/db/generated/client.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';

type Facts = Prisma.JsonValue | null;

/**
 * The names of the fields that the latest `edits` edits of a row touched, as its audit log tells: every command that
 * counts a version up adds one line. A row that a job changed in between shows an older edit's fields as well; a row
 * without a log shows none.
 */
export async function changedSince(
  tx: Tx,
  tenantId: string,
  { subjectId, edits }: { subjectId: string; edits: number },
): Promise<string[]> {
  if (edits <= 0) return [];
  const entries = await tx.auditEntry.findMany({
    where: { tenantId, subjectId },
    orderBy: { id: 'desc' },
    take: edits,
    select: { action: true, before: true, after: true },
  });
  const fields = entries
    .reverse()
    .flatMap(({ action, before, after }) =>
      action.endsWith('.cancelled') ? ['cancelledAt'] : differing(before, after),
    );
  return [...new Set(fields)];
}

function differing(before: Facts, after: Facts): string[] {
  const [was, is] = [asObject(before), asObject(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => was[field] !== is[field]);
}

function asObject(facts: Facts): Record<string, unknown> {
  return facts !== null && typeof facts === 'object' && !Array.isArray(facts) ? facts : {};
}
