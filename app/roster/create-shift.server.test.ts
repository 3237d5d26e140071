import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aStore, aTenant, type Store, type Tenant } from '#prisma/factories.ts';
import { createShift } from './create-shift.server.ts';
import { shiftSchema } from './shift.schema.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aSydneyStore(rules: Partial<Store> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, rules);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const scope = await scopeOf(db, tenant);
  const shift = {
    storeId: store.id,
    positionId: position.id,
    employeeId: mai.id,
    localDate: '2026-10-12',
    startTime: '09:00',
    endTime: '17:00',
    endDayOffset: 0,
    unpaidBreakMinutes: 30,
  };
  return { tenant, store, mai, scope, shift };
}

async function shiftsOf(tenant: Tenant) {
  const { rows } = await tenantBulkDoor(db, tenant.id, (client) =>
    client.query(
      `select starts_at, ends_at, zone, local_date::text, start_resolution, start_rule, employee_id, template_id, detached_at, version
       from shift`,
    ),
  );
  return rows;
}

describe('createShift', () => {
  it('places wall times on the date in the store zone', async () => {
    const { tenant, mai, scope, shift } = await aSydneyStore();
    await createShift(scope, shift);
    expect(await shiftsOf(tenant)).toEqual([
      {
        starts_at: new Date('2026-10-11T22:00:00Z'),
        ends_at: new Date('2026-10-12T06:00:00Z'),
        zone: 'Australia/Sydney',
        local_date: '2026-10-12',
        start_resolution: 'exact',
        start_rule: null,
        employee_id: mai.id,
        template_id: null,
        detached_at: null,
        version: 1,
      },
    ]);
  });

  it('keeps how a start in the skipped hour was settled', async () => {
    const { tenant, scope, shift } = await aSydneyStore();
    await createShift(scope, { ...shift, employeeId: null, localDate: '2026-10-04', startTime: '02:30' });
    const at = { starts_at: new Date('2026-10-03T16:30:00Z'), start_resolution: 'gap', start_rule: 'later' };
    expect(await shiftsOf(tenant)).toMatchObject([at]);
  });

  it.each([
    [
      'a skipped start',
      { localDate: '2026-10-04', startTime: '02:30' },
      'startTime',
      '02:30 does not exist on Sun 4 Oct in Sydney',
    ],
    [
      'a skipped end',
      { localDate: '2026-10-03', startTime: '22:00', endTime: '02:30', endDayOffset: 1 },
      'endTime',
      '02:30 does not exist on Sun 4 Oct in Sydney',
    ],
    [
      'a start that comes twice',
      { localDate: '2027-04-04', startTime: '02:30' },
      'startTime',
      '02:30 comes twice on Sun 4 Apr in Sydney',
    ],
    [
      'an end that comes twice',
      { localDate: '2027-04-04', startTime: '00:00', endTime: '02:30' },
      'endTime',
      '02:30 comes twice on Sun 4 Apr in Sydney',
    ],
  ])('says at its field why %s is refused where the store refuses such times', async (_, times, field, sentence) => {
    const { tenant, scope, shift } = await aSydneyStore({
      gapRule: 'reject',
      startOverlapRule: 'reject',
      endOverlapRule: 'reject',
    });
    const data = { field, sentence: expect.stringContaining(sentence) };
    await expect(createShift(scope, { ...shift, ...times })).rejects.toMatchObject({ code: 'invalid-field', data });
    expect(await shiftsOf(tenant)).toEqual([]);
  });

  it('refuses a shift that the skipped hour leaves without length', async () => {
    const { scope, shift } = await aSydneyStore();
    const times = { localDate: '2026-10-04', startTime: '02:30', endTime: '03:15' };
    const data = { field: 'endTime', sentence: expect.stringContaining('Sun 4 Oct') };
    await expect(createShift(scope, { ...shift, ...times })).rejects.toMatchObject({ code: 'invalid-field', data });
  });

  it('refuses a break longer than what the odd night leaves', async () => {
    const { scope, shift } = await aSydneyStore();
    const times = { localDate: '2026-10-04', startTime: '01:30', endTime: '03:30', unpaidBreakMinutes: 61 };
    const data = { field: 'unpaidBreakMinutes' };
    await expect(createShift(scope, { ...shift, ...times })).rejects.toMatchObject({ code: 'invalid-field', data });
    await expect(createShift(scope, { ...shift, ...times, unpaidBreakMinutes: 60 })).resolves.toMatchObject({
      version: 1,
    });
  });

  it.each(['storeId', 'positionId', 'employeeId'] as const)('finds no %s of another tenant', async (field) => {
    const { tenant, scope, shift } = await aSydneyStore();
    const foreign = await aSydneyStore();
    const notFound = { code: 'not-found', data: { what: field.replace('Id', '') } };
    await expect(createShift(scope, { ...shift, [field]: foreign.shift[field] })).rejects.toMatchObject(notFound);
    await expect(createShift(scope, { ...shift, [field]: 'guess' })).rejects.toMatchObject(notFound);
    expect([...(await shiftsOf(tenant)), ...(await shiftsOf(foreign.tenant))]).toEqual([]);
  });

  it('is not for a manager of another store, and not for a person who has left', async () => {
    const { tenant, store, shift, scope } = await aSydneyStore();
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [(await aStore(db, tenant)).id] });
    await expect(createShift(manager, shift)).rejects.toMatchObject({ code: 'not-allowed' });
    const gone = await anEmployee(db, tenant, store, { active: false });
    await expect(createShift(scope, { ...shift, employeeId: gone.id })).rejects.toMatchObject({
      code: 'employee-inactive',
    });
  });
});

describe('shiftSchema', () => {
  const form = {
    positionId: '01890a5d-ac96-774b-bcce-b302099a8057',
    localDate: '2026-10-12',
    startTime: '22:00',
    endTime: '06:00',
    endDayOffset: '1',
  };

  it('reads a form, without a person as an open shift', () => {
    expect(shiftSchema.parse(form)).toEqual({ ...form, employeeId: null, endDayOffset: 1, unpaidBreakMinutes: 0 });
  });

  it.each([
    ['an end before the start on the same day', { endDayOffset: '0' }, 'endTime'],
    ['equal times on the same day', { endTime: '22:00', endDayOffset: '0' }, 'endTime'],
    ['a date that does not exist', { localDate: '2026-02-29' }, 'localDate'],
    ['24:00', { endTime: '24:00' }, 'endTime'],
    ['a break that is no number', { unpaidBreakMinutes: 'half' }, 'unpaidBreakMinutes'],
    ['three days', { endDayOffset: '3' }, 'endDayOffset'],
  ])('refuses %s at its field', (_, wrong, field) => {
    const parsed = shiftSchema.safeParse({ ...form, ...wrong });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('accepts 24 hours that end on the next day', () => {
    expect(shiftSchema.safeParse({ ...form, endTime: '22:00' }).success).toBe(true);
  });
});
