import { Refusal } from '#app/refusal.ts';
import { storeSql } from '#app/roster/shift-rows.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface AssignablePerson {
  id: string;
  name: string;
  homeStoreName: string;
  isHome: boolean;
}

/**
 * The active people who can be given a shift at a store: its own first, then those of the other stores, by name.
 * Refuses 'not-found' and 'not-allowed'.
 */
export async function readAssignablePeople(
  scope: TenantScope,
  { storeId }: { storeId: string },
): Promise<AssignablePerson[]> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:edit', { storeId });
  return scope.runBulk(async (client) => {
    const store = await client.query(storeSql, [scope.tenantId, storeId]);
    if (store.rowCount === 0) throw new Refusal('not-found', { what: 'store' });
    const { rows } = await client.query<AssignablePerson>(
      `select e.id, e.first_name || ' ' || e.last_name as name, st.name as "homeStoreName", st.id = $2::uuid as "isHome"
       from employee e join store st on st.tenant_id = e.tenant_id and st.id = e.home_store_id
       where e.tenant_id = $1::uuid and e.active
       order by st.id = $2::uuid desc, e.first_name, e.last_name, e.id`,
      [scope.tenantId, storeId],
    );
    return rows;
  });
}
