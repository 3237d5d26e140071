import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { assignShift } from '#app/roster/assign-shift.server.ts';
import { reResolveTenant } from '#app/roster/re-resolve-tenant.server.ts';
import { readPublications } from '#app/roster/read-publications.server.ts';
import { readWeek } from '#app/roster/read-week.server.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { offsetsUnder } from '#e2e/cases/tz-changes.ts';
import { madeTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aZoneWorld, type ZoneWorld } from '#e2e/zone-world.ts';
import { aShift, aStore, type Store } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Puts every shift of the world where older tz data would have placed it, published snapshots too. */
async function asUnder(world: ZoneWorld, version: string, offsetsOf: (zone: string) => OffsetSource): Promise<void> {
  const shifts = await world.rows<{ id: string; zone: string; d: string; a: string; b: string; o: number }>(
    'select id, zone, local_date::text as d, start_time as a, end_time as b, end_day_offset as o from shift',
  );
  const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;
  await world.scope.runBulk(async (client) => {
    for (const { id, zone, d, a, b, o } of shifts) {
      const wall = { zone, localDate: d, startTime: a, endTime: b, endDayOffset: o };
      const placed = placeOnDate({ ...wall, rules, offsets: offsetsOf(zone) });
      if (!placed.ok) throw new Error(`no such shift: ${placed.problem}`);
      await client.query(
        `update shift set during = tstzrange($2, $3, '[)'), tz_version = $4, start_resolution = $5, start_rule = $6,
           end_resolution = $7, end_rule = $8,
           published_starts_at = case when published_at is not null then $2::timestamptz end,
           published_ends_at = case when published_at is not null then $3::timestamptz end where id = $1`,
        [
          ...[id, placed.startsAt, placed.endsAt, version, placed.startResolution, placed.startRule],
          ...[placed.endResolution, placed.endRule],
        ],
      );
    }
  });
}

/** A store in a zone, with one shift of Mai and what the old tz data made of it. */
async function aCountry(given: { zone: string; now: string; localDate: string; old: string }) {
  const world = await aZoneWorld(db, { now: given.now, store: { zone: given.zone } });
  const shift = await world.shift({ localDate: given.localDate });
  await asUnder(world, given.old, (zone) => (zone === given.zone ? offsetsUnder(given.old, zone) : here));
  return { world, shift };
}

const here: OffsetSource = { offsetMinutes: () => 480 };
const nothing = { stores: 0, moved: 0, opened: 0, unplaced: 0, publications: 0 };

describe('a country drops DST', () => {
  test.each([
    {
      country: 'Mexico, of which the release 2022f knew',
      zone: 'America/Mexico_City',
      ...{ now: '2022-10-29T00:00:00Z', localDate: '2023-04-10', old: '2022e', fresh: '2022f' },
      ...{ before: '2023-04-10 14:00', after: '2023-04-10 15:00' },
    },
    {
      country: 'British Columbia, which stays on summer time, of which 2026b knew',
      zone: 'America/Vancouver',
      ...{ now: '2026-09-01T00:00:00Z', localDate: '2026-11-09', old: '2026a', fresh: '2026b' },
      ...{ before: '2026-11-09 17:00', after: '2026-11-09 16:00' },
    },
    {
      country: 'Jordan, which stays on summer time, of which 2022e knew',
      zone: 'Asia/Amman',
      ...{ now: '2022-10-20T00:00:00Z', localDate: '2022-11-07', old: '2022d', fresh: '2022e' },
      ...{ before: '2022-11-07 07:00', after: '2022-11-07 06:00' },
    },
  ])('$country: shifts to come keep their 09:00', async ({ zone, now, localDate, old, fresh, before, after }) => {
    const { world, shift } = await aCountry({ zone, now, localDate, old });
    expect(await world.row(shift)).toMatchObject({ startsAt: before, tzVersion: old });
    const tzData = { version: fresh, offsets: offsetsUnder(fresh, zone) };
    expect(await reResolveTenant(world.scope, tzData)).toMatchObject({ stores: 1, moved: 1 });
    const moved = { startTime: '09:00', startsAt: after, minutes: 480, version: 2, tzVersion: fresh };
    expect(await world.row(shift)).toMatchObject(moved);
  });

  test('shifts that have begun stay where they were worked, and those of the season that stays are only stamped', async () => {
    const zone = 'America/Vancouver';
    const world = await aZoneWorld(db, { now: '2026-11-05T00:00:00Z', store: { zone } });
    const past = await world.shift({ localDate: '2026-11-03' });
    const winter = await world.shift({ localDate: '2026-11-09' });
    const summer = await world.shift({ localDate: '2027-07-05' });
    await asUnder(world, '2026a', () => offsetsUnder('2026a', zone));
    await reResolveTenant(world.scope, { version: '2026b' });
    expect(await world.row(past)).toMatchObject({ startsAt: '2026-11-03 17:00', version: 1, tzVersion: '2026a' });
    expect(await world.row(winter)).toMatchObject({ startsAt: '2026-11-09 16:00', version: 2, tzVersion: '2026b' });
    expect(await world.row(summer)).toMatchObject({ startsAt: '2027-07-05 16:00', version: 1, tzVersion: '2026b' });
  });

  test('a store in which nothing moves is stamped, and not asked again', async () => {
    const world = await aZoneWorld(db);
    const shift = await world.shift({ localDate: '2026-09-14' });
    const fresh = { version: '2099a' };
    expect(await reResolveTenant(world.scope, fresh)).toEqual({ ...nothing, stores: 1 });
    expect(await world.row(shift)).toMatchObject({ tzVersion: '2099a', version: 1 });
    expect(await reResolveTenant(world.scope, fresh)).toEqual(nothing);
    expect(await world.rows('select from event')).toEqual([]);
  });

  test('a country that brings DST back is the same story the other way round', async () => {
    const zone = 'America/Vancouver';
    const world = await aZoneWorld(db, { store: { zone } });
    const shift = await world.shift({ localDate: '2026-11-09' });
    const again = { version: '2099a', offsets: offsetsUnder('2026a', zone) };
    expect(await reResolveTenant(world.scope, again)).toMatchObject({ moved: 1 });
    expect(await world.row(shift)).toMatchObject({
      startTime: '09:00',
      startsAt: '2026-11-09 17:00',
      tzVersion: '2099a',
    });
  });
});

const zone = 'America/Vancouver';
const backToWinter = { version: '2099a', offsets: offsetsUnder('2026a', zone) };

/** Two stores in Vancouver, so that somebody may work in both. */
async function vancouver(): Promise<{ world: ZoneWorld; store: Store; second: Store }> {
  const world = await aZoneWorld(db, { store: { zone } });
  return { world, store: world.sydney, second: await aStore(db, world.tenant, { zone, name: 'Second' }) };
}

describe('staff are told', () => {
  test('by a publication of nobody, one message each, and everything is listed', async () => {
    const { world, store } = await vancouver();
    for (const localDate of ['2026-11-09', '2026-11-10', '2026-11-16']) await world.shift({ localDate });
    await world.publish('2026-11-09');
    await world.publish('2026-11-16');
    expect(await reResolveTenant(world.scope, backToWinter)).toMatchObject({ stores: 1, moved: 3, publications: 2 });
    const events = await world.rows<{ id: string }>(`select id from event where type = 'shifts.re-resolved'`);
    expect(events).toHaveLength(1);
    const messages = await world.scope.run((tx) => planNotifications(world.scope, tx, events[0]?.id ?? ''));
    expect(messages).toBe(1);
    const jobs = await jobsOf(db, world.tenant, 'roster-published');
    expect(jobs.map(({ data }) => data.eventId)).toContain(events[0]?.id);
    const audits = await world.rows<{ after: { tzVersion: string; shifts: unknown[] } }>(
      `select after from audit_entry where action = 'shifts.re-resolved'`,
    );
    expect(audits.map(({ after }) => [after.tzVersion, after.shifts.length])).toEqual([['2099a', 3]]);
    const week = { storeId: store.id, weekStartsOn: '2026-11-09' };
    expect((await readWeek(world.scope, week)).unpublished.shiftCount).toBe(0);
    const { publications } = await readPublications(world.scope, week);
    expect(publications[0]).toMatchObject({ changes: [{ kind: 'changed' }, { kind: 'changed' }] });
  });

  test('a job may publish what the clock has moved, in the name of nobody', async () => {
    const { world, store } = await vancouver();
    await world.shift({ localDate: '2026-11-09' });
    await world.publish('2026-11-09');
    const system = await scopeOf(db, world.tenant, { role: 'system' });
    expect(await reResolveTenant(system, backToWinter)).toMatchObject({ publications: 1 });
    const { publications } = await readPublications(world.scope, { storeId: store.id, weekStartsOn: '2026-11-09' });
    expect(publications.map(({ isOwn, isAutomatic }) => [isOwn, isAutomatic])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe('new conflicts', () => {
  test('a person who works in two stores that both move is in nobody’s way', async () => {
    const { world, second } = await vancouver();
    const early = await world.shift({ localDate: '2026-11-09', startTime: '09:00', endTime: '12:00' });
    const late = await world.shift({ store: second, localDate: '2026-11-09', startTime: '12:00', endTime: '15:00' });
    expect(await reResolveTenant(world.scope, backToWinter)).toMatchObject({ stores: 2, moved: 2, opened: 0 });
    expect(await world.row(early)).toMatchObject({ employeeId: world.mai.id, startsAt: '2026-11-09 17:00' });
    expect(await world.row(late)).toMatchObject({ employeeId: world.mai.id, startsAt: '2026-11-09 20:00' });
  });

  test('a shift that moves onto one of another country becomes open with a problem row, and nothing else stops', async () => {
    const { world, store } = await vancouver();
    const seattle = await aStore(db, world.tenant, { zone: 'America/Los_Angeles', name: 'Seattle' });
    const { id } = await madeTemplate(world.scope, {
      ...{ store, position: world.position, assigneeIds: [world.mai.id], startsOn: '2026-10-01' },
    });
    // The world is on 1 September: eight weeks do not reach November.
    const scope = await world.scopeAt('2026-10-20T00:00:00Z');
    await materializeTemplate(scope, id);
    const evening = { localDate: '2026-11-09', startTime: '16:30', endTime: '20:00' };
    const other = await aShift(db, world.tenant, {
      ...{ ...evening, store: seattle, position: world.position, employee: world.jonas },
    });
    const byHand = await world.shift({ localDate: '2026-11-09', employee: world.jonas });
    const tzData = { version: '2099a', offsets: { offsetMinutes: (of: string, at: number) => dropped(of, at) } };
    const done = await reResolveTenant(scope, tzData);
    expect(done).toMatchObject({ opened: 1 });
    expect(await world.row(byHand)).toMatchObject({ employeeId: null });
    expect(await world.row(other.id)).toMatchObject({ employeeId: world.jonas.id });
    const problems = 'select kind, employee_id as "employeeId", shift_id as "shiftId" from occurrence_problem';
    expect(await world.rows(problems)).toEqual([
      { kind: 'assignee-overlap', employeeId: world.jonas.id, shiftId: byHand },
    ]);
    expect((await shiftsOf(scope, id)).every(({ employeeId }) => employeeId === world.mai.id)).toBe(true);
  });
});

/** Vancouver back in winter, everywhere else as it is. */
function dropped(of: string, at: number): number {
  return offsetsUnder('2026a', zone).offsetMinutes(of, at);
}

describe('any number of runs', () => {
  test('run twice it is done once', async () => {
    const { world } = await vancouver();
    const shift = await world.shift({ localDate: '2026-11-09' });
    await world.publish('2026-11-09');
    await reResolveTenant(world.scope, backToWinter);
    const after = await world.row(shift);
    expect(await reResolveTenant(world.scope, backToWinter)).toEqual(nothing);
    expect(await world.row(shift)).toEqual(after);
    expect(await world.rows(`select from event where type = 'shifts.re-resolved'`)).toHaveLength(1);
  });

  test('four at once do it once', async () => {
    const { world } = await vancouver();
    const shift = await world.shift({ localDate: '2026-11-09' });
    await world.publish('2026-11-09');
    const runs = await Promise.all([1, 2, 3, 4].map(() => reResolveTenant(world.scope, backToWinter)));
    expect(runs.map(({ moved }) => moved).sort()).toEqual([0, 0, 0, 1]);
    expect(await world.row(shift)).toMatchObject({ version: 2 });
    expect(await world.rows(`select from event where type = 'shifts.re-resolved'`)).toHaveLength(1);
    expect(await world.rows('select from publication')).toHaveLength(2);
  });

  test('a process with older data than the shifts were resolved under changes nothing back', async () => {
    const { world } = await vancouver();
    const shift = await world.shift({ localDate: '2026-11-09' });
    await reResolveTenant(world.scope, backToWinter);
    expect(await reResolveTenant(world.scope)).toEqual(nothing);
    expect(await world.row(shift)).toMatchObject({ startsAt: '2026-11-09 17:00', tzVersion: '2099a' });
  });

  test('what was assigned by hand in between keeps its person and moves all the same', async () => {
    const { world, store } = await vancouver();
    const scope = await world.scopeAt('2026-10-20T00:00:00Z');
    const { id } = await madeTemplate(scope, { store, position: world.position });
    const shift = (await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-11-09');
    await assignShift(scope, { shiftId: shift?.id ?? '', employeeId: world.jonas.id, version: 1 });
    await reResolveTenant(scope, backToWinter);
    expect(await world.row(shift?.id ?? '')).toMatchObject({
      ...{ employeeId: world.jonas.id, startsAt: '2026-11-09 17:00', version: 3 },
    });
  });

  test('what fails at the end leaves every shift where it was, and no job', async () => {
    const { world } = await vancouver();
    const shift = await world.shift({ localDate: '2026-11-09' });
    const failing = {
      ...world.scope,
      enqueue: async () => {
        throw new Error('the queue is full');
      },
    };
    await expect(reResolveTenant(failing, backToWinter)).rejects.toThrow('the queue is full');
    expect(await world.row(shift)).toMatchObject({ startsAt: '2026-11-09 16:00', version: 1 });
    expect(await jobsOf(db, world.tenant, 'roster-published')).toEqual([]);
    expect(await reResolveTenant(world.scope, backToWinter)).toMatchObject({ moved: 1 });
  });

  test('another tenant’s shifts are not touched', async () => {
    const [own, other] = [await vancouver(), await vancouver()];
    const shift = await other.world.shift({ localDate: '2026-11-09' });
    expect(await reResolveTenant(own.world.scope, backToWinter)).toEqual(nothing);
    expect(await other.world.row(shift)).toMatchObject({ startsAt: '2026-11-09 16:00', version: 1 });
  });
});
