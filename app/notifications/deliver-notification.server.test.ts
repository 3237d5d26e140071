import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { claimNotification } from '#app/notifications/claim-notification.server.ts';
import { deliverNotification } from '#app/notifications/deliver-notification.server.ts';
import { type Mailer, makeMailer } from '#app/notifications/mailer.server.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import { aPublishedWeek, changeShift, maiInPerth, type World, workerPorts } from '#e2e/published-week.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf } from '#e2e/test-scope.ts';
import { startTestSmtpServer, type TestSmtpServer } from '#e2e/test-smtp-server.ts';

let db: Database;
let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  server = await startTestSmtpServer();
  mailer = aMailer();
});
afterEach(async () => {
  mailer.close();
  await server.close();
});

function aMailer(silenceMs = 20_000): Mailer {
  const from = { name: 'Wallclock', address: 'roster@wallclock.example' };
  return makeMailer({ smtpUrl: server.url, from, silenceMs });
}

/** The world's one notification, planned at that instant, with a worker whose clock the test sets. */
async function planned(world: World, at = '2026-10-11T21:30:00Z') {
  const { clock, ports, scopeFor } = await workerPorts(db, { now: at, mailer });
  const scope = scopeFor(world.tenant);
  await scope.run((tx) => planNotifications(scope, tx, world.eventId));
  const tenantId = world.tenant.id;
  const row = async () =>
    scope.run((tx) => tx.notification.findFirstOrThrow({ where: { tenantId, eventId: world.eventId } }));
  const attempts = async () =>
    scope.run((tx) => tx.notificationAttempt.findMany({ where: { tenantId }, orderBy: { number: 'asc' } }));
  const { id, messageId } = await row();
  const deliver = (at?: string) => {
    if (at) clock.now = new Date(at);
    return deliverNotification(scope, { ...ports, mailer }, id);
  };
  const update = (data: object) => scope.run((tx) => tx.notification.updateMany({ where: { tenantId, id }, data }));
  const person = (data: object) => scope.run((tx) => tx.employee.updateMany({ where: { tenantId }, data }));
  return { world, clock, scope, id, messageId, row, attempts, deliver, update, person };
}

describe('when', () => {
  test('held back by quiet hours in Perth, the mail leaves at 23:00Z and not a second before', async () => {
    const { deliver, row, attempts, messageId, world } = await planned(
      await aPublishedWeek(db, { employee: maiInPerth }),
    );
    expect(await deliver('2026-10-11T22:59:59Z')).toBe('not-due');
    expect(server.mails).toEqual([]);
    const [, again] = await jobsOf(db, world.tenant, 'deliver-notification');
    expect(again?.startAfter).toEqual(new Date('2026-10-11T23:00:00Z'));
    expect(await deliver('2026-10-11T23:00:00Z')).toBe('sent');
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.envelopeTo).toEqual([world.mai.email]);
    expect(mail?.messageId).toBe(messageId);
    expect(mail?.subject).toBe(`New shift: Tue 13 Oct 09:00–17:00 AEDT, ${world.store.name}`);
    expect(mail?.text).toContain('Perth: Tue 13 Oct 06:00–14:00 AWST');
    expect(mail?.text).toContain(`https://wallclock.example/t/${world.tenant.slug}/my-shifts`);
    expect(await row()).toMatchObject({
      status: 'sent',
      reason: 'quiet-hours',
      sentAt: new Date('2026-10-11T23:00:00Z'),
      claimedUntil: null,
      attemptCount: 1,
    });
    expect(await attempts()).toMatchObject([{ number: 1, provider: 'smtp', outcome: 'accepted' }]);
  });

  test('a second run of the same job sends nothing', async () => {
    const { deliver, attempts } = await planned(await aPublishedWeek(db));
    expect(await deliver()).toBe('sent');
    expect(await deliver()).toBe('settled');
    expect(server.mails).toHaveLength(1);
    expect(await attempts()).toHaveLength(1);
  });

  test('of runs at the same time, one sends', async () => {
    const { deliver } = await planned(await aPublishedWeek(db));
    const results = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(results.toSorted()).toEqual(['sent', 'settled', 'settled', 'settled']);
    expect(server.mails).toHaveLength(1);
  });

  test('a run that meets a claim in the making waits for it, and then sends nothing', async () => {
    const { deliver, scope, id } = await planned(await aPublishedWeek(db));
    const { tenantId } = scope;
    const waiting = async () => {
      const { rows } = await db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    const { second } = await scope.run(async (tx) => {
      await tx.$queryRaw`select id from notification where tenant_id = ${tenantId}::uuid and id = ${id}::uuid for update`;
      const second = deliver();
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      const claim = { status: 'sending', attemptCount: 1, claimedUntil: new Date('2026-10-11T21:31:30Z') };
      await tx.notification.updateMany({ where: { tenantId, id }, data: claim });
      return { second };
    });
    expect(await second).toBe('settled');
    expect(server.mails).toEqual([]);
  });

  test('a worker that comes late, in her quiet hours, waits for their end', async () => {
    const { deliver, row, world } = await planned(
      await aPublishedWeek(db, { employee: maiInPerth }),
      '2026-10-11T13:00:00Z',
    );
    expect(await deliver('2026-10-11T14:00:00Z')).toBe('deferred'); // 22:00 in Perth
    expect(server.mails).toEqual([]);
    const dueAt = new Date('2026-10-11T23:00:00Z');
    expect(await row()).toMatchObject({
      status: 'deferred',
      reason: 'quiet-hours',
      quietZone: 'Australia/Perth',
      dueAt,
    });
    const [, again] = await jobsOf(db, world.tenant, 'deliver-notification');
    expect(again?.startAfter).toEqual(dueAt);
    expect(await deliver('2026-10-11T23:00:00Z')).toBe('sent');
  });

  test('a mail that could only come after the shift began is skipped', async () => {
    const { deliver, row } = await planned(await aPublishedWeek(db));
    expect(await deliver('2026-10-12T22:00:00Z')).toBe('skipped'); // 09:00 in Sydney
    expect(await row()).toMatchObject({ status: 'skipped', reason: 'too-late' });
    expect(server.mails).toEqual([]);
  });
});

describe('only what is still true', () => {
  test('a shift taken away again before the mail left is not told', async () => {
    const world = await aPublishedWeek(db);
    const { deliver, row } = await planned(world);
    await changeShift(db, world, 'cancelled_at = now()');
    await world.publishAgain('2026-10-11T21:40:00Z');
    expect(await deliver()).toBe('skipped');
    expect(await row()).toMatchObject({ status: 'skipped', reason: 'no-longer-true', attemptCount: 0 });
    expect(server.mails).toEqual([]);
  });

  test('a shift moved and published again is told with its newest times', async () => {
    const world = await aPublishedWeek(db);
    const { deliver } = await planned(world);
    await changeShift(
      db,
      world,
      `start_time = '10:00', during = tstzrange('2026-10-12T23:00:00Z', '2026-10-13T06:00:00Z', '[)')`,
    );
    await world.publishAgain('2026-10-11T21:40:00Z');
    expect(await deliver()).toBe('sent');
    expect(server.mails[0]?.subject).toContain('Tue 13 Oct 10:00–17:00 AEDT');
  });

  test('a draft that nobody published does not change what is told', async () => {
    const world = await aPublishedWeek(db);
    const { deliver } = await planned(world);
    await changeShift(db, world, 'cancelled_at = now()');
    expect(await deliver()).toBe('sent');
  });
});

describe('to whom', () => {
  test('the address is the one of now, and someone who has left is skipped', async () => {
    const { deliver, person, row } = await planned(await aPublishedWeek(db));
    await person({ active: false });
    expect(await deliver()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'employee-inactive' });
  });

  test('a changed address is written to', async () => {
    const { deliver, person, row } = await planned(await aPublishedWeek(db));
    await person({ email: 'new@staff.example' });
    expect(await deliver()).toBe('sent');
    expect(server.mails[0]?.envelopeTo).toEqual(['new@staff.example']);
    expect(await row()).toMatchObject({ address: 'new@staff.example' });
  });

  test('an address suppressed since it was planned is skipped', async () => {
    const { deliver, scope, row, world } = await planned(await aPublishedWeek(db));
    const address = world.mai.email ?? '';
    const { tenantId } = scope;
    await scope.run((tx) =>
      tx.suppression.create({ data: { tenantId, channel: 'email', address, reason: 'complaint' } }),
    );
    expect(await deliver()).toBe('skipped');
    expect(await row()).toMatchObject({ reason: 'suppressed' });
    expect(server.mails).toEqual([]);
  });

  test('a name that is markup arrives as text', async () => {
    const firstName = '<img src=x onerror=alert(1)>';
    const { deliver } = await planned(await aPublishedWeek(db, { employee: { firstName } }));
    await deliver();
    expect(server.mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(server.mails[0]?.html).not.toContain('<img');
  });

  test('a notification of another tenant finds nothing', async () => {
    const own = await planned(await aPublishedWeek(db));
    const other = await planned(await aPublishedWeek(db));
    const { ports } = await workerPorts(db, { now: '2026-10-11T21:30:00Z', mailer });
    expect(await deliverNotification(own.scope, ports, other.id)).toBe('absent');
    expect(await other.row()).toMatchObject({ status: 'queued' });
    expect(server.mails).toEqual([]);
  });
});

describe('when the mail server does not take it', () => {
  test('a server that is down is recorded and tried again, under the same Message-ID', async () => {
    const { deliver, row, attempts, messageId, world } = await planned(await aPublishedWeek(db));
    const { port } = server;
    await server.close();
    expect(await deliver()).toBe('retrying');
    const waiting = await row();
    expect(waiting).toMatchObject({ status: 'queued', reason: 'retrying', attemptCount: 1, claimedUntil: null });
    const waitMs = waiting.dueAt.getTime() - new Date('2026-10-11T21:30:00Z').getTime();
    expect(waitMs).toBeGreaterThanOrEqual(48_000);
    expect(waitMs).toBeLessThanOrEqual(72_000);
    expect(await attempts()).toMatchObject([{ number: 1, outcome: 'temporary' }]);
    const [, again] = await jobsOf(db, world.tenant, 'deliver-notification');
    expect(again?.startAfter).toEqual(waiting.dueAt);

    server = await startTestSmtpServer(port);
    expect(await deliver()).toBe('not-due');
    expect(await deliver('2026-10-11T21:32:00Z')).toBe('sent');
    expect(server.mails[0]?.messageId).toBe(messageId);
    expect(await row()).toMatchObject({ status: 'sent', reason: null, attemptCount: 2 });
    expect(await attempts()).toMatchObject([{ outcome: 'temporary' }, { number: 2, outcome: 'accepted' }]);
  });

  test('a retry that falls into quiet hours waits for their end', async () => {
    const world = await aPublishedWeek(db, { employee: maiInPerth });
    const { deliver, row } = await planned(world, '2026-10-11T13:59:30Z');
    server.behaviour = { refuseRecipient: 451 };
    expect(await deliver()).toBe('retrying');
    server.behaviour = 'accept';
    expect(await deliver('2026-10-11T14:02:00Z')).toBe('deferred');
    expect(await row()).toMatchObject({ dueAt: new Date('2026-10-11T23:00:00Z') });
  });

  test('550 fails for good and suppresses the address', async () => {
    const { deliver, row, attempts, scope, world } = await planned(await aPublishedWeek(db));
    server.behaviour = { refuseRecipient: 550 };
    expect(await deliver()).toBe('failed');
    expect(await row()).toMatchObject({ status: 'failed', reason: 'address-unknown' });
    expect(await attempts()).toMatchObject([{ outcome: 'rejected' }]);
    const suppressions = await scope.run((tx) => tx.suppression.findMany({ where: { tenantId: scope.tenantId } }));
    expect(suppressions).toMatchObject([{ channel: 'email', address: world.mai.email, reason: 'hard-bounce' }]);
    expect(await deliver()).toBe('settled');
  });

  test('a refused message fails without suppressing the address', async () => {
    const { deliver, row, scope } = await planned(await aPublishedWeek(db));
    server.behaviour = { refuseMessage: 554 };
    expect(await deliver()).toBe('failed');
    expect(await row()).toMatchObject({ status: 'failed', reason: 'rejected' });
    expect(await scope.run((tx) => tx.suppression.count({ where: { tenantId: scope.tenantId } }))).toBe(0);
  });

  test('no answer after the whole mail is unknown and never tried again', async () => {
    const { deliver, row, attempts } = await planned(await aPublishedWeek(db));
    server.behaviour = 'no-answer';
    mailer.close();
    mailer = aMailer(1_500);
    expect(await deliver()).toBe('unknown');
    expect(await row()).toMatchObject({ status: 'unknown', reason: 'no-answer', claimedUntil: null });
    expect(await attempts()).toMatchObject([{ outcome: 'unknown' }]);
    server.behaviour = 'accept';
    expect(await deliver('2026-10-12T10:00:00Z')).toBe('settled');
    expect(server.mails).toHaveLength(1);
  });

  test('after the last try it fails with that as its reason', async () => {
    const { deliver, row, update } = await planned(await aPublishedWeek(db));
    await update({ attemptCount: 12 });
    server.behaviour = { refuseRecipient: 451 };
    expect(await deliver()).toBe('failed');
    expect(await row()).toMatchObject({ status: 'failed', reason: 'gave-up', attemptCount: 13 });
  });
});

describe('a worker that ends between claim and settlement', () => {
  test('holds the row until its claim runs out; then the mail goes out once more under the same Message-ID', async () => {
    const { deliver, scope, id, row, attempts, messageId } = await planned(await aPublishedWeek(db));
    expect(await claimNotification(scope, id)).toMatchObject({ id, tryNumber: 1 });
    expect(await row()).toMatchObject({ status: 'sending', claimedUntil: new Date('2026-10-11T21:31:30Z') });
    expect(await deliver('2026-10-11T21:31:29Z')).toBe('settled');
    expect(server.mails).toEqual([]);
    expect(await deliver('2026-10-11T21:31:30Z')).toBe('sent');
    expect(server.mails.map((mail) => mail.messageId)).toEqual([messageId]);
    expect(await attempts()).toMatchObject([
      { number: 1, outcome: 'unknown' },
      { number: 2, outcome: 'accepted' },
    ]);
  });

  test('lost a second time, it ends as unknown', async () => {
    const { deliver, scope, id, row, clock } = await planned(await aPublishedWeek(db));
    await claimNotification(scope, id);
    clock.now = new Date('2026-10-11T21:32:00Z');
    await claimNotification(scope, id);
    expect(await deliver('2026-10-11T21:40:00Z')).toBe('unknown');
    expect(await row()).toMatchObject({ status: 'unknown', reason: 'worker-lost' });
    expect(server.mails).toEqual([]);
  });

  test('a slow worker that lost its claim does not overwrite what the next one wrote', async () => {
    const { deliver, scope, id, row, attempts, clock } = await planned(await aPublishedWeek(db));
    const slow: Mailer = {
      ...mailer,
      async send(mail) {
        clock.now = new Date('2026-10-11T21:32:00Z');
        expect(await deliver()).toBe('sent');
        return mailer.send(mail).then(() => ({ kind: 'temporary', detail: 'too slow' }));
      },
    };
    const tools = { mailer: slow, baseUrl: 'https://wallclock.example' };
    expect(await deliverNotification(scope, tools, id)).toBe('claim-lost');
    expect(await row()).toMatchObject({ status: 'sent', attemptCount: 2 });
    expect(await attempts()).toHaveLength(2);
  });
});
