import type pg from 'pg';
import { Refusal } from '#app/refusal.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { StoreSettings } from '#app/tenants/store-settings.schema.ts';
import { arrivedChanges, type ZoneChange } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** A store as the people who run it see it. */
export interface StoreRecord extends StoreSettings {
  id: string;
  name: string;
  version: number;
  zone: Zone;
  /** Moves to another zone that are decided and not in force yet, by date. */
  comingMoves: ZoneChange[];
  /** The store's local date and wall time now. */
  today: LocalDate;
  nowWallTime: WallTime;
}

const columns = `st.id, st.name, st.version, st.zone, st.week_start as "weekStart", st.gap_rule as "gapRule",
  st.start_overlap_rule as "startOverlapRule", st.end_overlap_rule as "endOverlapRule",
  st.horizon_weeks as "horizonWeeks", ${zoneChangesSql('st')} as "zoneChanges"`;

type StoreRow = Omit<StoreRecord, 'comingMoves' | 'today' | 'nowWallTime'> & { zoneChanges: ZoneChange[] };

/** Every store of the tenant with its settings, by name. Refuses 'not-allowed'. */
export async function readStores(scope: TenantScope): Promise<StoreRecord[]> {
  requirePermission(scope.actor, 'stores:manage');
  const rows = await scope.runBulk((client) => read(client, scope.tenantId, null));
  return rows.map((row) => record(row, scope.now()));
}

/** One store with its settings. Refuses 'not-found' and 'not-allowed'. */
export async function readStore(scope: TenantScope, storeId: string): Promise<StoreRecord> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'stores:manage');
  const [row] = await scope.runBulk((client) => read(client, scope.tenantId, storeId));
  if (!row) throw new Refusal('not-found', { what: 'store' });
  return record(row, scope.now());
}

async function read(client: pg.ClientBase, tenantId: string, storeId: string | null): Promise<StoreRow[]> {
  const { rows } = await client.query<StoreRow>(
    `select ${columns} from store st where st.tenant_id = $1 and ($2::uuid is null or st.id = $2) order by st.name`,
    [tenantId, storeId],
  );
  return rows;
}

function record({ zoneChanges, ...row }: StoreRow, now: Date): StoreRecord {
  const { localDate: today, wallTime: nowWallTime } = localView(now, row.zone);
  const arrived = arrivedChanges({ zone: row.zone, zoneChanges }, now).length;
  return { ...row, comingMoves: zoneChanges.slice(arrived), today, nowWallTime };
}
