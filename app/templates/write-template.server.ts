import { toDateColumn } from '#app/db/local-date-column.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** What a template says, without what names its row. */
export type TemplateContent = Omit<TemplateRecord, 'id' | 'version' | 'continuesTemplateId' | 'anchorDate'> & {
  anchorDate?: string | undefined;
};

/** Writes a new template with its people and the dates that it leaves out; answers its id. */
export async function insertTemplate(
  tx: Tx,
  tenantId: string,
  content: TemplateContent,
  continuesTemplateId: string | null = null,
): Promise<string> {
  const id = newId();
  await tx.shiftTemplate.create({ data: { tenantId, id, continuesTemplateId, ...columnsOf(content) } });
  await writeLists(tx, tenantId, id, content);
  return id;
}

/**
 * Writes what a template says as its next version, live again if it was deleted. Refuses stale-version when another
 * transaction wrote one since it was read.
 */
export async function rewriteTemplate(
  tx: Tx,
  scope: TenantScope,
  read: { id: string; version: number },
  content: TemplateContent,
): Promise<void> {
  await writeVersion(tx, scope, read, { ...columnsOf(content), deletedAt: null });
  await writeLists(tx, scope.tenantId, read.id, content);
}

/** Ends a template as its next version. Refuses stale-version likewise. */
export async function endTemplate(tx: Tx, scope: TenantScope, read: { id: string; version: number }): Promise<void> {
  await writeVersion(tx, scope, read, { deletedAt: scope.now() });
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(content: TemplateContent) {
  const { storeId, positionId, name, startTime, endTime, endDayOffset, pattern, weekdays, everyWeeks } = content;
  const { monthNth, monthWeekday, startsOn, endsOn, anchorDate, headcount, unpaidBreakMinutes, laterWeeks } = content;
  return {
    ...{ storeId, positionId, name, startTime, endTime, endDayOffset, pattern, weekdays, everyWeeks, headcount },
    ...{ monthNth, monthWeekday, unpaidBreakMinutes, rotationWeeks: laterWeeks.length + 1 },
    anchorDate: toDateColumn(anchorDate ?? startsOn),
    startsOn: toDateColumn(startsOn),
    endsOn: endsOn === null ? null : toDateColumn(endsOn),
  };
}

async function writeVersion(
  tx: Tx,
  scope: TenantScope,
  { id, version }: { id: string; version: number },
  data: Partial<Columns> & { deletedAt: Date | null },
): Promise<void> {
  const { count } = await tx.shiftTemplate.updateMany({
    where: { tenantId: scope.tenantId, id, version },
    data: { ...data, version: version + 1, updatedAt: scope.now() },
  });
  if (count === 0) throw new Refusal('stale-version', { what: 'template', yours: version, current: version + 1 });
}

async function writeLists(
  tx: Tx,
  tenantId: string,
  templateId: string,
  { assigneeIds, laterWeeks, exceptions }: TemplateContent,
): Promise<void> {
  const people = [assigneeIds, ...laterWeeks].flatMap((week, rotationWeek) =>
    week.flatMap((employeeId, at) =>
      employeeId ? [{ tenantId, templateId, rotationWeek, slot: at + 1, employeeId }] : [],
    ),
  );
  await tx.templateAssignee.deleteMany({ where: { tenantId, templateId } });
  if (people.length > 0) await tx.templateAssignee.createMany({ data: people });
  const dates = exceptions.map((localDate) => ({ tenantId, templateId, localDate: toDateColumn(localDate) }));
  await tx.templateException.deleteMany({ where: { tenantId, templateId } });
  if (dates.length > 0) await tx.templateException.createMany({ data: dates });
}
