import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { openJobScope, type TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';

interface NotedRelease {
  tzVersion: string;
  /** How many tenants wait for their future shifts to be resolved under it. */
  tenants: number;
}

/**
 * Notes the release of the tz data that a worker starts with. While it is not applied everywhere, each tenant gets a job
 * that resolves its future shifts again; one that has its job waiting already gets no second. Entered by any number of
 * workers at once, and at every start, the outcome is the same: the jobs find nothing left to do.
 */
export async function noteTzRelease(ports: TenantPorts, version = tzVersion()): Promise<NotedRelease> {
  const { pool } = ports.database;
  const applied = await pool.query('select 1 from tz_release where version = $1 and applied_at is not null', [version]);
  if (applied.rows.length > 0) return { tzVersion: version, tenants: 0 };
  const tenantIds = await listTenants(ports.database);
  for (const tenantId of tenantIds) {
    const scope = openJobScope(ports, tenantId);
    const job = { tenantId, tzVersion: version };
    await scope.run((tx) => scope.enqueue(tx, 're-resolve-tenant', job, { singletonKey: tenantId }));
  }
  // Noted after its jobs, since a release without open jobs counts as applied.
  await pool.query('insert into tz_release (version, first_seen_at) values ($1, $2) on conflict do nothing', [
    version,
    ports.now(),
  ]);
  return { tzVersion: version, tenants: tenantIds.length };
}

/**
 * Marks the newest release as applied once the latest job of every tenant for it has ended well. Answers whether it was
 * marked just now. A job that failed for the last time keeps the release open, and the next start enters it again.
 */
export async function settleTzRelease(ports: TenantPorts, version = tzVersion()): Promise<boolean> {
  const { rowCount } = await ports.database.pool.query(
    `update tz_release set applied_at = $2 where version = $1 and applied_at is null and not exists (
       select from (
         select distinct on (data->>'tenantId') state from pgboss.job
         where name = 're-resolve-tenant' and data->>'tzVersion' = $1
         order by data->>'tenantId', created_on desc) latest
       where latest.state <> 'completed')`,
    [version, ports.now()],
  );
  return rowCount === 1;
}

async function listTenants(database: Database): Promise<string[]> {
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenant order by id');
    return rows.map(({ id }) => id);
  });
}
