import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { type Mailer, makeMailer } from '#app/notifications/mailer.server.ts';
import {
  anEndpointRow,
  aPublishedWeek,
  changeShift,
  maiInPerth,
  type World,
  workerPorts,
} from '#e2e/published-week.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf } from '#e2e/test-scope.ts';
import { startTestSmtpServer, type TestSmtpServer } from '#e2e/test-smtp-server.ts';
import { deliverNotificationJob } from '#workers/deliver-notification.ts';
import { rosterPublishedJob } from '#workers/roster-published.ts';

let db: Database;
let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  server = await startTestSmtpServer();
  mailer = makeMailer({ smtpUrl: server.url, from: { name: 'Wallclock', address: 'roster@wallclock.example' } });
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

async function aWorker(now = '2026-10-11T21:30:00Z') {
  const worker = await workerPorts(db, { now, mailer });
  const rowsOf = ({ tenant }: World) =>
    worker.scopeFor(tenant).run(async (tx) => ({
      notifications: await tx.notification.findMany({ where: { tenantId: tenant.id } }),
      deliveries: await tx.webhookDelivery.findMany({ where: { tenantId: tenant.id } }),
    }));
  /** Runs every job of the queue that is there, as a worker would after they are due. */
  const runDeliveries = async ({ tenant }: World) => {
    for (const { data } of await jobsOf(db, tenant, 'deliver-notification')) {
      await deliverNotificationJob.handle(worker.ports, data);
    }
  };
  return { ...worker, rowsOf, runDeliveries };
}

test('run twice, each recipient has one mail and each endpoint one delivery', async () => {
  const world = await aPublishedWeek(db);
  await anEndpointRow(db, world.tenant);
  const { ports, rowsOf, runDeliveries } = await aWorker();
  const job = { tenantId: world.tenant.id, eventId: world.eventId };
  expect(await rosterPublishedJob.handle(ports, job)).toEqual({ notifications: 1, deliveries: 1 });
  expect(await rosterPublishedJob.handle(ports, job)).toEqual({ notifications: 0, deliveries: 0 });
  await runDeliveries(world);
  await runDeliveries(world);
  expect(server.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([[world.mai.email]]);
  const { notifications, deliveries } = await rowsOf(world);
  expect([notifications.length, deliveries.length]).toEqual([1, 1]);
});

test('runs at the same time make one row each', async () => {
  const world = await aPublishedWeek(db);
  await anEndpointRow(db, world.tenant);
  const { ports, rowsOf } = await aWorker();
  const job = { tenantId: world.tenant.id, eventId: world.eventId };
  await Promise.all([1, 2, 3, 4].map(() => rosterPublishedJob.handle(ports, job)));
  const { notifications, deliveries } = await rowsOf(world);
  expect([notifications.length, deliveries.length]).toEqual([1, 1]);
  expect(await jobsOf(db, world.tenant, 'deliver-notification')).toHaveLength(1);
});

test('what fails at the end leaves no notification, no delivery and no job', async () => {
  const world = await aPublishedWeek(db);
  await anEndpointRow(db, world.tenant);
  const { ports, rowsOf } = await aWorker();
  const failing: typeof ports = {
    ...ports,
    async enqueue(tx, queue, payload, options) {
      if (queue === 'drain-endpoint') throw new Error('the queue is full');
      return ports.enqueue(tx, queue, payload, options);
    },
  };
  const job = { tenantId: world.tenant.id, eventId: world.eventId };
  await expect(rosterPublishedJob.handle(failing, job)).rejects.toThrow('the queue is full');
  expect(await rowsOf(world)).toEqual({ notifications: [], deliveries: [] });
  expect(await jobsOf(db, world.tenant, 'deliver-notification')).toEqual([]);
});

test('a payload with an event of another tenant, or of none, finds nothing', async () => {
  const [own, other] = [await aPublishedWeek(db), await aPublishedWeek(db)];
  const { ports, rowsOf } = await aWorker();
  for (const eventId of [other.eventId, newId()]) {
    const job = { tenantId: own.tenant.id, eventId };
    expect(await rosterPublishedJob.handle(ports, job)).toEqual({ notifications: 0, deliveries: 0 });
  }
  expect((await rowsOf(other)).notifications).toEqual([]);
});

test('a payload that is not one is a fault', async () => {
  const { ports } = await aWorker();
  await expect(rosterPublishedJob.handle(ports, { eventId: newId() })).rejects.toThrow();
});

test('only whom the publication concerns is told, at a decent hour of their own day', async () => {
  const world = await aPublishedWeek(db, { employee: maiInPerth });
  const { clock, ports, runDeliveries } = await aWorker();
  const fanOut = (eventId: string) => rosterPublishedJob.handle(ports, { tenantId: world.tenant.id, eventId });
  await fanOut(world.eventId);
  await changeShift(db, world, 'cancelled_at = now()');
  expect(await fanOut(await world.publishAgain('2026-10-11T21:40:00Z'))).toMatchObject({ notifications: 1 });
  await runDeliveries(world);
  expect(server.mails).toEqual([]);
  clock.now = new Date('2026-10-11T23:00:00Z');
  await runDeliveries(world);
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    `No longer your shift: Tue 13 Oct 09:00–17:00 AEDT, ${world.store.name}`,
  ]);
});
