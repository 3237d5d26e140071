import type { Database } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';

/**
 * The names of members of a tenant, by the id of their membership. Accounts belong to no tenant, so they are read outside
 * its door, but only those of its own members.
 */
export async function memberNames(
  database: Database,
  tenantId: string,
  membershipIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(membershipIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const members = await tenantBulkDoor(database, tenantId, async (client) => {
    const { rows } = await client.query<{ id: string; userId: string }>(
      'select id, user_id as "userId" from membership where tenant_id = $1 and id = any($2)',
      [tenantId, ids],
    );
    return rows;
  });
  const users = await database.prisma.authUser.findMany({
    where: { id: { in: members.map(({ userId }) => userId) } },
    select: { id: true, name: true },
  });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return new Map(members.flatMap(({ id, userId }) => (names.has(userId) ? [[id, names.get(userId) ?? '']] : [])));
}
