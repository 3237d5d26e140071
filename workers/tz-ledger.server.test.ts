import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import type { TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';
import { savedTemplate } from '#e2e/saved-template.ts';
import { cloneDatabase } from '#e2e/test-database.ts';
import { jobsOf, testBoss } from '#e2e/test-scope.ts';
import { aZoneWorld } from '#e2e/zone-world.ts';
import { aStore, aTenant } from '#prisma/factories.ts';
import { bringToTzData } from '#workers/bring-to-tz-data.ts';
import { materializeTemplateJob } from '#workers/materialize-template.ts';
import { reResolveTenantJob } from '#workers/re-resolve-tenant.ts';
import { moveStores } from '#workers/sweep.ts';
import { noteTzRelease, settleTzRelease } from '#workers/tz-ledger.ts';

let db: Database;
let ports: TenantPorts;
const now = new Date('2026-09-01T00:00:00Z');

// The ledger is of the whole database, so each test has one to itself.
let clones = 0;
beforeEach(async () => {
  clones += 1;
  db = openDatabase({ url: await cloneDatabase(`tz_ledger_${clones}`), maxConnections: 5 });
  ports = { database: db, enqueue: makeEnqueue(await testBoss(db)), now: () => now };
});
afterEach(() => db.close());

const ledger = async () => (await db.pool.query('select version, applied_at from tz_release order by 1')).rows;
const finish = (state: string) =>
  db.pool.query(`update pgboss.job set state = $1::pgboss.job_state where name = 're-resolve-tenant'`, [state]);

test('a new release gives every tenant one job, at however many starts of however many workers', async () => {
  const tenants = [await aTenant(db), await aTenant(db)];
  await Promise.all([1, 2, 3].map(() => noteTzRelease(ports, '2099a')));
  expect(await noteTzRelease(ports, '2099a')).toEqual({ tzVersion: '2099a', tenants: 2 });
  for (const tenant of tenants) {
    expect(await jobsOf(db, tenant, 're-resolve-tenant')).toMatchObject([
      { data: { tenantId: tenant.id, tzVersion: '2099a' } },
    ]);
  }
  expect(await ledger()).toEqual([{ version: '2099a', applied_at: null }]);
});

test('a release is applied when the latest job of every tenant has ended well, and then nobody gets another', async () => {
  const tenant = await aTenant(db);
  await noteTzRelease(ports, '2099a');
  expect(await settleTzRelease(ports, '2099a')).toBe(false);
  await finish('failed');
  expect(await settleTzRelease(ports, '2099a')).toBe(false);
  await noteTzRelease(ports, '2099a');
  expect(await jobsOf(db, tenant, 're-resolve-tenant')).toHaveLength(2);
  await db.pool.query(
    `update pgboss.job set state = 'completed' where name = 're-resolve-tenant' and state = 'created'`,
  );
  expect(await settleTzRelease(ports, '2099a')).toBe(true);
  expect(await settleTzRelease(ports, '2099a')).toBe(false);
  expect(await ledger()).toEqual([{ version: '2099a', applied_at: now }]);
  expect(await noteTzRelease(ports, '2099a')).toEqual({ tzVersion: '2099a', tenants: 0 });
});

test('a company without tenants has nothing to resolve', async () => {
  expect(await noteTzRelease(ports, '2099a')).toEqual({ tzVersion: '2099a', tenants: 0 });
  expect(await settleTzRelease(ports, '2099a')).toBe(true);
});

test('the job resolves what was resolved under older data, and a worker with older data leaves it', async () => {
  const world = await aZoneWorld(db);
  const shift = await world.shift({ localDate: '2026-09-14' });
  await world.rows(`update shift set tz_version = '2020a' where id = '${shift}'`);
  const tenantId = world.tenant.id;
  expect(await reResolveTenantJob.handle(ports, { tenantId, tzVersion: tzVersion() })).toMatchObject({ stores: 1 });
  expect(await world.row(shift)).toMatchObject({ tzVersion: tzVersion(), version: 1 });
  await expect(reResolveTenantJob.handle(ports, { tenantId, tzVersion: '2099a' })).rejects.toThrow(
    '2099a is asked for',
  );
  await expect(reResolveTenantJob.handle(ports, { tenantId })).rejects.toThrow();
});

test('before templates are made again, what older data placed elsewhere is moved and told', async () => {
  const world = await aZoneWorld(db);
  const shift = await world.shift({ localDate: '2026-09-14' });
  const anHourOff = `tz_version = '2020a', during = tstzrange(starts_at + interval '1 hour', ends_at + interval '1 hour', '[)')`;
  await world.rows(`update shift set ${anHourOff} where id = '${shift}'`);
  await world.publish('2026-09-14');
  const { id: templateId } = await savedTemplate(world.scope, { store: world.sydney, position: world.position });
  const made = await materializeTemplateJob.handle(ports, { tenantId: world.tenant.id, templateId });
  expect(made).toMatchObject({ inserted: 8 });
  expect(await world.row(shift)).toMatchObject({ startsAt: '2026-09-13 23:00', version: 2 });
  expect(await world.rows('select from publication where published_by is null')).toHaveLength(1);
  // Once a day is enough.
  await world.rows(`update shift set ${anHourOff} where id = '${shift}'`);
  await bringToTzData(ports, world.tenant.id);
  expect(await world.row(shift)).toMatchObject({ startsAt: '2026-09-14 00:00' });
});

test('the sweep changes the stores over whose day has come, of all tenants, once', async () => {
  const worlds = [await aZoneWorld(db), await aZoneWorld(db)];
  for (const { tenant, sydney, rows } of worlds) {
    await rows(
      `insert into store_zone_change (tenant_id, store_id, effective_date, zone, from_zone)
       values ('${tenant.id}', '${sydney.id}', '2026-09-02', 'Australia/Perth', 'Australia/Sydney')`,
    );
  }
  await aStore(db, worlds[0]!.tenant, { zone: 'Europe/Berlin' });
  const at = (instant: string): TenantPorts => ({ ...ports, now: () => new Date(instant) });
  expect(await moveStores(at('2026-09-01T15:59:00Z'))).toBe(0);
  expect(await moveStores(at('2026-09-01T16:00:00Z'))).toBe(2);
  expect(await moveStores(at('2026-09-01T16:01:00Z'))).toBe(0);
  for (const { sydney, rows } of worlds) {
    expect(await rows(`select zone from store where id = '${sydney.id}'`)).toEqual([{ zone: 'Australia/Perth' }]);
  }
});
