import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import type { Actor, Role } from '#app/tenants/permissions.ts';

export interface Membership {
  tenantId: string;
  tenantName: string;
  slug: string;
  membershipId: string;
  role: Role;
  employeeId: string | null;
}

const columns = `t.id as "tenantId", t.name as "tenantName", t.slug, m.id as "membershipId", m.role, m.employee_id as "employeeId"`;

/** The tenants that a signed-in person belongs to, by name. */
export async function listMemberships(database: Database, userId: string): Promise<Membership[]> {
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<Membership>(
      `select ${columns} from membership m join tenant t on t.id = m.tenant_id where m.user_id = $1 order by t.name`,
      [userId],
    );
    return rows;
  });
}

/** The person's membership of the tenant under that slug, with the actor it makes of them; null when there is none. */
export async function findMembership(
  database: Database,
  userId: string,
  slug: string,
): Promise<{ membership: Membership; actor: Actor } | null> {
  const membership = await crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<Membership>(
      `select ${columns} from membership m join tenant t on t.id = m.tenant_id where m.user_id = $1 and t.slug = $2`,
      [userId, slug],
    );
    return rows[0] ?? null;
  });
  if (!membership) return null;
  const storeIds = membership.role === 'manager' ? await managedStores(database, membership) : [];
  const { membershipId, role, employeeId } = membership;
  return { membership, actor: { kind: 'member', userId, membershipId, role, employeeId, storeIds } };
}

async function managedStores(database: Database, membership: Membership): Promise<string[]> {
  return tenantBulkDoor(database, membership.tenantId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select store_id as id from membership_store where tenant_id = $1 and membership_id = $2 order by store_id`,
      [membership.tenantId, membership.membershipId],
    );
    return rows.map((row) => row.id);
  });
}
