import type { PgBoss } from 'pg-boss';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { openBoss } from '#app/jobs/boss.server.ts';
import { type Enqueue, makeEnqueue } from '#app/jobs/enqueue.server.ts';
import type { QueueName } from '#app/jobs/queues.ts';
import type { Actor, Role } from '#app/tenants/permissions.ts';
import { openTenantScope, type TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { Tenant } from '#prisma/factories.ts';

const bosses = new Map<string, Promise<PgBoss>>();

/** The one sending pg-boss of this test worker's database; it works off nothing by itself. */
export function testBoss(db: Database): Promise<PgBoss> {
  let boss = bosses.get(db.url);
  if (!boss) {
    boss = openBoss({ url: db.url, maxConnections: 2, works: false, onError: () => {} });
    bosses.set(db.url, boss);
  }
  return boss;
}

export interface ScopeGiven {
  role?: Role | 'system';
  now?: Date;
  membershipId?: string;
  userId?: string;
  employeeId?: string | null;
  storeIds?: string[];
}

/** A scope of that tenant, as an owner at 2026-09-01T00:00Z unless said otherwise, entering real jobs. */
export async function scopeOf(db: Database, tenant: Tenant, given: ScopeGiven = {}): Promise<TenantScope> {
  const enqueue: Enqueue = makeEnqueue(await testBoss(db));
  const now = given.now ?? new Date('2026-09-01T00:00:00Z');
  return openTenantScope({ database: db, enqueue, now: () => now }, tenant.id, actorOf(given));
}

function actorOf(given: ScopeGiven): Actor {
  if (given.role === 'system') return { kind: 'system' };
  return {
    kind: 'member',
    userId: given.userId ?? newId(),
    membershipId: given.membershipId ?? newId(),
    role: given.role ?? 'owner',
    employeeId: given.employeeId ?? null,
    storeIds: given.storeIds ?? [],
  };
}

/** The jobs of one tenant in a queue, whatever their state, oldest first. */
export async function jobsOf(
  db: Database,
  tenant: Tenant,
  queue: QueueName,
): Promise<{ id: string; data: Record<string, string>; state: string; startAfter: Date }[]> {
  const { rows } = await db.pool.query(
    `select id, data, state, start_after as "startAfter" from pgboss.job where name = $1 and data->>'tenantId' = $2 order by created_on, id`,
    [queue, tenant.id],
  );
  return rows;
}
