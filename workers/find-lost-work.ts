import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';

/** Time in ms in which a row's own job gets to it before the sweep thinks it lost. */
const grace = 60_000;
const perTick = 1_000;

export interface LostNotification {
  tenantId: string;
  id: string;
}

/**
 * Notifications, of all tenants, that were due a minute ago and have no job to come: the oldest first, at most a thousand.
 * Also those whose claim has run out. A backlog is not lost work: its rows have their jobs waiting.
 */
export async function findLostNotifications(database: Database, now: Date): Promise<LostNotification[]> {
  const overdue = await crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<LostNotification>(
      `select tenant_id as "tenantId", id from notification
       where (status in ('queued', 'deferred') and due_at <= $1) or (status = 'sending' and claimed_until <= $2)
       order by due_at limit $3`,
      [new Date(now.getTime() - grace), now, perTick],
    );
    return rows;
  });
  const waiting = await keysWithWaitingJob(
    database,
    overdue.map(({ id }) => id),
  );
  return overdue.filter(({ id }) => !waiting.has(id));
}

/** Of these notifications, the ones with a job that has yet to run. Their jobs bear their ids as singleton keys. */
async function keysWithWaitingJob(database: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await database.pool.query<{ key: string }>(
    `select singleton_key as key from pgboss.job
     where name = 'deliver-notification' and state < 'active' and singleton_key = any($1)`,
    [ids],
  );
  return new Set(rows.map(({ key }) => key));
}

export interface DueEndpoint {
  tenantId: string;
  endpointId: string;
}

/** Endpoints, of all tenants, with a delivery that was due a minute ago and that no worker holds. */
export async function findDueEndpoints(database: Database, now: Date): Promise<DueEndpoint[]> {
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<DueEndpoint>(
      `select tenant_id as "tenantId", endpoint_id as "endpointId" from webhook_delivery
       where status = 'pending' and next_attempt_at <= $1 and (claimed_until is null or claimed_until <= $2)
       group by tenant_id, endpoint_id order by min(next_attempt_at) limit $3`,
      [new Date(now.getTime() - grace), now, perTick],
    );
    return rows;
  });
}

/** Stores, of all tenants, whose move to another zone is decided and not in force yet though its date may have come. */
export async function findComingZoneChanges(
  database: Database,
  now: Date,
): Promise<{ tenantId: string; storeId: string }[]> {
  // The latest local date that any zone can have now.
  const latest = addDays(localView(now, 'UTC').localDate, 1);
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<{ tenantId: string; storeId: string }>(
      `select distinct tenant_id as "tenantId", store_id as "storeId" from store_zone_change
       where applied_at is null and effective_date <= $1 order by 1, 2 limit $2`,
      [latest, perTick],
    );
    return rows;
  });
}

/** The tenants that have a template left to make shifts from. */
export async function findTenantsWithTemplates(database: Database): Promise<string[]> {
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select distinct tenant_id as id from shift_template where deleted_at is null order by tenant_id`,
    );
    return rows.map(({ id }) => id);
  });
}
