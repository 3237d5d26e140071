import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface PersonListing {
  id: string;
  name: string;
  homeStore: string;
  positions: string[];
  /** The person's own zone, else the home store's. */
  zone: string;
  quietStart: string | null;
  quietEnd: string | null;
  maxWeekMinutes: number | null;
  active: boolean;
  canSignIn: boolean;
}

/** Everybody of the company by name. */
export async function listPeople(scope: TenantScope): Promise<PersonListing[]> {
  requirePermission(scope.actor, 'people:view');
  return scope.runBulk(async (client) => {
    const { rows } = await client.query<PersonListing>(
      `select e.id, e.first_name || ' ' || e.last_name as name, s.name as "homeStore", coalesce(e.zone, s.zone) as zone,
         e.quiet_start as "quietStart", e.quiet_end as "quietEnd", e.max_week_minutes as "maxWeekMinutes", e.active,
         e.user_id is not null as "canSignIn",
         array(select p.name from employee_position ep join position p on p.tenant_id = ep.tenant_id and p.id = ep.position_id
           where ep.tenant_id = e.tenant_id and ep.employee_id = e.id order by p.name) as positions
       from employee e join store s on s.tenant_id = e.tenant_id and s.id = e.home_store_id
       where e.tenant_id = $1
       order by e.active desc, e.first_name, e.last_name, e.id`,
      [scope.tenantId],
    );
    return rows;
  });
}
