import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { readCalendar } from '#e2e/read-calendar.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';
import { editShiftSchema } from './edit-shift.schema.ts';
import { editShift } from './edit-shift.server.ts';
import { myCalendar } from './my-calendar.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readShiftCalendar } from './shift-calendar.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mai works the night of Saturday 3 October 2026, when Sydney's clocks go forward. */
async function maisNight() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { name: 'Circular Quay' });
  const position = await aPosition(db, tenant, { name: 'Night' });
  const mai = await anEmployee(db, tenant, store);
  const owner = await aMember(db, tenant, { role: 'owner' });
  const boss = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  const night = { localDate: '2026-10-03', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
  const shift = await aShift(db, tenant, { store, position, employee: mai, ...night });
  const publish = () => publishWeek(boss, { storeId: store.id, weekStartsOn: '2026-09-28' });
  const calendar = async (now?: Date) => {
    const scope = await scopeOf(db, tenant, { role: 'employee', employeeId: mai.id, ...(now && { now }) });
    return (await myCalendar(scope, { name: 'Harbour Coffee shifts' }))?.content ?? '';
  };
  return { tenant, store, mai, boss, shiftId: shift.id, publish, calendar };
}

const sequenceOf = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);

describe('my shifts as a calendar file', () => {
  it('hold what was published, with the true length of the night, and nothing that is only planned', async () => {
    const { shiftId, publish, calendar } = await maisNight();
    expect(readCalendar(await calendar())).toEqual([]);
    await publish();
    const text = await calendar();
    expect(readCalendar(text)).toMatchObject([
      {
        uid: `shift-${shiftId}@wallclock`,
        summary: 'Night · Circular Quay',
        startLine: 'DTSTART;TZID=Australia/Sydney:20261003T220000',
        startsAt: new Date('2026-10-03T12:00:00Z'),
        endsAt: new Date('2026-10-03T19:00:00Z'),
      },
    ]);
    expect(text.replaceAll('\r\n ', '')).toContain('Clocks go forward at 02:00 on Sun 4 Oct. This shift is 7 h long.');
  });

  it('show a change once it is published, under the same UID and a higher SEQUENCE', async () => {
    const { boss, shiftId, publish, calendar } = await maisNight();
    await publish();
    const before = await calendar();
    await editShift(boss, editShiftSchema.parse({ shiftId, version: 1, endTime: '07:00' }));
    expect(readCalendar(await calendar())).toEqual(readCalendar(before));
    await publish();
    const after = await calendar();
    expect(readCalendar(after)).toMatchObject([
      { uid: `shift-${shiftId}@wallclock`, endsAt: new Date('2026-10-03T20:00:00Z') },
    ]);
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
  });

  it('reach a month back', async () => {
    const { publish, calendar } = await maisNight();
    await publish();
    expect(readCalendar(await calendar(new Date('2026-11-03T00:00:00Z')))).toHaveLength(1);
    expect(readCalendar(await calendar(new Date('2026-11-05T00:00:00Z')))).toHaveLength(0);
  });

  it('are nobody else’s, and there are none for somebody on no roster', async () => {
    const { tenant, store, publish } = await maisNight();
    await publish();
    const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas' });
    const asJonas = await scopeOf(db, tenant, { role: 'employee', employeeId: jonas.id });
    expect(readCalendar((await myCalendar(asJonas, { name: 'x' }))?.content ?? '')).toEqual([]);
    expect(await myCalendar(await scopeOf(db, tenant), { name: 'x' })).toBeNull();
    const stranger = await scopeOf(db, await aTenant(db), { role: 'employee', employeeId: jonas.id });
    expect(readCalendar((await myCalendar(stranger, { name: 'x' }))?.content ?? '')).toEqual([]);
  });
});

describe('one shift as a calendar file', () => {
  it('is what its manager planned, published or not', async () => {
    const { boss, shiftId } = await maisNight();
    const file = await readShiftCalendar(boss, shiftId);
    expect(file.fileName).toBe('shift-2026-10-03.ics');
    expect(readCalendar(file.content)).toMatchObject([{ endsAt: new Date('2026-10-03T19:00:00Z') }]);
  });

  it('is not for its own person, nor for another tenant', async () => {
    const { tenant, mai, shiftId } = await maisNight();
    const asMai = await scopeOf(db, tenant, { role: 'employee', employeeId: mai.id });
    await expect(readShiftCalendar(asMai, shiftId)).rejects.toMatchObject({ code: 'not-allowed' });
    const stranger = await scopeOf(db, await aTenant(db));
    await expect(readShiftCalendar(stranger, shiftId)).rejects.toMatchObject({ code: 'not-found' });
  });
});
