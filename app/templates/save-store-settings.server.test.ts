import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { saveStoreSettings } from '#app/templates/save-store-settings.server.ts';
import { readStore, readStores } from '#app/tenants/read-stores.server.ts';
import { madeTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aZoneWorld, type ZoneWorld } from '#e2e/zone-world.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const settings = {
  weekStart: 1,
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'earlier',
  horizonWeeks: 8,
} as const;

const save = ({ scope, sydney }: ZoneWorld, given: object, version = 1) =>
  saveStoreSettings(scope, { storeId: sydney.id, version, ...settings, ...given });

describe('saveStoreSettings', () => {
  test('another overlap rule moves the shifts to come that are as made, and keeps those of a person', async () => {
    const world = await aZoneWorld(db, { now: '2027-03-01T00:00:00Z' });
    const { scope, sydney, position } = world;
    const night = { weekdays: [7], startTime: '02:30', endTime: '10:00', headcount: 2 };
    const { id } = await madeTemplate(scope, { store: sydney, position, ...night });
    const onTheNight = async () =>
      (await shiftsOf(scope, id)).filter(({ localDate }) => localDate === '2027-04-04').map((shift) => shift.minutes);
    await world.rows(`update shift set detached_at = now() where slot = 2`);
    expect(await onTheNight()).toEqual([510, 510]);
    expect(await save(world, { startOverlapRule: 'later' })).toEqual({ version: 2 });
    const jobs = await jobsOf(db, world.tenant, 'materialize-template');
    expect(jobs.at(-1)).toMatchObject({ data: { templateId: id } });
    await materializeTemplate(scope, id);
    expect(await onTheNight()).toEqual([450, 510]);
  });

  test('every live template of the store gets a job, none of another store', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, perth, position } = world;
    for (const store of [sydney, sydney, perth]) await madeTemplate(scope, { store, position });
    const before = (await jobsOf(db, world.tenant, 'materialize-template')).length;
    await save(world, { horizonWeeks: 12 });
    expect(await jobsOf(db, world.tenant, 'materialize-template')).toHaveLength(before + 2);
    expect(await readStore(scope, sydney.id)).toMatchObject({ horizonWeeks: 12, version: 2 });
  });

  test('saving what is there already changes nothing', async () => {
    const world = await aZoneWorld(db);
    expect(await save(world, {})).toEqual({ version: 1 });
    expect(await world.rows('select from audit_entry')).toEqual([]);
  });

  test('a store that was changed in the meantime is refused', async () => {
    const world = await aZoneWorld(db);
    await save(world, { weekStart: 7 });
    await expect(save(world, { weekStart: 6 })).rejects.toMatchObject({ code: 'stale-version' });
  });

  test('another tenant cannot, and a manager may not', async () => {
    const [world, stranger] = [await aZoneWorld(db), await aZoneWorld(db)];
    const input = { storeId: world.sydney.id, version: 1, ...settings, horizonWeeks: 3 };
    await expect(saveStoreSettings(stranger.scope, input)).rejects.toMatchObject({ code: 'not-found' });
    await expect(readStore(stranger.scope, world.sydney.id)).rejects.toMatchObject({ code: 'not-found' });
    const manager = await scopeOf(db, world.tenant, { role: 'manager', storeIds: [world.sydney.id] });
    for (const refused of [
      saveStoreSettings(manager, input),
      readStore(manager, world.sydney.id),
      readStores(manager),
    ]) {
      await expect(refused).rejects.toMatchObject({ code: 'not-allowed' });
    }
    expect((await readStores(world.scope)).map(({ name, horizonWeeks }) => [name, horizonWeeks])).toEqual([
      ['Hay Street', 8],
      ['Quay', 8],
    ]);
  });

  test('rolled back it leaves no job and the old settings', async () => {
    const world = await aZoneWorld(db);
    const { scope, sydney, position } = world;
    await madeTemplate(scope, { store: sydney, position });
    const jobs = await jobsOf(db, world.tenant, 'materialize-template');
    const failing: typeof scope = {
      ...scope,
      async enqueue(tx, queue, payload, options) {
        await scope.enqueue(tx, queue, payload, options);
        throw new Error('the queue is full');
      },
    };
    const input = { storeId: sydney.id, version: 1, ...settings, horizonWeeks: 3 };
    await expect(saveStoreSettings(failing, input)).rejects.toThrow('the queue is full');
    expect(await jobsOf(db, world.tenant, 'materialize-template')).toEqual(jobs);
    expect(await readStore(scope, sydney.id)).toMatchObject({ horizonWeeks: 8, version: 1 });
  });
});
