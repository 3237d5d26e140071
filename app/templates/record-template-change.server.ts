import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { readTemplateFields, type TemplateRecord } from '#app/templates/read-templates.server.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export type TemplateChangeKind = 'template.created' | 'template.changed' | 'template.split' | 'template.deleted';

/** The live templates that a change found, or left; one that is in one list only was made, or ended, by it. */
export interface TemplateStates {
  templates: TemplateRecord[];
}

export interface TemplateChange {
  kind: TemplateChangeKind;
  storeId: string;
  before: TemplateRecord[];
  /** Every template that the change touched, by id; read again as it stands now. */
  touchedIds: string[];
}

/**
 * Notes a change of templates, in the transaction of the change: one line in the audit log for each template, and what was
 * before and after, so that it can be taken back. Answers the id under which it can be undone.
 */
export async function recordTemplateChange(scope: TenantScope, tx: Tx, change: TemplateChange): Promise<string> {
  const { kind, storeId, before, touchedIds } = change;
  const { tenantId, actor } = scope;
  const after: TemplateRecord[] = [];
  for (const templateId of touchedIds) {
    const now = await readTemplateFields(tx, tenantId, templateId);
    if (now) after.push(now);
    const was = before.find(({ id }) => id === templateId) ?? null;
    await auditTemplate(scope, tx, was, now);
  }
  const id = newId();
  await tx.bulkChange.create({
    data: {
      ...{ tenantId, id, kind, storeId, templateId: touchedIds.at(-1) ?? null, madeAt: scope.now() },
      madeBy: actor.kind === 'member' ? actor.membershipId : null,
      before: { templates: before.map((template) => ({ ...template })) },
      after: { templates: after.map((template) => ({ ...template })) },
    },
  });
  return id;
}

/** One line in the audit log about a template: what it said, and what it says now; null = it was not there, or is gone. */
export async function auditTemplate(
  scope: TenantScope,
  tx: Tx,
  before: TemplateRecord | null,
  after: TemplateRecord | null,
): Promise<void> {
  const subjectId = before?.id ?? after?.id;
  if (subjectId === undefined) return;
  const what = before === null ? 'created' : after === null ? 'deleted' : 'changed';
  await recordAudit(scope, tx, {
    action: `template.${what}`,
    ...{ subjectType: 'template', subjectId },
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
}
