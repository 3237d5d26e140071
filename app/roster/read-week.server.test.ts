import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor, tenantDoor } from '#app/db/tenant-door.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { cloneDatabase, openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant, type Store } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readAssignablePeople } from './read-assignable-people.server.ts';
import { readWeek } from './read-week.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aRoster(given: Partial<Store> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { name: 'Circular Quay', ...given });
  const position = await aPosition(db, tenant, { name: 'Barista' });
  const mai = await anEmployee(db, tenant, store, { maxWeekMinutes: 2280 });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const scope = await scopeOf(db, tenant, { membershipId: owner.id, userId: owner.userId });
  const day = { store, position, employee: mai, startTime: '09:00', endTime: '17:00' };
  const night = { ...day, startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
  return { tenant, store, position, mai, scope, day, night };
}

describe('a week of the roster', () => {
  it('shows the 23-hour Sunday and the Saturday night of 7 true hours', async () => {
    const { tenant, store, mai, scope, night } = await aRoster();
    await aShift(db, tenant, { ...night, localDate: '2026-10-03', unpaidBreakMinutes: 30 });
    const week = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-28' });
    expect(week.store).toMatchObject({
      name: 'Circular Quay',
      zone: 'Australia/Sydney',
      city: 'Sydney',
      label: 'AEST',
      nowLocalDate: '2026-09-01',
      nowWallTime: '10:00',
    });
    expect(week.days.map(({ localDate, minutes }) => [localDate, minutes])).toEqual([
      ['2026-09-28', 1440],
      ['2026-09-29', 1440],
      ['2026-09-30', 1440],
      ['2026-10-01', 1440],
      ['2026-10-02', 1440],
      ['2026-10-03', 1440],
      ['2026-10-04', 1380],
    ]);
    expect(week.days[6]?.odd).toMatchObject({
      wallBefore: '02:00',
      wallAfter: '03:00',
      labelBefore: 'AEST',
      labelAfter: 'AEDT',
    });
    expect(week.shifts).toMatchObject([
      {
        employeeId: mai.id,
        localDate: '2026-10-03',
        startTime: '22:00',
        endTime: '06:00',
        endDayOffset: 1,
        startLabel: 'AEST',
        endLabel: 'AEDT',
        minutes: 420,
        paidMinutes: 390,
        clockChange: { changeMinutes: -60, localDate: '2026-10-04' },
        state: 'new',
      },
    ]);
    expect(week.employees).toMatchObject([
      {
        name: 'Mai Tran',
        maxWeekMinutes: 2280,
        dayMinutes: [0, 0, 0, 0, 0, 120, 270],
        weekMinutes: 390,
        elsewhereMinutes: 0,
      },
    ]);
    expect(week.days.map(({ plannedMinutes, peopleCount }) => [plannedMinutes, peopleCount]).slice(5)).toEqual([
      [120, 1],
      [270, 0],
    ]);
  });

  it('shows the Saturday night of 9 true hours', async () => {
    const { tenant, store, scope, night } = await aRoster();
    await aShift(db, tenant, { ...night, localDate: '2027-04-03' });
    const week = await readWeek(scope, { storeId: store.id, weekStartsOn: '2027-03-29' });
    expect(week.days[6]).toMatchObject({ localDate: '2027-04-04', minutes: 1500 });
    expect(week.shifts).toMatchObject([
      { minutes: 540, startLabel: 'AEDT', endLabel: 'AEST', clockChange: { changeMinutes: 60 } },
    ]);
    expect(week.employees).toMatchObject([{ weekMinutes: 540 }]);
  });

  it('shows what the wall really shows where a written time is skipped', async () => {
    const { tenant, store, scope, day } = await aRoster();
    await aShift(db, tenant, { ...day, localDate: '2026-10-04', startTime: '02:30', endTime: '10:30' });
    const { shifts } = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-28' });
    expect(shifts).toMatchObject([
      { startTime: '02:30', clockStartTime: '03:30', startResolution: 'gap', minutes: 420 },
    ]);
  });

  it.each([
    ['Monday', 1, '2026-10-12', '2026-10-18'],
    ['Sunday', 7, '2026-10-11', '2026-10-17'],
    ['Saturday', 6, '2026-10-10', '2026-10-16'],
  ])(
    'runs from the week start of the store, %s, whatever date of it is asked for',
    async (_, weekStart, first, last) => {
      const { tenant, store, scope, day } = await aRoster({ weekStart });
      for (let date = 9; date <= 19; date++) {
        await aShift(db, tenant, { ...day, localDate: `2026-10-${String(date).padStart(2, '0')}` });
      }
      const week = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-14' });
      expect(week.weekStartsOn).toBe(first);
      expect([week.days[0]?.localDate, week.days[6]?.localDate]).toEqual([first, last]);
      expect(week.shifts.map(({ localDate }) => localDate)).toEqual(week.days.map(({ localDate }) => localDate));
      expect(week.employees[0]?.weekMinutes).toBe(7 * 480);
    },
  );

  it('counts hours after the Sunday night into the next week at the day start of the store', async () => {
    const { tenant, store, scope, night } = await aRoster({ dayStartsAt: '05:00' });
    await aShift(db, tenant, { ...night, localDate: '2026-10-11' });
    const before = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-05' });
    const after = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
    expect(before.employees[0]?.dayMinutes).toEqual([0, 0, 0, 0, 0, 0, 420]);
    expect(after.employees[0]?.dayMinutes).toEqual([60, 0, 0, 0, 0, 0, 0]);
    expect(after.shifts).toEqual([]);
  });

  it('shows shifts of its people elsewhere with store and label, and counts them in the week of that store', async () => {
    const { tenant, store, position, mai, scope, day } = await aRoster();
    const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
    await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    const there = { store: perth, position, employee: mai };
    const late = await aShift(db, tenant, { ...there, localDate: '2026-10-13', startTime: '23:00', endTime: '23:45' });
    // Sunday in Perth, Monday of the next week in Sydney: counted by Perth's week, shown in the week it falls in here.
    const over = await aShift(db, tenant, { ...there, localDate: '2026-10-18', startTime: '22:00', endTime: '23:00' });
    const week = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
    expect(week.elsewhere).toEqual([
      {
        id: late.id,
        employeeId: mai.id,
        storeName: 'Hay Street',
        zone: 'Australia/Perth',
        label: 'AWST',
        localDate: '2026-10-13',
        startTime: '23:00',
        endTime: '23:45',
        endDayOffset: 0,
        startsAt: new Date('2026-10-13T15:00:00Z'),
        endsAt: new Date('2026-10-13T15:45:00Z'),
        columnDate: '2026-10-14',
      },
    ]);
    expect(week.employees).toMatchObject([{ weekMinutes: 480 + 45 + 60, elsewhereMinutes: 105 }]);
    const next = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-19' });
    expect(next.elsewhere).toMatchObject([{ id: over.id, columnDate: '2026-10-19' }]);
    expect(next.employees).toMatchObject([{ weekMinutes: 0 }]);
  });

  it('shows what is published, new, changed with what it was, removed, and open', async () => {
    const { tenant, store, mai, scope, day } = await aRoster();
    const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas' });
    const storeWeek = { storeId: store.id, weekStartsOn: '2026-10-12' };
    await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    const moved = await aShift(db, tenant, { ...day, localDate: '2026-10-13' });
    const gone = await aShift(db, tenant, { ...day, localDate: '2026-10-14' });
    await publishWeek(scope, storeWeek);
    await assignShift(scope, { shiftId: moved.id, employeeId: jonas.id, version: 1 });
    await cancelShift(scope, { shiftId: gone.id, version: 1 });
    const draft = await aShift(db, tenant, { ...day, localDate: '2026-10-15' });
    await cancelShift(scope, { shiftId: draft.id, version: 1 });
    await aShift(db, tenant, { ...day, employee: null, localDate: '2026-10-16' });
    const week = await readWeek(scope, storeWeek);
    expect(
      week.shifts.map(({ localDate, employeeId, state, was }) => [localDate, employeeId, state, was?.employeeId]),
    ).toEqual([
      ['2026-10-12', mai.id, 'published', undefined],
      ['2026-10-13', jonas.id, 'changed', mai.id],
      ['2026-10-14', mai.id, 'removed', undefined],
      ['2026-10-16', null, 'new', undefined],
    ]);
    expect(week.unpublished.shiftCount).toBe(3);
    expect(week.unpublished.changes.map(({ employeeName, kind }) => [employeeName, kind])).toEqual([
      ['Mai Tran', 'removed'],
      ['Jonas Tran', 'added'],
      ['Mai Tran', 'removed'],
    ]);
    expect(week.lastPublishedAt).toEqual(scope.now());
    expect(week.days[4]).toMatchObject({ openCount: 1, peopleCount: 0, plannedMinutes: 0 });
    expect(week.employees.map(({ name, weekMinutes }) => [name, weekMinutes])).toEqual([
      ['Jonas Tran', 480],
      ['Mai Tran', 480],
    ]);
  });

  it('lists people of the store, guests with a shift here, and people who have left only while they have one', async () => {
    const { tenant, store, scope, day } = await aRoster();
    const perth = await aStore(db, tenant, { zone: 'Australia/Perth', name: 'Hay Street' });
    const guest = await anEmployee(db, tenant, perth, { firstName: 'Ana' });
    await anEmployee(db, tenant, perth, { firstName: 'Zoe' });
    const left = await anEmployee(db, tenant, store, { firstName: 'Tom', active: false });
    await anEmployee(db, tenant, store, { firstName: 'Uwe', active: false });
    await aShift(db, tenant, { ...day, employee: guest, localDate: '2026-10-12' });
    await aShift(db, tenant, { ...day, employee: left, localDate: '2026-10-12' });
    const { employees } = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
    expect(employees.map(({ name, active }) => [name, active])).toEqual([
      ['Ana Tran', true],
      ['Mai Tran', true],
      ['Tom Tran', false],
    ]);
    expect(Object.keys(employees[0]!).sort()).toEqual(
      ['active', 'dayMinutes', 'elsewhereMinutes', 'homeStoreId', 'id', 'maxWeekMinutes', 'name', 'weekMinutes'].sort(),
    );
    const people = await readAssignablePeople(scope, { storeId: store.id });
    expect(people.map(({ name, homeStoreName, isHome }) => [name, homeStoreName, isHome])).toEqual([
      ['Mai Tran', 'Circular Quay', true],
      ['Ana Tran', 'Hay Street', false],
      ['Zoe Tran', 'Hay Street', false],
    ]);
  });

  it('shows the problems of its templates that nobody has settled', async () => {
    const { tenant, store, position, mai, scope } = await aRoster();
    const ids = { tenantId: tenant.id, storeId: store.id };
    const templateId = newId();
    const date = (text: string) => new Date(`${text}T00:00:00Z`);
    await tenantDoor(db, tenant.id, async (tx) => {
      const pattern = { weekdays: [7], anchorDate: date('2026-10-04'), startsOn: date('2026-10-04') };
      const times = { startTime: '02:30', endTime: '03:00' };
      await tx.shiftTemplate.create({
        data: { ...ids, ...pattern, ...times, id: templateId, positionId: position.id, name: 'Bake' },
      });
      const problem = { ...ids, templateId, slot: 1, kind: 'non-positive-duration', employeeId: mai.id };
      await tx.occurrenceProblem.create({ data: { ...problem, id: newId(), localDate: date('2026-10-04') } });
      await tx.occurrenceProblem.create({
        data: { ...problem, id: newId(), localDate: date('2026-10-03'), settledAt: new Date() },
      });
      await tx.occurrenceProblem.create({ data: { ...problem, id: newId(), localDate: date('2026-10-11') } });
    });
    const { problems } = await readWeek(scope, { storeId: store.id, weekStartsOn: '2026-09-28' });
    expect(problems).toMatchObject([
      {
        kind: 'non-positive-duration',
        localDate: '2026-10-04',
        templateName: 'Bake',
        startTime: '02:30',
        employeeName: 'Mai Tran',
        shiftId: null,
      },
    ]);
  });
});

describe('who may read a week', () => {
  it('is not another tenant, and no other tenant is in it', async () => {
    const { store, scope, tenant, day } = await aRoster();
    const foreign = await aRoster();
    await aShift(db, foreign.tenant, { ...foreign.day, localDate: '2026-10-12' });
    await aShift(db, tenant, { ...day, localDate: '2026-10-12' });
    const week = { weekStartsOn: '2026-10-12' };
    for (const storeId of [foreign.store.id, newId(), 'guess']) {
      await expect(readWeek(scope, { ...week, storeId })).rejects.toMatchObject({
        code: 'not-found',
        data: { what: 'store' },
      });
      await expect(readAssignablePeople(scope, { storeId })).rejects.toMatchObject({ code: 'not-found' });
    }
    const own = await readWeek(scope, { ...week, storeId: store.id });
    expect([own.shifts.length, own.employees.length, own.positions.length]).toEqual([1, 1, 1]);
  });

  it('is the manager of the store, who may edit and publish it, not one of another store nor an employee', async () => {
    const { tenant, store } = await aRoster();
    const other = await aStore(db, tenant);
    const week = { storeId: store.id, weekStartsOn: '2026-10-12' };
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
    await expect(readWeek(manager, week)).resolves.toMatchObject({ canEdit: true, canPublish: true });
    for (const role of ['manager', 'payroll', 'employee'] as const) {
      const scope = await scopeOf(db, tenant, { role, storeIds: role === 'manager' ? [other.id] : [] });
      await expect(readWeek(scope, week)).rejects.toMatchObject({ code: 'not-allowed' });
    }
  });

  it.each(['2026-02-30', '0001-01-01', 'next'])('is nobody where the week is %s', async (weekStartsOn) => {
    const { store, scope } = await aRoster();
    await expect(readWeek(scope, { storeId: store.id, weekStartsOn })).rejects.toMatchObject({
      data: { what: 'week' },
    });
  });
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

function scansOf(plan: Plan): Plan[] {
  return [
    ...(plan['Relation Name'] === 'shift' || plan['Index Name']?.startsWith('shift_') ? [plan] : []),
    ...(plan.Plans ?? []).flatMap(scansOf),
  ];
}

/** Every statement that reads shifts in `work`, with the plan that wallclock_app has for it. */
async function shiftPlans(scope: TenantScope, work: (recording: TenantScope) => Promise<unknown>) {
  const asked: { text: string; values: unknown[] }[] = [];
  await work({
    ...scope,
    runBulk: (run) =>
      scope.runBulk((client) =>
        run(
          Object.assign(Object.create(client) as typeof client, {
            query: (text: string, values: unknown[]) => {
              if (/\bshift s\b/.test(text)) asked.push({ text, values });
              return client.query(text, values);
            },
          }),
        ),
      ),
  });
  return scope.runBulk(async (client) => {
    const plans: { text: string; scans: Plan[] }[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      plans.push({ text, scans: scansOf(rows[0]['QUERY PLAN'][0].Plan) });
    }
    return plans;
  });
}

describe('reading a week out of a year of many stores', () => {
  // A database of its own: how many rows other tests have left decides which index the planner takes.
  let shared: Database;
  beforeAll(async () => {
    shared = db;
    db = openDatabase({ url: await cloneDatabase('week-plans'), maxConnections: 4 });
  });
  afterAll(async () => {
    await db.close();
    db = shared;
  });

  it('finds the shifts by index on plain columns, without a range operator', async () => {
    const { tenant, store, position, mai, scope } = await aRoster();
    const stores = [store];
    for (let n = 0; n < 9; n++) stores.push(await aStore(db, tenant));
    await tenantBulkDoor(db, tenant.id, (client) =>
      client.query(
        `insert into shift (tenant_id, id, store_id, position_id, employee_id, local_date, start_time, end_time, zone, during, tz_version)
         select $1, gen_random_uuid(), s.id, $2, case when s.at = 1 then $3::uuid end, d::date, '09:00', '17:00', 'UTC',
           tstzrange(d + interval '9 hours', d + interval '17 hours', '[)'), 'x'
         from unnest($4::uuid[]) with ordinality s(id, at), generate_series('2026-01-01'::timestamptz, '2026-12-31', '1 day') d`,
        [tenant.id, position.id, mai.id, stores.map(({ id }) => id)],
      ),
    );
    await db.pool.query('analyze shift');
    const plans = await shiftPlans(scope, (recording) =>
      readWeek(recording, { storeId: store.id, weekStartsOn: '2026-10-12' }),
    );
    expect(plans).toHaveLength(2);
    expect(plans.map(({ scans }) => scans.map((scan) => scan['Index Name']).filter(Boolean))).toEqual([
      ['shift_by_store_and_date'],
      ['shift_by_employee_and_start'],
    ]);
    expect(plans[0]?.scans.map((scan) => scan['Index Cond']).join()).toMatch(/store_id.*local_date >=.*local_date <=/);
    expect(plans[1]?.scans.map((scan) => scan['Index Cond']).join()).toMatch(/employee_id.*starts_at >=.*starts_at </);
    expect(plans.map(({ text }) => text).join()).not.toMatch(/&&|@>|<@|during/);
  });
});
