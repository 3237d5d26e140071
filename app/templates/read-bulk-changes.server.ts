import { validate } from 'uuid';
import type { Prisma } from '#app/db/generated/client.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import type { TemplateChangeKind, TemplateStates } from '#app/templates/record-template-change.server.ts';
import { can } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** A change of templates as it was noted. */
export interface RecordedChange {
  id: string;
  kind: TemplateChangeKind;
  storeId: string;
  madeAt: Date;
  isUndone: boolean;
  before: TemplateRecord[];
  after: TemplateRecord[];
  /** The name of the template that was changed. */
  templateName: string;
}

/** A noted change; null when the tenant has none under that id. */
export async function readChange(tx: Tx, tenantId: string, id: string): Promise<RecordedChange | null> {
  if (!validate(id)) return null;
  const row = await tx.bulkChange.findUnique({ where: { tenantId_id: { tenantId, id } } });
  return row && recordedChange(row);
}

/** The last change of a store's templates that was not taken back: the only one that can be. */
export async function newestChange(tx: Tx, tenantId: string, storeId: string): Promise<RecordedChange | null> {
  const row = await tx.bulkChange.findFirst({
    where: { tenantId, storeId, undoneAt: null, kind: { startsWith: 'template.' } },
    orderBy: [{ madeAt: 'desc' }, { id: 'desc' }],
  });
  return row && recordedChange(row);
}

export interface UndoableChange {
  id: string;
  kind: TemplateChangeKind;
  templateName: string;
  madeAt: Date;
}

const OFFERED_FOR_MS = 24 * 60 * 60_000;

/**
 * What "Undo" would take back at a store, offered for a day after it was made; null where there is nothing, or the actor
 * may not.
 */
export async function readUndoableChange(
  scope: TenantScope,
  { storeId }: { storeId: string },
): Promise<UndoableChange | null> {
  if (!can(scope.actor, 'templates:edit', { storeId })) return null;
  const newest = await scope.run((tx) => newestChange(tx, scope.tenantId, storeId));
  if (!newest || scope.now().getTime() - newest.madeAt.getTime() > OFFERED_FOR_MS) return null;
  const { id, kind, templateName, madeAt } = newest;
  return { id, kind, templateName, madeAt };
}

function recordedChange(row: Prisma.BulkChangeGetPayload<object>): RecordedChange {
  const { id, kind, storeId, madeAt, undoneAt } = row;
  const before = (row.before as unknown as TemplateStates).templates;
  const after = (row.after as unknown as TemplateStates).templates;
  return {
    ...{ id, storeId, madeAt, before, after },
    kind: kind as TemplateChangeKind,
    isUndone: undoneAt !== null,
    templateName: (after.at(-1) ?? before.at(-1))?.name ?? '',
  };
}
