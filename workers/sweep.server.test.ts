import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { makeMailer } from '#app/notifications/mailer.server.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import { queueDeliveries } from '#app/webhooks/queue-deliveries.server.ts';
import { anEndpointRow, aPublishedWeek, type World, workerPorts } from '#e2e/published-week.ts';
import { savedTemplate } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aPosition, aStore, aTenant, type Tenant } from '#prisma/factories.ts';
import { extendHorizons, recoverNotifications, sweepJob, tickEndpoints } from '#workers/sweep.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

// Nothing is sent by a sweep: the address is nobody's.
const mailer = makeMailer({
  smtpUrl: 'smtp://127.0.0.1:9',
  from: { name: 'Wallclock', address: 'roster@wallclock.example' },
});

async function aWorld() {
  const world = await aPublishedWeek(db);
  const worker = await workerPorts(db, { now: '2026-10-11T21:30:00Z', mailer });
  const scope = worker.scopeFor(world.tenant);
  return { ...worker, world, scope };
}

/** Takes the tenant's waiting jobs out of the queue, as a lost queue would. */
async function loseJobs(tenant: Tenant): Promise<void> {
  await db.pool.query(`delete from pgboss.job where data->>'tenantId' = $1`, [tenant.id]);
}

const mailJobs = ({ tenant }: World) => jobsOf(db, tenant, 'deliver-notification');

test('a due notification that lost its job gets one again, a minute after it was due', async () => {
  const { clock, ports, scope, world } = await aWorld();
  await scope.run((tx) => planNotifications(scope, tx, world.eventId));
  await loseJobs(world.tenant);
  clock.now = new Date('2026-10-11T21:30:59Z');
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toEqual([]);
  clock.now = new Date('2026-10-11T21:31:00Z');
  await recoverNotifications(ports);
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toHaveLength(1);
});

test('a notification whose job is still waiting gets no second', async () => {
  const { clock, ports, scope, world } = await aWorld();
  await scope.run((tx) => planNotifications(scope, tx, world.eventId));
  clock.now = new Date('2026-10-11T22:30:00Z');
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toHaveLength(1);
});

test('a notification whose worker died gets a job when its claim has run out; a sent one never does', async () => {
  const { clock, ports, scope, world } = await aWorld();
  await scope.run((tx) => planNotifications(scope, tx, world.eventId));
  await loseJobs(world.tenant);
  const { tenantId } = scope;
  const set = (data: object) => scope.run((tx) => tx.notification.updateMany({ where: { tenantId }, data }));
  clock.now = new Date('2026-10-11T22:00:00Z');
  await set({ status: 'sending', claimedUntil: new Date('2026-10-11T22:01:00Z') });
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toEqual([]);
  await set({ status: 'sent', claimedUntil: null });
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toEqual([]);
  await set({ status: 'sending', claimedUntil: new Date('2026-10-11T22:00:00Z') });
  await recoverNotifications(ports);
  expect(await mailJobs(world)).toHaveLength(1);
});

test('an endpoint with due deliveries gets one tick', async () => {
  const { clock, ports, scope, world } = await aWorld();
  const endpointId = await anEndpointRow(db, world.tenant);
  await scope.run((tx) => queueDeliveries(scope, tx, { eventId: world.eventId, baseUrl: ports.baseUrl }));
  await loseJobs(world.tenant);
  clock.now = new Date('2026-10-11T21:31:00Z');
  await tickEndpoints(ports);
  await tickEndpoints(ports);
  const ticks = await jobsOf(db, world.tenant, 'drain-endpoint');
  expect(ticks.map(({ data }) => data.endpointId)).toEqual([endpointId]);
});

test('a template’s horizon moves on with the day, once per tenant and day', async () => {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 1 });
  const position = await aPosition(db, tenant);
  const { clock, ports, scopeFor } = await workerPorts(db, { now: '2026-10-11T21:30:00Z', mailer });
  const owner = await scopeOf(db, tenant, { now: clock.now });
  await savedTemplate(owner, { store, position });
  const { tenantId } = owner;
  const count = () => scopeFor(tenant).run((tx) => tx.shift.count({ where: { tenantId } }));
  const done = new Map<string, string>();
  await extendHorizons(ports, done);
  const first = await count();
  expect(first).toBeGreaterThan(0);
  clock.now = new Date('2026-10-18T21:30:00Z');
  await extendHorizons(ports, done);
  expect(await count()).toBe(first + 1);
  expect(await extendHorizons(ports, done)).toBe(0);
});

test('a whole sweep runs', async () => {
  const { ports } = await aWorld();
  expect(await sweepJob.handle(ports, {})).toMatchObject({ tenants: expect.any(Number) });
});
