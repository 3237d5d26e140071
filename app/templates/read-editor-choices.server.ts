import { can, requirePermission } from '#app/tenants/permissions.ts';
import type { ZoneChange } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';
import { localView } from '#app/time/local-view.ts';
import type { GapRule, OverlapRule } from '#app/time/resolve-wall-time.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** What the editor must know of a store to say what a template makes there. */
export interface EditorStore {
  id: string;
  name: string;
  zone: Zone;
  /** Moves to another zone, past and coming, by date. */
  zoneChanges: ZoneChange[];
  /** ISO weekday. */
  weekStart: number;
  gapRule: GapRule;
  startOverlapRule: OverlapRule;
  endOverlapRule: OverlapRule;
  horizonWeeks: number;
  /** Local dates from about now on that the store is closed on, in order. */
  closedOn: LocalDate[];
  /** The store's local date now. */
  today: LocalDate;
}

export interface EditorPerson {
  id: string;
  name: string;
  homeStoreId: string;
  homeStoreName: string;
  active: boolean;
}

export interface EditorChoices {
  stores: EditorStore[];
  positions: { id: string; name: string }[];
  people: EditorPerson[];
}

/**
 * What can be chosen in the template editor: the stores at which the actor edits templates, the positions, and the
 * active people; of those no longer active, the ones in `assigneeIds`, so that a slot never loses its person unseen.
 * All by name. Refuses not-allowed.
 */
export async function readEditorChoices(
  scope: TenantScope,
  { assigneeIds }: { assigneeIds: (string | null)[] },
): Promise<EditorChoices> {
  requirePermission(scope.actor, 'templates:edit');
  const found = await scope.runBulk(async (client) => {
    const stores = await client.query<Omit<EditorStore, 'today'>>(storesSql, [scope.tenantId, scope.now()]);
    const positions = await client.query<{ id: string; name: string }>(positionsSql, [scope.tenantId]);
    const kept = assigneeIds.filter((id) => id !== null);
    const people = await client.query<EditorPerson>(peopleSql, [scope.tenantId, kept]);
    return { stores: stores.rows, positions: positions.rows, people: people.rows };
  });
  const stores = found.stores
    .filter(({ id }) => can(scope.actor, 'templates:edit', { storeId: id }))
    .map((store) => ({ ...store, today: localView(scope.now(), store.zone).localDate }));
  return { ...found, stores };
}

const storesSql = `
  select id, name, zone, ${zoneChangesSql('store')} as "zoneChanges", week_start as "weekStart", gap_rule as "gapRule", start_overlap_rule as "startOverlapRule",
    end_overlap_rule as "endOverlapRule", horizon_weeks as "horizonWeeks", coalesce((
      select json_agg(c.local_date order by c.local_date) from store_closure c where c.tenant_id = store.tenant_id
        and c.store_id = store.id and c.local_date >= ($2::timestamptz)::date - 1), '[]') as "closedOn"
  from store where tenant_id = $1 order by name`;

const positionsSql = 'select id, name from position where tenant_id = $1 order by name';

const peopleSql = `
  select e.id, e.first_name || ' ' || e.last_name as name, e.active, s.id as "homeStoreId", s.name as "homeStoreName"
  from employee e join store s on s.tenant_id = e.tenant_id and s.id = e.home_store_id
  where e.tenant_id = $1 and (e.active or e.id = any($2::uuid[]))
  order by e.first_name, e.last_name, e.id`;
