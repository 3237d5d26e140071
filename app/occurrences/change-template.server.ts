import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { lockForPlacing } from '#app/occurrences/read-stored-occurrences.server.ts';
import { continuationOf, requireSplitDate } from '#app/occurrences/split-date.ts';
import { readTemplate } from '#app/templates/read-templates.server.ts';
import { recordTemplateChange } from '#app/templates/record-template-change.server.ts';
import { type SavedTemplate, saveTemplate } from '#app/templates/save-template.server.ts';
import { requireCurrent, requireRows, type SaveTemplate } from '#app/templates/template-to-change.server.ts';
import { insertTemplate, rewriteTemplate } from '#app/templates/write-template.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export type ChangedTemplate = SaveTemplate & { id: string };

/**
 * Changes a template from now on (null), or from a local date of its store on. From a date on it is split: the old one ends
 * the day before, and a new one continues it with what was changed. Shifts from that date on belong to the new one and keep
 * their ids, those edited by hand too; the job then changes only what the new one says differently. A date at or before
 * the template's first day leaves nothing to split. Answers the template that makes the shifts from then on.
 * Refuses what saveTemplate does, and invalid-field for a date that is over or lies behind the template's last day.
 */
export async function changeTemplate(
  scope: TenantScope,
  input: ChangedTemplate,
  fromDate: LocalDate | null,
): Promise<SavedTemplate> {
  const before = await readTemplate(scope, input.id);
  if (fromDate === null || fromDate <= before.startsOn) return saveTemplate(scope, input);
  requirePermission(scope.actor, 'templates:edit', { storeId: input.storeId });
  return scope.run((tx) => splitTemplate(scope, tx, input, fromDate));
}

async function splitTemplate(
  scope: TenantScope,
  tx: Tx,
  input: ChangedTemplate,
  fromDate: LocalDate,
): Promise<SavedTemplate> {
  const { tenantId } = scope;
  await lockForPlacing(queryableOf(tx), { tenantId, templateIds: [input.id], fromLocalDate: fromDate });
  const before = await requireCurrent(tx, scope, input);
  await requireRows(tx, tenantId, input, before);
  const store = await tx.store.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: before.storeId } } });
  requireSplitDate({ before, input, fromDate, today: localView(scope.now(), store.zone).localDate });
  await rewriteTemplate(tx, scope, before, {
    ...before,
    endsOn: addDays(fromDate, -1),
    exceptions: before.exceptions.filter((date) => date < fromDate),
  });
  const id = await insertTemplate(tx, tenantId, continuationOf(input, fromDate), before.id);
  await moveShifts(tx, tenantId, { fromTemplateId: before.id, toTemplateId: id, fromDate });
  const changeId = await recordTemplateChange(scope, tx, {
    kind: 'template.split',
    storeId: before.storeId,
    before: [before],
    touchedIds: [before.id, id],
  });
  await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
  return { id, version: 1, changeId };
}

/**
 * Gives the shifts and problems of one template from a local date on to another one that has none there; ids, times and
 * versions stay. The people of those shifts are locked by the caller.
 */
export async function moveShifts(
  tx: Tx,
  tenantId: string,
  { fromTemplateId, toTemplateId, fromDate }: { fromTemplateId: string; toTemplateId: string; fromDate: LocalDate },
): Promise<void> {
  await tx.$executeRaw`
    update shift set template_id = ${toTemplateId}::uuid
    where tenant_id = ${tenantId}::uuid and template_id = ${fromTemplateId}::uuid and local_date >= ${fromDate}::date`;
  await tx.$executeRaw`
    update occurrence_problem set template_id = ${toTemplateId}::uuid
    where tenant_id = ${tenantId}::uuid and template_id = ${fromTemplateId}::uuid and local_date >= ${fromDate}::date`;
}
