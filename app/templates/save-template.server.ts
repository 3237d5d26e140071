import { recordTemplateChange } from '#app/templates/record-template-change.server.ts';
import { requireCurrent, requireRows, type SaveTemplate } from '#app/templates/template-to-change.server.ts';
import { endTemplate, insertTemplate, rewriteTemplate } from '#app/templates/write-template.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface SavedTemplate {
  id: string;
  version: number;
  /** Under which the change can be undone. */
  changeId: string;
}

/**
 * Writes a template with its people and the dates it leaves out, an audit entry, what it replaced, and the job that makes
 * its occurrences, all in one transaction. A change applies to every shift that has not begun.
 * Refuses not-allowed, not-found (template, store, position or employee of this tenant), employee-inactive,
 * stale-version, and invalid-field for a template that is to change its store.
 */
export async function saveTemplate(scope: TenantScope, input: SaveTemplate): Promise<SavedTemplate> {
  requirePermission(scope.actor, 'templates:edit', { storeId: input.storeId });
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const before = input.id === undefined ? null : await requireCurrent(tx, scope, { ...input, id: input.id });
    await requireRows(tx, tenantId, input, before);
    if (before) await rewriteTemplate(tx, scope, before, input);
    const id = before ? before.id : await insertTemplate(tx, tenantId, input);
    const changeId = await recordTemplateChange(scope, tx, {
      kind: before ? 'template.changed' : 'template.created',
      storeId: input.storeId,
      before: before ? [before] : [],
      touchedIds: [id],
    });
    await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
    return { id, version: (before?.version ?? 0) + 1, changeId };
  });
}

/**
 * Ends a template. Its past, published and hand-edited shifts stay; the job takes away the future ones that nobody was
 * told of and cancels the future ones that staff were told of, so that the next publication tells them. Answers the id
 * under which that can be undone. Refuses not-allowed, not-found, stale-version.
 */
export async function deleteTemplate(scope: TenantScope, given: { id: string; version: number }): Promise<string> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const before = await requireCurrent(tx, scope, given);
    await endTemplate(tx, scope, before);
    const { id, storeId } = before;
    const kind = 'template.deleted';
    const changeId = await recordTemplateChange(scope, tx, { kind, storeId, before: [before], touchedIds: [id] });
    await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
    return changeId;
  });
}
