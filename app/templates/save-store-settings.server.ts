import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { StoreSettings } from '#app/tenants/store-settings.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface SaveStoreSettings extends StoreSettings {
  storeId: string;
  /** The version of the store that the form was filled from. */
  version: number;
}

/**
 * Saves a store's settings and enters a job for each of its live templates: their shifts to come that are still as made
 * follow the new rules; edited ones and those by hand stay. Saving what is there already changes nothing. Refuses
 * 'stale-version', 'not-found' and 'not-allowed'.
 */
export async function saveStoreSettings(scope: TenantScope, input: SaveStoreSettings): Promise<{ version: number }> {
  const { storeId, version, ...settings } = input;
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'stores:manage');
  return scope.run(async (tx) => {
    const before = await lockStore(scope, tx, { storeId, version });
    if (Object.entries(settings).every(([name, value]) => before[name as keyof StoreSettings] === value)) {
      return { version };
    }
    const key = { tenantId_id: { tenantId: scope.tenantId, id: storeId } };
    await tx.store.update({ where: key, data: { ...settings, version: version + 1 }, select: { id: true } });
    await recordAudit(scope, tx, {
      action: 'store.settings-changed',
      subjectType: 'store',
      subjectId: storeId,
      before: { ...before },
      after: { ...settings },
    });
    await remakeTemplates(scope, tx, storeId);
    return { version: version + 1 };
  });
}

async function lockStore(
  scope: TenantScope,
  tx: Tx,
  { storeId, version }: { storeId: string; version: number },
): Promise<StoreSettings> {
  const rows = await tx.$queryRaw<(StoreSettings & { version: number })[]>`
    select week_start as "weekStart", gap_rule as "gapRule", start_overlap_rule as "startOverlapRule",
      end_overlap_rule as "endOverlapRule", horizon_weeks as "horizonWeeks", version
    from store where tenant_id = ${scope.tenantId}::uuid and id = ${storeId}::uuid for no key update`;
  const [row] = rows;
  if (!row) throw new Refusal('not-found', { what: 'store' });
  const { version: current, ...settings } = row;
  if (current !== version) throw new Refusal('stale-version', { what: 'store', yours: version, current });
  return settings;
}

async function remakeTemplates(scope: TenantScope, tx: Tx, storeId: string): Promise<void> {
  const { tenantId } = scope;
  const where = { tenantId, storeId, deletedAt: null };
  for (const { id } of await tx.shiftTemplate.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })) {
    await scope.enqueue(tx, 'materialize-template', { tenantId, templateId: id });
  }
}
