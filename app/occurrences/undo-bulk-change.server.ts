import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { moveShifts } from '#app/occurrences/change-template.server.ts';
import { earliestLocalDate } from '#app/occurrences/plan-occurrences.server.ts';
import { lockForPlacing } from '#app/occurrences/read-stored-occurrences.server.ts';
import { Refusal } from '#app/refusal.ts';
import { newestChange, type RecordedChange, readChange } from '#app/templates/read-bulk-changes.server.ts';
import { readTemplateFields, type TemplateRecord } from '#app/templates/read-templates.server.ts';
import { auditTemplate } from '#app/templates/record-template-change.server.ts';
import { endTemplate, rewriteTemplate } from '#app/templates/write-template.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/**
 * Takes back the last change of a store's templates: they say what they said before, and the jobs bring the shifts to
 * come after them. Shifts that have begun or were edited by hand stay. Taking it back again changes nothing.
 * Refuses not-found, not-allowed, and later-change while another change of that store's templates came after it.
 */
export async function undoBulkChange(scope: TenantScope, { id }: { id: string }): Promise<{ undone: boolean }> {
  const { tenantId } = scope;
  return scope.run(async (tx) => {
    const asked = await requireChange(scope, tx, id);
    await lockForPlacing(queryableOf(tx), {
      tenantId,
      templateIds: touchedBy(asked),
      fromLocalDate: asked.after.reduce(
        (first, { startsOn, continuesTemplateId }) =>
          continuesTemplateId !== null && startsOn < first ? startsOn : first,
        earliestLocalDate(scope.now()),
      ),
    });
    // Read again behind the locks: somebody else may have taken it back, or changed the template, in the meantime.
    const change = await requireChange(scope, tx, id);
    if (change.isUndone) return { undone: false };
    const newest = await newestChange(tx, tenantId, change.storeId);
    if (newest && newest.id !== change.id) {
      throw new Refusal('later-change', { templateName: newest.templateName, kind: newest.kind });
    }
    await restore(scope, tx, change);
    const undoneBy = scope.actor.kind === 'member' ? scope.actor.membershipId : null;
    await tx.bulkChange.update({ where: { tenantId_id: { tenantId, id } }, data: { undoneAt: scope.now(), undoneBy } });
    return { undone: true };
  });
}

async function requireChange(scope: TenantScope, tx: Tx, id: string): Promise<RecordedChange> {
  const found = await readChange(tx, scope.tenantId, id);
  if (!found) throw new Refusal('not-found', { what: 'change' });
  requirePermission(scope.actor, 'templates:edit', { storeId: found.storeId });
  return found;
}

function touchedBy({ before, after }: RecordedChange): string[] {
  return [...new Set([...before, ...after].map(({ id }) => id))];
}

async function restore(scope: TenantScope, tx: Tx, change: RecordedChange): Promise<void> {
  const { tenantId } = scope;
  const before = new Map(change.before.map((template) => [template.id, template]));
  const made = change.after.filter(({ id }) => !before.has(id));
  for (const template of change.before) await changeBack(scope, tx, template.id, template);
  for (const template of made) {
    const { id, continuesTemplateId, startsOn } = template;
    if (continuesTemplateId !== null && before.has(continuesTemplateId)) {
      await moveShifts(tx, tenantId, { fromTemplateId: id, toTemplateId: continuesTemplateId, fromDate: startsOn });
    }
    await changeBack(scope, tx, id, null);
  }
}

/** Lets a template say what it said, or ends it where it was not there, and has its shifts made anew. */
async function changeBack(scope: TenantScope, tx: Tx, id: string, said: TemplateRecord | null): Promise<void> {
  const { tenantId } = scope;
  const stored = await tx.shiftTemplate.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
  const before = await readTemplateFields(tx, tenantId, id);
  if (said === null) await endTemplate(tx, scope, stored);
  else await rewriteTemplate(tx, scope, stored, said);
  await auditTemplate(scope, tx, before, await readTemplateFields(tx, tenantId, id));
  await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
}
