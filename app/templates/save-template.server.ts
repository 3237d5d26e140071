import { toDateColumn } from '#app/db/local-date-column.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { readTemplateFields } from '#app/templates/read-templates.server.ts';
import type { TemplateInput } from '#app/templates/template.schema.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** Parsed by templateSchema. With an id the template is changed, and `version` must be the one it has now. */
export type SaveTemplate = TemplateInput & { id?: string | undefined };

export interface SavedTemplate {
  id: string;
  version: number;
}

/**
 * Writes a template and its slots, an audit entry, and the job that makes its occurrences, all in one transaction.
 * Refuses not-allowed, not-found (template, store, position or employee of this tenant), employee-inactive,
 * stale-version, and invalid-field for a template that is to change its store: published shifts of two stores cannot
 * be told apart by one publication.
 */
export async function saveTemplate(scope: TenantScope, input: SaveTemplate): Promise<SavedTemplate> {
  requirePermission(scope.actor, 'templates:edit', { storeId: input.storeId });
  return scope.run(async (tx) => {
    const before = input.id === undefined ? null : await requireCurrent(tx, scope, { ...input, id: input.id });
    if (before && before.storeId !== input.storeId) {
      const sentence = 'A template stays at its store. Make a new one at the other store.';
      throw new Refusal('invalid-field', { field: 'storeId', sentence });
    }
    await requireRows(tx, scope.tenantId, input);
    const saved = before ? await moveOn(tx, scope, before, columnsOf(input)) : await insert(tx, scope, input);
    await writeAssignees(tx, scope.tenantId, saved.id, input.assigneeIds);
    await audit(tx, scope, { action: before ? 'template.changed' : 'template.created', id: saved.id, before });
    await scope.enqueue(tx, 'materialize-template', { tenantId: scope.tenantId, templateId: saved.id });
    return saved;
  });
}

/**
 * Ends a template. Its past, published and hand-edited shifts stay; the job takes away the future ones that nobody was
 * told of and cancels the future ones that staff were told of, so that the next publication tells them.
 * Refuses not-allowed, not-found, stale-version.
 */
export async function deleteTemplate(scope: TenantScope, given: { id: string; version: number }): Promise<void> {
  await scope.run(async (tx) => {
    const before = await requireCurrent(tx, scope, given);
    await moveOn(tx, scope, before, { deletedAt: scope.now() });
    await audit(tx, scope, { action: 'template.deleted', id: before.id, before });
    await scope.enqueue(tx, 'materialize-template', { tenantId: scope.tenantId, templateId: before.id });
  });
}

type Fields = NonNullable<Awaited<ReturnType<typeof readTemplateFields>>>;

async function requireCurrent(
  tx: Tx,
  scope: TenantScope,
  given: { id: string; version?: number | undefined },
): Promise<Fields> {
  const found = await readTemplateFields(tx, scope.tenantId, given.id);
  if (!found) throw new Refusal('not-found', { what: 'template' });
  requirePermission(scope.actor, 'templates:edit', { storeId: found.storeId });
  if (found.version !== given.version) {
    throw new Refusal('stale-version', { what: 'template', yours: given.version ?? 0, current: found.version });
  }
  return found;
}

async function requireRows(tx: Tx, tenantId: string, input: SaveTemplate): Promise<void> {
  const store = await tx.store.findUnique({ where: { tenantId_id: { tenantId, id: input.storeId } } });
  if (!store) throw new Refusal('not-found', { what: 'store' });
  const position = await tx.position.findUnique({ where: { tenantId_id: { tenantId, id: input.positionId } } });
  if (!position) throw new Refusal('not-found', { what: 'position' });
  const wanted = input.assigneeIds.filter((id) => id !== null);
  const people = await tx.employee.findMany({ where: { tenantId, id: { in: wanted } } });
  if (people.length < new Set(wanted).size) throw new Refusal('not-found', { what: 'employee' });
  const inactive = people.find(({ active }) => !active);
  if (inactive) {
    throw new Refusal('employee-inactive', { employeeName: `${inactive.firstName} ${inactive.lastName}` });
  }
}

function columnsOf(input: SaveTemplate) {
  const { storeId, positionId, name, startTime, endTime, endDayOffset, weekdays, everyWeeks } = input;
  const { startsOn, endsOn, anchorDate, headcount, unpaidBreakMinutes } = input;
  return {
    ...{ storeId, positionId, name, startTime, endTime, endDayOffset, weekdays, everyWeeks, headcount },
    unpaidBreakMinutes,
    anchorDate: toDateColumn(anchorDate ?? startsOn),
    startsOn: toDateColumn(startsOn),
    endsOn: endsOn === null ? null : toDateColumn(endsOn),
  };
}

async function insert(tx: Tx, { tenantId }: TenantScope, input: SaveTemplate): Promise<SavedTemplate> {
  const id = newId();
  await tx.shiftTemplate.create({ data: { tenantId, id, ...columnsOf(input) } });
  return { id, version: 1 };
}

/** Writes a new version, unless another transaction did so since this one read it. */
async function moveOn(
  tx: Tx,
  scope: TenantScope,
  read: { id: string; version: number },
  data: Partial<ReturnType<typeof columnsOf>> & { deletedAt?: Date },
): Promise<SavedTemplate> {
  const { tenantId } = scope;
  const { id, version } = read;
  const { count } = await tx.shiftTemplate.updateMany({
    where: { tenantId, id, version, deletedAt: null },
    data: { ...data, version: version + 1, updatedAt: scope.now() },
  });
  if (count === 0) throw new Refusal('stale-version', { what: 'template', yours: version, current: version + 1 });
  return { id, version: version + 1 };
}

async function writeAssignees(tx: Tx, tenantId: string, templateId: string, ids: (string | null)[]): Promise<void> {
  const data = ids.flatMap((employeeId, at) =>
    employeeId ? [{ tenantId, templateId, slot: at + 1, employeeId }] : [],
  );
  await tx.templateAssignee.deleteMany({ where: { tenantId, templateId } });
  if (data.length > 0) await tx.templateAssignee.createMany({ data });
}

async function audit(
  tx: Tx,
  scope: TenantScope,
  what: { action: string; id: string; before: Fields | null },
): Promise<void> {
  const after = await readTemplateFields(tx, scope.tenantId, what.id);
  await recordAudit(scope, tx, {
    action: what.action,
    subjectType: 'template',
    subjectId: what.id,
    ...(what.before ? { before: { ...what.before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
}
