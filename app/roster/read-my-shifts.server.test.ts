import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { type ScopeGiven, scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant, type Employee } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readMyShifts } from './read-my-shifts.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aPerson(given: Partial<Employee> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { name: 'Circular Quay' });
  const position = await aPosition(db, tenant, { name: 'Barista' });
  const mai = await anEmployee(db, tenant, store, given);
  const owner = await aMember(db, tenant, { role: 'owner' });
  const boss = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  const asMai = (more: ScopeGiven = {}) => scopeOf(db, tenant, { role: 'employee', employeeId: mai.id, ...more });
  const day = { store, position, employee: mai, startTime: '09:00', endTime: '17:00' };
  const publish = (weekStartsOn: string) => publishWeek(boss, { storeId: store.id, weekStartsOn });
  return { tenant, store, position, mai, boss, asMai, day, publish };
}

describe('my shifts', () => {
  it('are what was published, in the zone of the store with its label', async () => {
    const { tenant, day, publish, asMai } = await aPerson();
    const told = await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    await publish('2026-10-12');
    await aShift(db, tenant, { ...day, localDate: '2026-10-13' });
    const mine = await readMyShifts(await asMai());
    expect(mine).toEqual({
      firstName: 'Mai',
      viewerZone: 'Australia/Sydney',
      todayLocalDate: '2026-09-01',
      upcoming: [
        {
          id: told.id,
          storeName: 'Circular Quay',
          positionName: 'Barista',
          zone: 'Australia/Sydney',
          city: 'Sydney',
          localDate: '2026-10-12',
          startTime: '09:00',
          endTime: '17:00',
          endDayOffset: 0,
          startLabel: 'AEDT',
          endLabel: 'AEDT',
          startsAt: new Date('2026-10-11T22:00:00Z'),
          endsAt: new Date('2026-10-12T06:00:00Z'),
          minutes: 480,
          clockChange: null,
          viewer: null,
        },
      ],
      past: [],
    });
  });

  it('stay what was published while the manager changes the plan', async () => {
    const { tenant, store, day, publish, asMai, boss } = await aPerson();
    const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas' });
    const given = await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    const gone = await aShift(db, tenant, { ...day, localDate: '2026-10-13' });
    await publish('2026-10-12');
    await assignShift(boss, { shiftId: given.id, employeeId: jonas.id, version: 1 });
    await cancelShift(boss, { shiftId: gone.id, version: 1 });
    const asJonas = await scopeOf(db, tenant, { role: 'employee', employeeId: jonas.id });
    const idsOf = async (scope: Awaited<ReturnType<typeof asMai>>) =>
      (await readMyShifts(scope))?.upcoming.map(({ id }) => id);
    expect(await idsOf(await asMai())).toEqual([given.id, gone.id]);
    expect(await idsOf(asJonas)).toEqual([]);
    await publish('2026-10-12');
    expect(await idsOf(await asMai())).toEqual([]);
    expect(await idsOf(asJonas)).toEqual([given.id]);
  });

  it.each([
    ['7 hours when the clocks go forward', '2026-10-03', '2026-09-28', 420, -60, 'AEST', 'AEDT'],
    ['9 hours when the clocks go back', '2027-04-03', '2027-03-29', 540, 60, 'AEDT', 'AEST'],
  ])('say a Saturday night is %s', async (_, localDate, week, minutes, changeMinutes, startLabel, endLabel) => {
    const { tenant, day, publish, asMai } = await aPerson();
    await aShift(db, tenant, { ...day, localDate, startTime: '22:00', endTime: '06:00', endDayOffset: 1 });
    await publish(week);
    const mine = await readMyShifts(await asMai());
    expect(mine?.upcoming).toMatchObject([
      {
        startTime: '22:00',
        endTime: '06:00',
        endDayOffset: 1,
        minutes,
        startLabel,
        endLabel,
        clockChange: { changeMinutes },
      },
    ]);
  });

  it('have a line for where the viewer is only when the wall there differs', async () => {
    const { tenant, position, mai, day, publish, asMai, boss } = await aPerson({ zone: 'Australia/Brisbane' });
    const brisbane = await aStore(db, tenant, { name: 'Queen Street', zone: 'Australia/Brisbane' });
    await aShift(db, tenant, { ...day, localDate: '2026-09-07' });
    await aShift(db, tenant, { ...day, localDate: '2026-10-12', startTime: '00:30' });
    await aShift(db, tenant, {
      store: brisbane,
      position,
      employee: mai,
      localDate: '2026-10-13',
      startTime: '09:00',
      endTime: '17:00',
    });
    await publish('2026-09-07');
    await publish('2026-10-12');
    await publishWeek(boss, { storeId: brisbane.id, weekStartsOn: '2026-10-12' });
    const mine = await readMyShifts(await asMai());
    // Both zones are ten hours ahead of UTC until Sydney goes forward.
    expect(mine?.upcoming.map(({ localDate, viewer }) => [localDate, viewer])).toEqual([
      ['2026-09-07', null],
      [
        '2026-10-12',
        {
          zone: 'Australia/Brisbane',
          city: 'Brisbane',
          localDate: '2026-10-11',
          startTime: '23:30',
          endTime: '16:00',
          endDayOffset: 1,
          startLabel: 'AEST',
          endLabel: 'AEST',
        },
      ],
      ['2026-10-13', null],
    ]);
  });

  it('begin with the next one; those that are over come only when asked for, the latest first', async () => {
    const { tenant, day, publish, asMai } = await aPerson();
    for (const localDate of ['2026-10-14', '2026-10-12', '2026-10-13', '2026-10-15'])
      await aShift(db, tenant, { ...day, localDate });
    await publish('2026-10-12');
    // During the shift of the 14th.
    const scope = await asMai({ now: new Date('2026-10-14T00:00:00Z') });
    const datesOf = (shifts: { localDate: string }[] | undefined) => shifts?.map(({ localDate }) => localDate);
    const mine = await readMyShifts(scope);
    expect([datesOf(mine?.upcoming), mine?.past]).toEqual([['2026-10-14', '2026-10-15'], []]);
    const all = await readMyShifts(scope, { from: new Date('2026-10-01T00:00:00Z') });
    expect([datesOf(all?.upcoming), datesOf(all?.past)]).toEqual([
      ['2026-10-14', '2026-10-15'],
      ['2026-10-13', '2026-10-12'],
    ]);
  });

  it("are nobody else's: not another person's, not another tenant's", async () => {
    const { tenant, store, mai, day, publish } = await aPerson();
    await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    await publish('2026-10-12');
    const jonas = await anEmployee(db, tenant, store);
    const asJonas = await scopeOf(db, tenant, { role: 'employee', employeeId: jonas.id });
    expect((await readMyShifts(asJonas))?.upcoming).toEqual([]);
    const foreign = await aTenant(db);
    expect(await readMyShifts(await scopeOf(db, foreign, { role: 'employee', employeeId: mai.id }))).toBeNull();
  });

  it('are null for a member who is no employee, and for a job', async () => {
    const { boss, tenant } = await aPerson();
    expect(await readMyShifts(boss)).toBeNull();
    expect(await readMyShifts(await scopeOf(db, tenant, { role: 'system' }))).toBeNull();
  });
});
