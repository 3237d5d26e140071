import { Writable } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { tzHealthz } from '#app/server/health.ts';
import { checkTzAgreement, type TzAgreement, watchTzAgreement } from '#app/server/tz-agreement.ts';
import { currentOffsets, type OffsetSource } from '#app/time/offset-source.ts';
import { tzVersion } from '#app/time/tz-version.ts';
import { offsetsUnder } from '#e2e/cases/tz-changes.ts';
import { cloneDatabase } from '#e2e/test-database.ts';
import { anEmployee, aStore, aTenant, type Tenant } from '#prisma/factories.ts';

let db: Database;
let tenant: Tenant;
const now = new Date('2026-09-01T00:00:30Z');

// The zones of every tenant are asked, so each test has a database to itself.
let clones = 0;
beforeEach(async () => {
  clones += 1;
  db = openDatabase({ url: await cloneDatabase(`tz_agreement_${clones}`), maxConnections: 3 });
  tenant = await aTenant(db);
});
afterEach(() => db.close());
beforeAll(() => {
  expect(tzVersion()).toMatch(/^20\d\d[a-z]$/);
});

describe('the tz data of Node and Postgres', () => {
  test('agree for zones whose rules both know, over the changes of clock of the next 18 months', async () => {
    const store = await aStore(db, tenant, { zone: 'Australia/Sydney' });
    await aStore(db, tenant, { zone: 'Europe/Berlin' });
    await anEmployee(db, tenant, store, { zone: 'Asia/Ho_Chi_Minh' });
    await anEmployee(db, tenant, store, { zone: null });
    expect(await checkTzAgreement(db, { now })).toMatchObject({ agrees: true, zones: 3, disagreements: [] });
  });

  test('a country that one of them does not know of is named, with the first instant at which they differ', async () => {
    await aStore(db, tenant, { zone: 'Australia/Sydney' });
    await aStore(db, tenant, { zone: 'Europe/Berlin' });
    // Berlin stays on summer time, as only these data know.
    const summer: OffsetSource = {
      offsetMinutes: (zone, at) => (zone === 'Europe/Berlin' ? 120 : currentOffsets.offsetMinutes(zone, at)),
    };
    const { agrees, disagreements } = await checkTzAgreement(db, { now, offsets: summer });
    expect(agrees).toBe(false);
    expect(disagreements).toEqual([
      {
        zone: 'Europe/Berlin',
        at: new Date('2026-10-27T00:00:00Z'),
        node: '2026-10-27 02:00',
        postgres: '2026-10-27 01:00',
      },
    ]);
  });

  test('a change of clock that only Node knows is found at its very instant', async () => {
    await aStore(db, tenant, { zone: 'Asia/Tokyo' });
    const at = Date.parse('2026-11-01T03:00:00Z');
    const later: OffsetSource = { offsetMinutes: (_zone, asked) => (asked < at ? 540 : 600) };
    const { disagreements } = await checkTzAgreement(db, { now, offsets: later });
    expect(disagreements).toMatchObject([{ zone: 'Asia/Tokyo', at: new Date(at) }]);
  });

  test('Vancouver before and after 2026b cannot both agree with Postgres', async () => {
    await aStore(db, tenant, { zone: 'America/Vancouver' });
    const answers = await Promise.all(
      ['2026a', '2026b'].map(async (version) => {
        const offsets = offsetsUnder(version, 'America/Vancouver');
        return (await checkTzAgreement(db, { now, offsets })).agrees;
      }),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('a zone that Postgres does not know is named', async () => {
    await aStore(db, tenant, { zone: 'Australia/Atlantis' });
    expect((await checkTzAgreement(db, { now, offsets: currentOffsets })).disagreements).toEqual([
      { zone: 'Australia/Atlantis', at: null, node: 'Australia/Atlantis', postgres: null },
    ]);
  });
});

async function ask(latest: () => Promise<TzAgreement>): Promise<{ status: number; body: { agrees?: boolean } }> {
  const app = express();
  app.get('/healthz/tz', tzHealthz({ latest }));
  const server = app.listen(0);
  try {
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/healthz/tz`);
    return { status: response.status, body: await response.json() };
  } finally {
    server.close();
  }
}

describe('/healthz/tz', () => {
  const agreement: TzAgreement = { agrees: true, tzVersion: '2026c', checkedAt: now, zones: 2, disagreements: [] };

  test('is 200 while they agree, 503 with the zones while they do not, and 503 when nobody knows', async () => {
    expect(await ask(async () => agreement)).toMatchObject({ status: 200, body: { agrees: true } });
    const disagreements = [{ zone: 'America/Vancouver', at: now, node: 'a', postgres: 'b' }];
    const disagreed = await ask(async () => ({ ...agreement, agrees: false, disagreements }));
    expect(disagreed).toMatchObject({
      status: 503,
      body: { agrees: false, disagreements: [{ zone: 'America/Vancouver' }] },
    });
    expect(await ask(() => Promise.reject(new Error('no database')))).toMatchObject({ status: 503 });
  });
});

test('a process writes what it finds at its start to the log, keeps it, and asks again after an hour', async () => {
  await aStore(db, tenant, { zone: 'Australia/Atlantis' });
  const lines: string[] = [];
  const log = pino(new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }));
  const clock = { now };
  const watch = watchTzAgreement(db, { now: () => clock.now, log });
  const first = await watch.latest();
  expect(first.agrees).toBe(false);
  await expect.poll(() => lines.join()).toMatch(/"level":50.*Australia\/Atlantis.*disagree/);
  expect(await watch.latest()).toBe(first);
  clock.now = new Date(now.getTime() + 3_600_001);
  expect((await watch.latest()).checkedAt).toEqual(clock.now);
});
