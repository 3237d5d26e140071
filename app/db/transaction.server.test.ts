import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { tenantBulkDoor, tenantDoor } from '#app/db/tenant-door.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { aTenant } from '#prisma/factories.ts';

let db: Database;
let unheard: Error[];
let usual: NodeJS.UncaughtExceptionListener[];
const hear = (error: Error) => unheard.push(error);

beforeAll(async () => {
  db = await openTestDatabase();
});
// An event that nobody hears ends a real process; here it is kept, to be asked for.
beforeEach(() => {
  unheard = [];
  usual = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', hear);
});
afterEach(() => {
  process.removeListener('uncaughtException', hear);
  for (const listener of usual) process.on('uncaughtException', listener);
});

/** Ends a session from the outside, as a restart of the server does, and waits until its client has heard of it. */
async function endSession(pid: number): Promise<void> {
  await db.pool.query('select pg_terminate_backend($1, 5000)', [pid]);
  await pause(100);
}

const ownPid = 'select pg_backend_pid() as pid';
const lost = /terminat|not queryable|connection error|closed/i;

test('a connection that ends inside the bulk door fails the work and leaves the process alive', async () => {
  const tenant = await aTenant(db);
  const work = tenantBulkDoor(db, tenant.id, async (client) => {
    await endSession((await client.query(ownPid)).rows[0].pid);
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow(lost);
  expect(unheard).toEqual([]);
});

test('a connection that ends inside the cross-tenant door fails the work and leaves the process alive', async () => {
  const work = crossTenantDoor(db, async (client) => {
    await endSession((await client.query(ownPid)).rows[0].pid);
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow(lost);
  expect(unheard).toEqual([]);
});

test('a connection that ends inside the tenant door fails the work and leaves the process alive', async () => {
  const tenant = await aTenant(db);
  const work = tenantDoor(db, tenant.id, async (tx) => {
    const [session] = await tx.$queryRawUnsafe<{ pid: number }[]>(ownPid);
    await endSession(session?.pid ?? 0);
    await tx.$queryRaw`select 1`;
  });
  await expect(work).rejects.toThrow(lost);
  expect(unheard).toEqual([]);
});

test('no role and no tenant stays on the connections that the doors give back', async () => {
  const tenant = await aTenant(db);
  const failing = () => Promise.reject(new Error('given up'));
  await expect(tenantBulkDoor(db, tenant.id, failing)).rejects.toThrow('given up');
  await expect(tenantDoor(db, tenant.id, failing)).rejects.toThrow('given up');
  await expect(crossTenantDoor(db, failing)).rejects.toThrow('given up');
  const sessions = Array.from({ length: 10 }, () =>
    db.pool.query<{ role: string; tenant: string | null }>(
      `select current_user as role, nullif(current_setting('app.tenant_id', true), '') as tenant from pg_sleep(0.02)`,
    ),
  );
  for (const { rows } of await Promise.all(sessions)) expect(rows).toEqual([{ role: 'wallclock', tenant: null }]);
});
