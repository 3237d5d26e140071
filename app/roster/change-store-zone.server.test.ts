import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { applyZoneChanges } from '#app/occurrences/store-zone-rows.server.ts';
import { assignShift } from '#app/roster/assign-shift.server.ts';
import { changeStoreZone } from '#app/roster/change-store-zone.server.ts';
import { createShift } from '#app/roster/create-shift.server.ts';
import { previewStoreZoneChange } from '#app/roster/preview-store-zone-change.server.ts';
import { readPublications } from '#app/roster/read-publications.server.ts';
import { readWeek } from '#app/roster/read-week.server.ts';
import { madeTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aZoneWorld, type ZoneWorld } from '#e2e/zone-world.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const perthFrom = (effectiveDate: string) => ({ zone: 'Australia/Perth', effectiveDate });
const sydneyFrom = (effectiveDate: string) => ({ zone: 'Australia/Sydney', effectiveDate });

async function versionOf({ rows, sydney }: ZoneWorld): Promise<number> {
  const found = await rows<{ id: string; version: number }>('select id, version from store');
  return found.find(({ id }) => id === sydney.id)?.version ?? 0;
}

async function move(world: ZoneWorld, to: { zone: string; effectiveDate: string }, scope = world.scope) {
  return changeStoreZone(scope, { storeId: world.sydney.id, version: await versionOf(world), ...to });
}

const problemsSql = `select kind, template_id is null as "byHand", employee_id as "employeeId", shift_id as "shiftId", detail,
    settled_at is not null as settled from occurrence_problem order by local_date, slot, kind`;

describe('a store moves zone', () => {
  test('from the date on every shift keeps its wall time and goes by the new clock, earlier dates stay', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position, mai } = world;
    const { id } = await madeTemplate(scope, { store: sydney, position, assigneeIds: [mai.id] });
    const byHand = await world.shift({ localDate: '2026-09-16', employee: world.jonas });
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ movedCount: 8, openedCount: 0 });
    expect((await shiftsOf(scope, id)).slice(0, 3)).toMatchObject([
      { localDate: '2026-09-07', zone: 'Australia/Sydney', startsAt: new Date('2026-09-06T23:00:00Z'), version: 1 },
      { localDate: '2026-09-14', zone: 'Australia/Perth', startsAt: new Date('2026-09-14T01:00:00Z'), version: 2 },
      { localDate: '2026-09-21', zone: 'Australia/Perth', startTime: '09:00', employeeId: mai.id, minutes: 480 },
    ]);
    // A month later Sydney is an hour further on; Perth is not.
    expect((await shiftsOf(scope, id)).at(-1)).toMatchObject({ startsAt: new Date('2026-10-26T01:00:00Z') });
    expect(await world.row(byHand)).toMatchObject({ zone: 'Australia/Perth', startsAt: '2026-09-16 01:00' });
  });

  test('a shift that has begun is not touched on the very day of the move, one that has not is', async () => {
    const world = await aZoneWorld(db);
    const [begun, toCome] = [
      await world.shift({ localDate: '2026-09-14', startTime: '06:00', endTime: '09:00' }),
      await world.shift({ localDate: '2026-09-14', startTime: '12:00', endTime: '15:00' }),
    ];
    // 09:00 in Sydney.
    await move(world, perthFrom('2026-09-14'), await world.scopeAt('2026-09-13T23:00:00Z'));
    expect(await world.row(begun)).toMatchObject({
      zone: 'Australia/Sydney',
      startsAt: '2026-09-13 20:00',
      version: 1,
    });
    expect(await world.row(toCome)).toMatchObject({
      zone: 'Australia/Perth',
      startsAt: '2026-09-14 04:00',
      version: 2,
    });
  });

  test('what templates and people make afterwards is in the zone of its date, and making it again writes nothing', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position, jonas } = world;
    const { id } = await madeTemplate(scope, { store: sydney, position, headcount: 2 });
    await move(world, perthFrom('2026-09-14'));
    const nothing = { inserted: 0, updated: 0, removed: 0, cancelled: 0 };
    expect(await materializeTemplate(scope, id)).toMatchObject(nothing);
    const later = await world.scopeAt('2026-09-22T00:00:00Z');
    expect(await materializeTemplate(later, id)).toMatchObject({ ...nothing, inserted: 6 });
    expect((await shiftsOf(scope, id)).at(-1)).toMatchObject({ zone: 'Australia/Perth', localDate: '2026-11-16' });
    const day = { storeId: sydney.id, positionId: position.id, employeeId: jonas.id, unpaidBreakMinutes: 0 };
    const times = { startTime: '09:00', endTime: '17:00', endDayOffset: 0 };
    const made = [];
    for (const localDate of ['2026-09-13', '2026-09-15']) {
      made.push((await createShift(scope, { ...day, ...times, localDate })).shiftId);
    }
    expect((await Promise.all(made.map(world.row))).map(({ zone }) => zone)).toEqual([
      'Australia/Sydney',
      'Australia/Perth',
    ]);
  });

  test('its roster shows each week by the clock of that week, before and after the day has come', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney } = world;
    await world.shift({ localDate: '2026-09-07' });
    await world.shift({ localDate: '2026-09-14' });
    await move(world, perthFrom('2026-09-14'));
    const later = await world.scopeAt('2026-09-20T00:00:00Z');
    expect(await applyZoneChanges(later, [sydney.id])).toBe(1);
    for (const at of [scope, later]) {
      const weeks = await Promise.all(
        ['2026-09-07', '2026-09-14'].map((weekStartsOn) => readWeek(at, { storeId: sydney.id, weekStartsOn })),
      );
      expect(weeks.map(({ store }) => [store.city, store.label])).toEqual([
        ['Sydney', 'AEST'],
        ['Perth', 'AWST'],
      ]);
      expect(weeks.map(({ shifts }) => shifts[0]?.clockStartTime)).toEqual(['09:00', '09:00']);
      expect(weeks.map(({ days }) => days[0]?.plannedMinutes)).toEqual([480, 480]);
    }
  });

  test('the store itself changes over once the day has begun by both clocks, once', async () => {
    const world = await aZoneWorld(db);
    const { sydney } = world;
    await move(world, perthFrom('2026-09-14'));
    const zoneAt = async (now: string) => {
      const moved = await applyZoneChanges(await world.scopeAt(now), [sydney.id]);
      const [store] = await world.rows<{ zone: string }>(`select zone from store where id = '${sydney.id}'`);
      return [moved, store?.zone];
    };
    // The 14th has begun in Sydney and not yet in Perth.
    expect(await zoneAt('2026-09-13T15:00:00Z')).toEqual([0, 'Australia/Sydney']);
    expect(await zoneAt('2026-09-13T16:00:00Z')).toEqual([1, 'Australia/Perth']);
    const version = await versionOf(world);
    expect(await zoneAt('2026-09-13T16:01:00Z')).toEqual([0, 'Australia/Perth']);
    expect(await versionOf(world)).toBe(version);
    expect(await world.rows('select from store_zone_change where applied_at is null')).toEqual([]);
  });

  test('a later move stays as it was decided, and only the dates before it are moved', async () => {
    const world = await aZoneWorld(db);
    const shifts = [];
    for (const localDate of ['2026-09-07', '2026-09-14', '2026-09-21']) shifts.push(await world.shift({ localDate }));
    await move(world, { zone: 'Australia/Darwin', effectiveDate: '2026-09-21' });
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ movedCount: 1 });
    expect((await Promise.all(shifts.map(world.row))).map(({ zone }) => zone)).toEqual([
      'Australia/Sydney',
      'Australia/Perth',
      'Australia/Darwin',
    ]);
  });

  test('going by the old zone again from the same date calls the move off and puts every shift back', async () => {
    const world = await aZoneWorld(db);
    const shift = await world.shift({ localDate: '2026-09-14' });
    const before = await world.row(shift);
    await move(world, perthFrom('2026-09-14'));
    expect(await move(world, sydneyFrom('2026-09-14'))).toMatchObject({ movedCount: 1 });
    expect(await world.row(shift)).toEqual({ ...before, version: 3 });
    expect(await world.rows('select from store_zone_change')).toEqual([]);
  });

  test('the second 02:30 that a person chose stays the second where the night still has two', async () => {
    const world = await aZoneWorld(db, { now: '2027-03-01T00:00:00Z' });
    const night = { localDate: '2027-04-04', startTime: '02:30', endTime: '10:00' };
    const first = await world.shift({ ...night, employee: world.jonas });
    const second = await world.shift({ ...night, store: { ...world.sydney, startOverlapRule: 'later' } });
    expect((await world.row(second)).startsAt).toBe('2027-04-03 16:30');
    await move(world, { zone: 'Australia/Melbourne', effectiveDate: '2027-04-01' });
    expect(await world.row(second)).toMatchObject({ zone: 'Australia/Melbourne', startsAt: '2027-04-03 16:30' });
    expect(await world.row(first)).toMatchObject({ zone: 'Australia/Melbourne', startsAt: '2027-04-03 15:30' });
    await move(world, perthFrom('2027-04-01'));
    expect(await world.row(second)).toMatchObject({ startsAt: '2027-04-03 18:30', startRule: null });
  });
});

describe('staff are told', () => {
  test('what they knew is published by itself, in every week, by one event with one message each', async () => {
    const world = await aZoneWorld(db);
    for (const localDate of ['2026-09-14', '2026-09-15', '2026-09-21']) await world.shift({ localDate });
    await world.shift({ localDate: '2026-09-22', employee: null });
    for (const week of ['2026-09-14', '2026-09-21']) await world.publish(week);
    const told = await move(world, perthFrom('2026-09-14'));
    expect(told).toMatchObject({ peopleCount: 1, waitingCount: 0 });
    expect(told.publications.map(({ weekStartsOn, shiftCount }) => [weekStartsOn, shiftCount])).toEqual([
      ['2026-09-14', 2],
      ['2026-09-21', 2],
    ]);
    const events = await world.rows<{ id: string }>(`select id from event where type = 'store.zone-changed'`);
    const publications = await world.rows<{ event_id: string }>(
      'select event_id from publication order by published_at desc, id desc limit 2',
    );
    expect(new Set(publications.map(({ event_id }) => event_id))).toEqual(new Set(events.map(({ id }) => id)));
    const jobs = await jobsOf(db, world.tenant, 'roster-published');
    expect(jobs.map(({ data }) => data.eventId)).toContain(events[0]?.id);
    const { unpublished } = await readWeek(world.scope, { storeId: world.sydney.id, weekStartsOn: '2026-09-14' });
    expect(unpublished).toEqual({ shiftCount: 0, changes: [] });
  });

  test('each is told the times before by the clock before, and the times now by the clock now', async () => {
    const world = await aZoneWorld(db);
    await world.shift({ localDate: '2026-09-14' });
    await world.publish('2026-09-14');
    await move(world, perthFrom('2026-09-14'));
    const week = { storeId: world.sydney.id, weekStartsOn: '2026-09-14' };
    const { publications } = await readPublications(world.scope, week);
    expect(publications[0]?.changes).toMatchObject([
      { kind: 'changed', before: { startTime: '09:00', label: 'AEST' }, after: { startTime: '09:00', label: 'AWST' } },
    ]);
  });

  test('a draft of the manager is moved but not published: nobody hears of it before it is', async () => {
    const world = await aZoneWorld(db);
    const changed = await world.shift({ localDate: '2026-09-14' });
    const known = await world.shift({ localDate: '2026-09-15' });
    await world.publish('2026-09-14');
    const draft = await world.shift({ localDate: '2026-09-16' });
    await assignShift(world.scope, { shiftId: changed, employeeId: world.jonas.id, version: 1 });
    const told = await move(world, perthFrom('2026-09-14'));
    expect(told).toMatchObject({ waitingCount: 1, movedCount: 3 });
    expect(told.publications.flatMap(({ changes }) => changes.map(({ shiftId }) => shiftId))).toEqual([known]);
    const { shifts } = await readWeek(world.scope, { storeId: world.sydney.id, weekStartsOn: '2026-09-14' });
    expect(new Map(shifts.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [changed, 'changed'],
        [known, 'published'],
        [draft, 'new'],
      ]),
    );
  });

  test('a store of which nobody was told anything tells nobody, but its event is announced', async () => {
    const world = await aZoneWorld(db);
    await world.shift({ localDate: '2026-09-14' });
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ publications: [], peopleCount: 0 });
    expect(await jobsOf(db, world.tenant, 'roster-published')).toHaveLength(1);
  });
});

describe('shifts that stand in each other’s way afterwards', () => {
  test('a person who works in Perth then keeps that shift; the moved one is open, with a problem row', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position, mai, jonas, perth } = world;
    const { id } = await madeTemplate(scope, { store: sydney, position, assigneeIds: [mai.id] });
    const inPerth = { store: perth, localDate: '2026-09-14', startTime: '15:00', endTime: '19:00' };
    const other = await world.shift(inPerth);
    const byHand = await world.shift({ localDate: '2026-09-14', employee: jonas });
    const otherOfJonas = await world.shift({ ...inPerth, employee: jonas });
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ openedCount: 2 });
    const opened = (await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-09-14');
    expect(opened).toMatchObject({ employeeId: null, startsAt: new Date('2026-09-14T01:00:00Z') });
    expect(await world.row(byHand)).toMatchObject({ employeeId: null, startsAt: '2026-09-14 01:00' });
    expect(await world.row(other)).toMatchObject({ employeeId: mai.id, version: 1 });
    const problem = { kind: 'assignee-overlap', settled: false };
    expect(await world.rows(problemsSql)).toEqual(
      expect.arrayContaining([
        { ...problem, byHand: false, employeeId: mai.id, shiftId: opened?.id, detail: { otherShiftId: other } },
        { ...problem, byHand: true, employeeId: jonas.id, shiftId: byHand, detail: { otherShiftId: otherOfJonas } },
      ]),
    );
    const { problems } = await readWeek(scope, { storeId: sydney.id, weekStartsOn: '2026-09-14' });
    expect(problems.map(({ employeeName, shiftId }) => [employeeName, shiftId])).toEqual(
      expect.arrayContaining([
        ['Mai Tran', opened?.id],
        ['Jonas Weber', byHand],
      ]),
    );
    // The nightly tick leaves both as they are.
    expect(await materializeTemplate(scope, id)).toMatchObject({ updated: 0, problems: 1 });
    expect(await world.rows(problemsSql)).toHaveLength(2);
  });

  test('a shift edited by hand that lost its person keeps its problem through the nightly tick', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position, jonas, perth } = world;
    const { id } = await madeTemplate(scope, { store: sydney, position });
    const edited = (await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-09-14');
    await assignShift(scope, { shiftId: edited?.id ?? '', employeeId: jonas.id, version: 1 });
    const inPerth = { store: perth, localDate: '2026-09-14', startTime: '15:00', endTime: '19:00', employee: jonas };
    await world.shift(inPerth);
    await move(world, perthFrom('2026-09-14'));
    await materializeTemplate(scope, id);
    expect(await world.rows(problemsSql)).toMatchObject([
      { kind: 'assignee-overlap', employeeId: jonas.id, shiftId: edited?.id, settled: false },
    ]);
  });

  test('a chain of shifts may each move onto the time that the next one has just left', async () => {
    const world = await aZoneWorld(db);
    const shifts = [];
    for (const [startTime, endTime] of [
      ['06:00', '08:00'],
      ['08:00', '10:00'],
      ['10:00', '12:00'],
      ['12:00', '14:00'],
    ] as const) {
      shifts.push(await world.shift({ localDate: '2026-09-14', startTime, endTime }));
    }
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ movedCount: 4, openedCount: 0 });
    expect((await Promise.all(shifts.map(world.row))).map(({ startsAt }) => startsAt.slice(11))).toEqual([
      '22:00',
      '00:00',
      '02:00',
      '04:00',
    ]);
    expect((await Promise.all(shifts.map(world.row))).every(({ employeeId }) => employeeId === world.mai.id)).toBe(
      true,
    );
  });

  test('a shift whose wall times the new zone cannot place keeps its instants, with a problem row', async () => {
    const world = await aZoneWorld(db, { store: { zone: 'Australia/Brisbane' } });
    const { scope, sydney, position } = world;
    const night = { startTime: '02:30', endTime: '03:15' };
    const { id } = await madeTemplate(scope, { store: sydney, position, weekdays: [7], ...night });
    const byHand = await world.shift({ localDate: '2026-10-04', ...night });
    const swallowed = (await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-10-04');
    expect(await move(world, sydneyFrom('2026-10-01'))).toMatchObject({ unplacedCount: 2, movedCount: 3 });
    expect((await shiftsOf(scope, id)).find(({ localDate }) => localDate === '2026-10-04')).toEqual(swallowed);
    expect(await world.row(byHand)).toMatchObject({
      zone: 'Australia/Brisbane',
      startsAt: '2026-10-03 16:30',
      version: 1,
    });
    const problem = { kind: 'non-positive-duration', detail: { resolvedMinutes: -15 }, settled: false };
    expect(await world.rows(problemsSql)).toEqual(
      expect.arrayContaining([
        { ...problem, byHand: false, employeeId: null, shiftId: null },
        { ...problem, byHand: true, employeeId: null, shiftId: byHand },
      ]),
    );
    expect(await materializeTemplate(scope, id)).toMatchObject({ removed: 0, cancelled: 0, problems: 1 });
    // Called off, both can be placed again.
    await move(world, { zone: 'Australia/Brisbane', effectiveDate: '2026-10-01' });
    await materializeTemplate(scope, id);
    const left = await world.rows<{ settled: boolean }>(problemsSql);
    expect(left.filter(({ settled }) => !settled)).toEqual([]);
  });
});

describe('the preview', () => {
  test('says what the move then does, and writes nothing', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, perth, jonas } = world;
    await world.shift({ localDate: '2026-09-07' });
    await world.shift({ localDate: '2026-09-14' });
    await world.shift({ localDate: '2026-09-15', employee: null });
    await world.shift({ localDate: '2026-09-16', employee: jonas });
    await world.publish('2026-09-14');
    await world.shift({ store: perth, localDate: '2026-09-16', startTime: '15:00', endTime: '19:00', employee: jonas });
    const before = await world.rows('select * from shift order by id');
    const preview = await previewStoreZoneChange(scope, { storeId: sydney.id, ...perthFrom('2026-09-14') });
    expect(await world.rows('select * from shift order by id')).toEqual(before);
    expect(preview).toMatchObject({
      store: { name: 'Quay', version: 1 },
      fromZone: 'Australia/Sydney',
      zone: 'Australia/Perth',
      untilDate: null,
      moving: [
        {
          employeeName: 'Mai Tran',
          localDate: '2026-09-14',
          labelBefore: 'AEST',
          labelAfter: 'AWST',
          laterMinutes: 120,
        },
        { employeeName: null, localDate: '2026-09-15' },
        { employeeName: 'Jonas Weber', localDate: '2026-09-16' },
      ],
      unchangedCount: 0,
      conflicts: [
        {
          shift: { employeeName: 'Jonas Weber' },
          other: { storeName: 'Hay Street', startTime: '15:00', label: 'AWST' },
        },
      ],
      problems: [],
      people: [
        { name: 'Jonas Weber', shiftCount: 1 },
        { name: 'Mai Tran', shiftCount: 1 },
      ],
    });
    expect(await move(world, perthFrom('2026-09-14'))).toMatchObject({ movedCount: 3, openedCount: 1, peopleCount: 2 });
  });

  test.each([
    ['a name that is no zone', { zone: 'Perth', effectiveDate: '2026-09-14' }, 'zone'],
    ['the zone that it has', sydneyFrom('2026-09-14'), 'zone'],
    ['yesterday', perthFrom('2026-08-31'), 'effectiveDate'],
    ['no date', perthFrom(''), 'effectiveDate'],
    ['a day far off', perthFrom('2036-01-01'), 'effectiveDate'],
  ])('%s is refused at its field, by the move too', async (_what, to, field) => {
    const world = await aZoneWorld(db);
    const refused = { code: 'invalid-field', data: { field } };
    await expect(previewStoreZoneChange(world.scope, { storeId: world.sydney.id, ...to })).rejects.toMatchObject(
      refused,
    );
    await expect(move(world, to)).rejects.toMatchObject(refused);
  });
});

describe('who may, and what if', () => {
  test('an old name of a zone is stored under its present one', async () => {
    const world = await aZoneWorld(db);
    await move(world, { zone: 'Asia/Calcutta', effectiveDate: '2026-09-14' });
    expect(await world.rows('select zone, from_zone from store_zone_change')).toEqual([
      { zone: 'Asia/Kolkata', from_zone: 'Australia/Sydney' },
    ]);
  });

  test('another tenant cannot, and a manager may not', async () => {
    const [world, stranger] = [await aZoneWorld(db), await aZoneWorld(db)];
    await world.shift({ localDate: '2026-09-14' });
    const input = { storeId: world.sydney.id, version: 1, ...perthFrom('2026-09-14') };
    await expect(changeStoreZone(stranger.scope, input)).rejects.toMatchObject({ code: 'not-found' });
    await expect(previewStoreZoneChange(stranger.scope, input)).rejects.toMatchObject({ code: 'not-found' });
    expect(await applyZoneChanges(stranger.scope, [world.sydney.id])).toBe(0);
    const manager = await scopeOf(db, world.tenant, { role: 'manager', storeIds: [world.sydney.id] });
    await expect(changeStoreZone(manager, input)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(previewStoreZoneChange(manager, input)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await world.rows('select from store_zone_change')).toEqual([]);
  });

  test('a store that was changed since the preview is refused', async () => {
    const world = await aZoneWorld(db);
    await move(world, perthFrom('2026-09-14'));
    const again = changeStoreZone(world.scope, { storeId: world.sydney.id, version: 1, ...sydneyFrom('2026-09-21') });
    await expect(again).rejects.toMatchObject({ code: 'stale-version', data: { yours: 1, current: 2 } });
  });

  test('of two at once one moves the store and the other is told', async () => {
    const world = await aZoneWorld(db);
    const shift = await world.shift({ localDate: '2026-09-14' });
    const zones = ['Australia/Perth', 'Australia/Darwin', 'Asia/Tokyo', 'Pacific/Auckland'];
    const results = await Promise.allSettled(
      zones.map((zone) =>
        changeStoreZone(world.scope, { storeId: world.sydney.id, version: 1, zone, effectiveDate: '2026-09-14' }),
      ),
    );
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals).toEqual(['stale-version', 'stale-version', 'stale-version']);
    const [change] = await world.rows<{ zone: string }>('select zone from store_zone_change');
    expect(await world.row(shift)).toMatchObject({ zone: change?.zone, version: 2 });
  });

  test('shifts made by hand while the store moves all end in the new zone', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position } = world;
    const times = { startTime: '09:00', endTime: '17:00', endDayOffset: 0, unpaidBreakMinutes: 0 };
    const open = { storeId: sydney.id, positionId: position.id, employeeId: null, ...times };
    await Promise.all([
      ...Array.from({ length: 6 }, () => createShift(scope, { ...open, localDate: '2026-09-14' })),
      changeStoreZone(scope, { storeId: sydney.id, version: 1, ...perthFrom('2026-09-14') }),
      ...Array.from({ length: 6 }, () => createShift(scope, { ...open, localDate: '2026-09-14' })),
    ]);
    expect(await world.rows('select distinct zone from shift')).toEqual([{ zone: 'Australia/Perth' }]);
  });

  test('what fails at the end leaves no move, no moved shift, no publication and no job', async () => {
    const world = await aZoneWorld(db);
    const shift = await world.shift({ localDate: '2026-09-14' });
    await world.publish('2026-09-14');
    const jobs = await jobsOf(db, world.tenant, 'roster-published');
    const failing = {
      ...world.scope,
      enqueue: async () => {
        throw new Error('the queue is full');
      },
    };
    const input = { storeId: world.sydney.id, version: 1, ...perthFrom('2026-09-14') };
    await expect(changeStoreZone(failing, input)).rejects.toThrow('the queue is full');
    expect(await world.row(shift)).toMatchObject({ zone: 'Australia/Sydney', version: 1 });
    expect(await world.rows('select from store_zone_change')).toEqual([]);
    expect(await world.rows('select from publication')).toHaveLength(1);
    expect(await jobsOf(db, world.tenant, 'roster-published')).toEqual(jobs);
  });

  test('a store that does not exist is refused as any other id', async () => {
    const { scope } = await aZoneWorld(db);
    for (const storeId of [newId(), 'quay']) {
      const refused = changeStoreZone(scope, { storeId, version: 1, ...perthFrom('2026-09-14') });
      await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  test('the audit log lists every shift that moved', async () => {
    const world = await aZoneWorld(db);
    const shiftId = await world.shift({ localDate: '2026-09-14' });
    await move(world, perthFrom('2026-09-14'));
    const entries = `select before, after from audit_entry where action = 'store.zone-changed'`;
    expect(await world.rows(entries)).toEqual([
      {
        before: { zone: 'Australia/Sydney' },
        after: {
          zone: 'Australia/Perth',
          effectiveDate: '2026-09-14',
          shifts: [
            {
              shiftId,
              from: '2026-09-13T23:00:00.000Z',
              until: '2026-09-14T07:00:00.000Z',
              nowFrom: '2026-09-14T01:00:00.000Z',
              nowUntil: '2026-09-14T09:00:00.000Z',
            },
          ],
          opened: [],
          unplaced: [],
        },
      },
    ]);
  });
});
