import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { madeTemplate, type TemplateGiven } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant, type Store } from '#prisma/factories.ts';
import { readClockChanges } from './read-clock-changes.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** A store and its owner on 1 September 2026. */
async function aDesk(rules: Partial<Store> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, rules);
  const position = await aPosition(db, tenant, { name: 'Night' });
  const mai = await anEmployee(db, tenant, store);
  const scope = await scopeOf(db, tenant);
  const read = (localDate?: string) => readClockChanges(scope, { storeId: store.id, localDate });
  const lines = async (localDate?: string) =>
    ((await read(localDate)).chosen?.lines ?? []).map(
      (line) => `${line.kind} ${line.name}: ${line.happens.map(({ text }) => text).join('; ')}`,
    );
  const template = (given: Partial<TemplateGiven>) =>
    madeTemplate(scope, { store, position, name: 'Night', assigneeIds: [mai.id], ...given });
  return { tenant, store, position, mai, scope, read, lines, template };
}

const night = { weekdays: [6], startTime: '22:00', endTime: '06:00', endDayOffset: 1 };

describe('readClockChanges', () => {
  it('lists the odd days of a year, and the next one where none or none of them is asked for', async () => {
    const { read } = await aDesk();
    expect((await read()).days.map(({ localDate, daysAway }) => [localDate, daysAway])).toEqual([
      ['2026-10-04', 33],
      ['2027-04-04', 215],
    ]);
    for (const asked of [undefined, '2026-12-25', 'nonsense']) {
      expect((await read(asked)).chosen?.day.localDate).toBe('2026-10-04');
    }
    expect((await read('2027-04-04')).chosen?.day.localDate).toBe('2027-04-04');
  });

  it.each(['Australia/Perth', 'Asia/Ho_Chi_Minh'])('has nothing to say in %s', async (zone) => {
    const { read } = await aDesk({ zone });
    expect(await read()).toMatchObject({ days: [], chosen: null });
  });

  it('shows what is made, and beyond the horizon what will be', async () => {
    const { lines, read, template } = await aDesk({ horizonWeeks: 8 });
    await template(night);
    await template({ weekdays: [7], name: 'Baker', startTime: '02:30', endTime: '08:00', assigneeIds: [null] });
    await template({ weekdays: [7], name: 'Lunch', startTime: '11:00', endTime: '15:00' });
    expect(await lines()).toEqual(['shift Night: Length changes', 'shift Baker: Start does not exist → 03:30']);
    expect(await lines('2027-04-04')).toEqual([
      'coming Night: Length changes',
      'coming Baker: Start happens twice: first, AEDT',
    ]);
    const { chosen } = await read('2027-04-04');
    expect(chosen?.lines.map(({ who, differenceMinutes }) => [who, differenceMinutes])).toEqual([
      [['Mai Tran'], 60],
      [[], 60],
    ]);
    expect(chosen).toMatchObject({ madeFrom: '2027-02-08', totals: { differenceMinutes: 120 }, openCount: 0 });
  });

  it('shows shifts by hand, and none of another store, tenant or of templates that are gone', async () => {
    const desk = await aDesk();
    const { tenant, store, position, mai, lines } = desk;
    const other = await aDesk();
    await other.template(night);
    const times = { localDate: '2026-10-04', startTime: '00:30', endTime: '04:00' };
    await aShift(db, tenant, { store: await aStore(db, tenant), position, ...times });
    await aShift(db, tenant, { store, position, employee: mai, ...times });
    const { id } = await desk.template({ ...night, name: 'Gone' });
    await desk.scope.run((tx) =>
      tx.shiftTemplate.update({
        where: { tenantId_id: { tenantId: tenant.id, id } },
        data: { deletedAt: new Date() },
        select: { id: true },
      }),
    );
    expect(await lines('2027-04-04')).toEqual([]);
    expect(await lines()).toEqual([
      'shift Gone: Open: Mai Tran already works then; Length changes',
      'shift : Length changes',
    ]);
  });

  it('shows the odd days of the zone that a moving store will be in', async () => {
    const { tenant, store, read, template, lines } = await aDesk();
    await template({ weekdays: [6], startTime: '22:00', endTime: '06:00', endDayOffset: 1 });
    await (await scopeOf(db, tenant)).runBulk((client) =>
      client.query(
        `insert into store_zone_change (tenant_id, store_id, effective_date, zone, from_zone)
         values ($1, $2, '2027-01-01', 'Europe/Berlin', 'Australia/Sydney')`,
        [tenant.id, store.id],
      ),
    );
    expect((await read()).days.map(({ localDate, zone }) => `${localDate} ${zone}`)).toEqual([
      '2026-10-04 Australia/Sydney',
      '2027-03-28 Europe/Berlin',
    ]);
    expect(await lines('2027-03-28')).toEqual(['coming Night: Length changes']);
  });

  it('offers what can be decided at one press, and marks what is so', async () => {
    const { read, template } = await aDesk();
    await template({ weekdays: [7], name: 'Count', startTime: '02:15', endTime: '03:10' });
    await template({ weekdays: [7], name: 'Baker', startTime: '02:30', endTime: '08:00', assigneeIds: [null] });
    const options = (await read()).chosen?.lines.map((line) => [
      line.name,
      line.needsDecision,
      ...line.options.map(({ label, isCurrent }) => (isCurrent ? `[${label}]` : label)),
    ]);
    expect(options).toEqual([
      ['Count', true, 'Move to 03:00–03:55', 'Move to 01:15–03:10'],
      ['Baker', false, '[From 03:30 (later)]', 'From 01:30 (earlier)'],
    ]);
  });

  it('is for those who may see the roster of that store', async () => {
    const { tenant, store } = await aDesk();
    const foreign = await aDesk();
    const asks = (reader: typeof foreign.scope, storeId: string) => readClockChanges(reader, { storeId });
    await expect(asks(foreign.scope, store.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(asks(foreign.scope, 'guess')).rejects.toMatchObject({ code: 'not-found' });
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [] });
    await expect(asks(manager, store.id)).rejects.toMatchObject({ code: 'not-allowed' });
    const seesOnly = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
    expect(await asks(seesOnly, store.id)).toMatchObject({ canEdit: true });
  });
});
