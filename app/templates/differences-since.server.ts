import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import { templateDifferences } from '#app/templates/template-differences.ts';

/**
 * What a template says differently from the version that somebody looked at, in words; empty where the audit log holds no
 * such version.
 */
export async function differencesSince(
  tx: Tx,
  tenantId: string,
  current: TemplateRecord,
  version: number,
): Promise<string[]> {
  const entry = await tx.auditEntry.findFirst({
    where: { tenantId, subjectId: current.id, after: { path: ['version'], equals: version } },
    orderBy: { id: 'desc' },
    select: { after: true },
  });
  if (!entry) return [];
  const seen = entry.after as unknown as TemplateRecord;
  return templateDifferences(seen, current, await readNames(tx, tenantId, [seen, current]));
}

async function readNames(tx: Tx, tenantId: string, templates: TemplateRecord[]): Promise<Map<string, string>> {
  const people = templates.flatMap(({ assigneeIds, laterWeeks }) => [assigneeIds, ...laterWeeks].flat());
  const employees = await tx.employee.findMany({
    where: { tenantId, id: { in: people.filter((id) => id !== null) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const positions = await tx.position.findMany({
    where: { tenantId, id: { in: templates.map(({ positionId }) => positionId) } },
    select: { id: true, name: true },
  });
  return new Map([
    ...employees.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ...positions.map(({ id, name }) => [id, name] as const),
  ]);
}
