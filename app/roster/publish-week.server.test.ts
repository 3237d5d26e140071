import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { idFrom } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aMember, anEmployee, aPosition, aShift, aStore, aTenant, type Tenant } from '#prisma/factories.ts';
import { assignShift } from './assign-shift.server.ts';
import { cancelShift } from './cancel-shift.server.ts';
import { publishWeek } from './publish-week.server.ts';
import { readWeek } from './read-week.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const now = new Date('2026-09-01T00:00:00Z');

/** Mai on Monday, Jonas on Tuesday, Wednesday open, and one shift in the week after. */
async function aWeek() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas', lastName: 'Weber' });
  const day = { store, position, startTime: '09:00', endTime: '17:00' };
  const monday = await aShift(db, tenant, { ...day, employee: mai, localDate: '2026-10-12' });
  const tuesday = await aShift(db, tenant, { ...day, employee: jonas, localDate: '2026-10-13' });
  const open = await aShift(db, tenant, { ...day, localDate: '2026-10-14' });
  const nextWeek = await aShift(db, tenant, { ...day, employee: mai, localDate: '2026-10-19' });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const asOwner = { membershipId: owner.id, userId: owner.userId };
  const scope = await scopeOf(db, tenant, asOwner);
  const week = { storeId: store.id, weekStartsOn: '2026-10-12' };
  return { tenant, store, mai, jonas, monday, tuesday, open, nextWeek, owner, asOwner, scope, week };
}

async function query<Row extends object>(tenant: Tenant, text: string): Promise<Row[]> {
  return tenantBulkDoor(db, tenant.id, async (client) => (await client.query<Row>(text)).rows);
}

async function leftovers(tenant: Tenant) {
  const [counts] = await query<Record<string, number>>(
    tenant,
    `select (select count(*)::int from event) as events, (select count(*)::int from publication) as publications,
       (select count(*)::int from publication_change) as changes, (select count(*)::int from audit_entry) as entries,
       (select count(*)::int from notification) as notifications,
       (select count(*)::int from shift where published_at is not null) as told`,
  );
  return { ...counts, jobs: (await jobsOf(db, tenant, 'roster-published')).length };
}

const nothing = { events: 0, publications: 0, changes: 0, entries: 0, notifications: 0, told: 0, jobs: 0 };

describe('publishWeek', () => {
  it('writes publication, changes, snapshots, event, audit entry and job together', async () => {
    const { tenant, mai, jonas, monday, tuesday, owner, scope, week } = await aWeek();
    const published = await publishWeek(scope, week);
    expect(published).toMatchObject({ weekStartsOn: '2026-10-12', shiftCount: 3 });
    expect(published.changes.map(({ employeeId, kind }) => [employeeId, kind])).toEqual([
      [mai.id, 'added'],
      [jonas.id, 'added'],
    ]);
    const { publicationId, eventId } = published;
    expect(await query(tenant, 'select * from event')).toEqual([
      {
        tenant_id: tenant.id,
        id: eventId,
        type: 'roster.published',
        occurred_at: now,
        actor_user_id: owner.userId,
        resource_type: 'publication',
        resource_id: publicationId,
      },
    ]);
    const publications = 'select id, event_id, published_by, published_at, week_starts_on::text from publication';
    expect(await query(tenant, publications)).toEqual([
      { id: publicationId, event_id: eventId, published_by: owner.id, published_at: now, week_starts_on: '2026-10-12' },
    ]);
    const changes =
      'select shift_id, employee_id, kind, zone, before_local_date, after_local_date::text, after_start_time, after_starts_at from publication_change order by after_starts_at';
    const added = { kind: 'added', zone: 'Australia/Sydney', before_local_date: null, after_start_time: '09:00' };
    expect(await query(tenant, changes)).toEqual([
      {
        ...added,
        shift_id: monday.id,
        employee_id: mai.id,
        after_local_date: '2026-10-12',
        after_starts_at: new Date('2026-10-11T22:00:00Z'),
      },
      {
        ...added,
        shift_id: tuesday.id,
        employee_id: jonas.id,
        after_local_date: '2026-10-13',
        after_starts_at: new Date('2026-10-12T22:00:00Z'),
      },
    ]);
    expect(await query(tenant, 'select action, subject_id from audit_entry')).toEqual([
      { action: 'roster.published', subject_id: publicationId },
    ]);
    expect(await jobsOf(db, tenant, 'roster-published')).toMatchObject([
      { id: idFrom('roster-published', eventId), data: { tenantId: tenant.id, eventId } },
    ]);
  });

  it('marks every shift of the week as told, open ones too, and none of the next week', async () => {
    const { tenant, monday, open, nextWeek, mai, scope, week } = await aWeek();
    await publishWeek(scope, week);
    const told = await query(
      tenant,
      `select id, published_at as at, published_employee_id as who, published_local_date::text as on_date, published_starts_at as starts
       from shift order by local_date`,
    );
    expect(told[0]).toEqual({
      id: monday.id,
      at: now,
      who: mai.id,
      on_date: '2026-10-12',
      starts: new Date('2026-10-11T22:00:00Z'),
    });
    expect(told[2]).toMatchObject({ id: open.id, at: now, who: null, on_date: '2026-10-14' });
    expect(told[3]).toEqual({ id: nextWeek.id, at: null, who: null, on_date: null, starts: null });
    const { shifts, unpublished } = await readWeek(scope, week);
    expect(shifts.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
    expect(unpublished).toEqual({ shiftCount: 0, changes: [] });
  });

  it('finds nothing to publish when staff know everything', async () => {
    const { tenant, scope, week } = await aWeek();
    await publishWeek(scope, week);
    const before = await leftovers(tenant);
    await expect(publishWeek(scope, week)).rejects.toMatchObject({ code: 'nothing-to-publish' });
    expect(await leftovers(tenant)).toEqual(before);
  });

  it('tells what moved from Mai to Jonas and what is gone, and empties the snapshot of what is gone', async () => {
    const { tenant, mai, jonas, monday, tuesday, scope, week } = await aWeek();
    await publishWeek(scope, week);
    await assignShift(scope, { shiftId: monday.id, employeeId: jonas.id, version: 1 });
    await cancelShift(scope, { shiftId: tuesday.id, version: 1 });
    const { changes } = await publishWeek(scope, week);
    expect(changes.map(({ shiftId, employeeId, kind }) => [shiftId, employeeId, kind])).toEqual([
      [monday.id, mai.id, 'removed'],
      [monday.id, jonas.id, 'added'],
      [tuesday.id, jonas.id, 'removed'],
    ]);
    const [gone] = await query(
      tenant,
      `select published_at, published_employee_id, published_zone, published_ends_at from shift where id = '${tuesday.id}'`,
    );
    expect(gone).toEqual({
      published_at: null,
      published_employee_id: null,
      published_zone: null,
      published_ends_at: null,
    });
    const removed = `select before_local_date::text as was, after_local_date as is from publication_change where kind = 'removed' and shift_id = '${tuesday.id}'`;
    expect(await query(tenant, removed)).toEqual([{ was: '2026-10-13', is: null }]);
    await expect(publishWeek(scope, week)).rejects.toMatchObject({ code: 'nothing-to-publish' });
  });

  it('takes any date of the week, by the week start of the store', async () => {
    const { scope, week } = await aWeek();
    await expect(publishWeek(scope, { ...week, weekStartsOn: '2026-10-18' })).resolves.toMatchObject({
      weekStartsOn: '2026-10-12',
    });
  });

  it('refuses what is no week', async () => {
    const { scope, week } = await aWeek();
    await expect(publishWeek(scope, { ...week, weekStartsOn: '2026-13-40' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

/** A trigger that fails for one tenant only, since the tests of a worker share its database. */
async function failing(
  tenant: Tenant,
  on: { table: string; of: string; when: string },
  work: () => Promise<void>,
): Promise<void> {
  const name = `fail_${tenant.id.replaceAll('-', '')}`;
  await db.pool.query(`create function ${name}() returns trigger language plpgsql as $$ begin
    if ${on.of} = '${tenant.id}' then raise exception 'the disk is full'; end if; return new; end $$`);
  await db.pool.query(
    `create ${on.when} on ${on.table} ${on.when.startsWith('constraint') ? 'initially deferred' : ''} for each row execute function ${name}()`,
  );
  try {
    await work();
  } finally {
    await db.pool.query(`drop function ${name} cascade`);
  }
}

describe('a publication of which something fails', () => {
  it.each([
    ['the audit entry', { table: 'audit_entry', of: 'new.tenant_id::text', when: 'trigger fails before insert' }],
    ['a snapshot', { table: 'shift', of: 'new.tenant_id::text', when: 'trigger fails before update' }],
    ['the job', { table: 'pgboss.job_common', of: `new.data->>'tenantId'`, when: 'trigger fails before insert' }],
    ['the commit', { table: 'audit_entry', of: 'new.tenant_id::text', when: 'constraint trigger fails after insert' }],
  ])('rolls back whole when it is %s: no event, publication, job, notification or snapshot', async (_, on) => {
    const { tenant, scope, week } = await aWeek();
    await failing(tenant, on, async () => {
      await expect(publishWeek(scope, week)).rejects.toThrow('the disk is full');
    });
    expect(await leftovers(tenant)).toEqual(nothing);
    await expect(publishWeek(scope, week)).resolves.toMatchObject({ shiftCount: 3 });
    expect(await leftovers(tenant)).toMatchObject({ events: 1, publications: 1, told: 3, jobs: 1 });
  });

  it('rolls back whole when its author is no member of the tenant', async () => {
    const { tenant, week } = await aWeek();
    const stranger = await scopeOf(db, tenant);
    await expect(publishWeek(stranger, week)).rejects.toThrow();
    expect(await leftovers(tenant)).toEqual(nothing);
  });
});

describe('publishing twice at once', () => {
  it('has one winner; the other finds nothing to publish', async () => {
    const { tenant, week, asOwner } = await aWeek();
    const connections = [1, 2, 3].map(() => openDatabase({ url: db.url, maxConnections: 1 }));
    try {
      const scopes = await Promise.all(connections.map((connection) => scopeOf(connection, tenant, asOwner)));
      const outcomes = await Promise.allSettled(scopes.map((scope) => publishWeek(scope, week)));
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(lost.map(({ reason }) => reason.code)).toEqual(['nothing-to-publish', 'nothing-to-publish']);
      expect(await leftovers(tenant)).toMatchObject({ events: 1, publications: 1, changes: 2, told: 3, jobs: 1 });
    } finally {
      for (const connection of connections) await connection.close();
    }
  });

  it('never tells staff a shift that an assignment at the same time has changed as if it were still so', async () => {
    const { tenant, monday, jonas, scope, week } = await aWeek();
    await Promise.all([
      publishWeek(scope, week),
      assignShift(scope, { shiftId: monday.id, employeeId: jonas.id, version: 1 }),
    ]);
    const { shifts } = await readWeek(scope, week);
    const state = shifts.find(({ id }) => id === monday.id)?.state;
    const [told] = await query<{ told: string }>(
      tenant,
      `select employee_id as told from publication_change where shift_id = '${monday.id}'`,
    );
    expect(state).toBe(told?.told === jonas.id ? 'published' : 'changed');
  });
});

describe('who may publish', () => {
  it('is not another tenant', async () => {
    const { scope, week } = await aWeek();
    const foreign = await aWeek();
    await expect(publishWeek(scope, foreign.week)).rejects.toMatchObject({ code: 'not-found' });
    await expect(publishWeek(scope, { ...week, storeId: 'guess' })).rejects.toMatchObject({ code: 'not-found' });
    expect(await leftovers(foreign.tenant)).toEqual(nothing);
  });

  it('is the manager of the store, not of another one, nor a payroll clerk, an employee or a job', async () => {
    const { tenant, store, week } = await aWeek();
    const other = await aStore(db, tenant);
    const scopes = await Promise.all([
      scopeOf(db, tenant, { role: 'manager', storeIds: [other.id] }),
      scopeOf(db, tenant, { role: 'payroll' }),
      scopeOf(db, tenant, { role: 'employee' }),
      scopeOf(db, tenant, { role: 'system' }),
    ]);
    for (const scope of scopes) {
      await expect(publishWeek(scope, week)).rejects.toMatchObject({ code: 'not-allowed' });
    }
    const manager = await aMember(db, tenant, { role: 'manager', storeIds: [store.id] });
    const own = await scopeOf(db, tenant, { role: 'manager', membershipId: manager.id, storeIds: [store.id] });
    await expect(publishWeek(own, week)).resolves.toMatchObject({ shiftCount: 3 });
  });
});
