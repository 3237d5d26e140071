import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { differencesSince } from '#app/templates/differences-since.server.ts';
import { readTemplateFields, type TemplateRecord } from '#app/templates/read-templates.server.ts';
import type { TemplateInput } from '#app/templates/template.schema.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** Parsed by templateSchema. With an id the template is changed, and `version` must be the one it has now. */
export type SaveTemplate = TemplateInput & { id?: string | undefined };

/**
 * A live template as it stands, to be changed by somebody who saw it at `version`.
 * Refuses not-found, not-allowed, and stale-version with what changed since.
 */
export async function requireCurrent(
  tx: Tx,
  scope: TenantScope,
  given: { id: string; version?: number | undefined },
): Promise<TemplateRecord> {
  const found = await readTemplateFields(tx, scope.tenantId, given.id);
  if (!found) throw new Refusal('not-found', { what: 'template' });
  requirePermission(scope.actor, 'templates:edit', { storeId: found.storeId });
  if (found.version === given.version) return found;
  const yours = given.version ?? 0;
  const differences = await differencesSince(tx, scope.tenantId, found, yours);
  throw new Refusal('stale-version', { what: 'template', yours, current: found.version, differences });
}

/**
 * The rows that a template names are there. Refuses not-found (store, position or employee of this tenant),
 * employee-inactive, and invalid-field for a template that is to change its store: published shifts of two stores cannot be
 * told apart by one publication.
 */
export async function requireRows(
  tx: Tx,
  tenantId: string,
  input: SaveTemplate,
  before: TemplateRecord | null,
): Promise<void> {
  if (before && before.storeId !== input.storeId) {
    const sentence = 'A template stays at its store. Make a new one at the other store.';
    throw new Refusal('invalid-field', { field: 'storeId', sentence });
  }
  const store = await tx.store.findUnique({ where: { tenantId_id: { tenantId, id: input.storeId } } });
  if (!store) throw new Refusal('not-found', { what: 'store' });
  const position = await tx.position.findUnique({ where: { tenantId_id: { tenantId, id: input.positionId } } });
  if (!position) throw new Refusal('not-found', { what: 'position' });
  const wanted = [input.assigneeIds, ...input.laterWeeks].flat().filter((id) => id !== null);
  const people = await tx.employee.findMany({ where: { tenantId, id: { in: wanted } } });
  if (people.length < new Set(wanted).size) throw new Refusal('not-found', { what: 'employee' });
  const inactive = people.find(({ active }) => !active);
  if (inactive) {
    throw new Refusal('employee-inactive', { employeeName: `${inactive.firstName} ${inactive.lastName}` });
  }
}
