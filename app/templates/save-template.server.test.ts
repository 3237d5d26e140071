import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { constraintName } from '#app/db/sql-error.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { readTemplate } from '#app/templates/read-templates.server.ts';
import { deleteTemplate, saveTemplate } from '#app/templates/save-template.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { savedTemplate, templateFields } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aWorld() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  return { tenant, store, position, mai, scope: await scopeOf(db, tenant) };
}

/** The code and data of the refusal that this ends in. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  );
  if (!isRefusal(error)) throw error;
  return [error.code, error.data];
}

async function auditOf(scope: TenantScope, id: string) {
  return scope.run((tx) => tx.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } }));
}

describe('saving', () => {
  test('a new template is written with its slots, an audit entry and one job', async () => {
    const { scope, tenant, store, position, mai } = await aWorld();
    const saved = await savedTemplate(scope, { store, position, headcount: 2, assigneeIds: [null, mai.id] });
    expect(saved.version).toBe(1);
    expect(await readTemplate(scope, saved.id)).toEqual({
      ...{
        id: saved.id,
        version: 1,
        storeId: store.id,
        positionId: position.id,
        name: 'Day, Mondays',
        weekdays: [1],
        everyWeeks: 1,
      },
      ...{ startTime: '09:00', endTime: '17:00', endDayOffset: 0, headcount: 2, unpaidBreakMinutes: 0 },
      ...{ startsOn: '2026-01-01', anchorDate: '2026-01-01', endsOn: null, assigneeIds: [null, mai.id] },
      ...{ pattern: 'weekly', monthNth: null, monthWeekday: null, exceptions: [], laterWeeks: [] },
      continuesTemplateId: null,
    });
    expect(await auditOf(scope, saved.id)).toMatchObject([
      { action: 'template.created', subjectType: 'template', before: null, after: { startTime: '09:00', version: 1 } },
    ]);
    const jobs = await jobsOf(db, tenant, 'materialize-template');
    expect(jobs.map(({ data }) => data)).toEqual([{ tenantId: tenant.id, templateId: saved.id }]);
  });

  test('a changed template has the next version, its new slots only, and both sides in the audit', async () => {
    const { scope, tenant, store, position, mai } = await aWorld();
    const saved = await savedTemplate(scope, { store, position, headcount: 2, assigneeIds: [mai.id] });
    const next = await savedTemplate(scope, { store, position, startTime: '10:00', assigneeIds: [null], ...saved });
    expect(next).toMatchObject({ id: saved.id, version: 2 });
    expect(await readTemplate(scope, saved.id)).toMatchObject({ startTime: '10:00', version: 2, assigneeIds: [null] });
    const [, entry] = await auditOf(scope, saved.id);
    expect(entry).toMatchObject({
      action: 'template.changed',
      before: { startTime: '09:00', assigneeIds: [mai.id, null] },
      after: { startTime: '10:00', assigneeIds: [null] },
    });
    expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(2);
  });

  test('a monthly pattern, dates left out and people who take turns are read as they were saved', async () => {
    const { scope, tenant, store, position, mai } = await aWorld();
    const jonas = await anEmployee(db, tenant, store);
    const last = {
      pattern: 'monthly',
      monthNth: -1,
      monthWeekday: 5,
      weekdays: [],
      exceptions: ['2026-12-25'],
    } as const;
    const monthly = await savedTemplate(scope, { store, position, ...last, weekdays: [], exceptions: ['2026-12-25'] });
    expect(await readTemplate(scope, monthly.id)).toMatchObject(last);
    const turns = { headcount: 2, assigneeIds: [mai.id], laterWeeks: [[null, jonas.id], []] };
    const weekly = await savedTemplate(scope, { store, position, ...turns });
    expect(await readTemplate(scope, weekly.id)).toMatchObject({
      assigneeIds: [mai.id, null],
      laterWeeks: [
        [null, jonas.id],
        [null, null],
      ],
    });
    await savedTemplate(scope, { store, position, headcount: 2, assigneeIds: [jonas.id], ...weekly });
    expect(await readTemplate(scope, weekly.id)).toMatchObject({ assigneeIds: [jonas.id, null], laterWeeks: [] });
  });

  test('a rolled back save leaves no template, no audit entry and no job', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const failing: TenantScope = {
      ...scope,
      enqueue: async (...job) => {
        await scope.enqueue(...job);
        throw new Error('the connection is gone');
      },
    };
    await expect(savedTemplate(failing, { store, position })).rejects.toThrow('the connection is gone');
    expect(await jobsOf(db, tenant, 'materialize-template')).toEqual([]);
    const left = await scope.run(async (tx) => [
      await tx.shiftTemplate.count(),
      await tx.auditEntry.count(),
      await tx.bulkChange.count(),
    ]);
    expect(left).toEqual([0, 0, 0]);
  });

  test('a version that is no longer the current one is refused and changes nothing', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    await savedTemplate(scope, { store, position, name: 'Day', ...saved });
    const stale = savedTemplate(scope, { store, position, name: 'Late', ...saved });
    const versions = { what: 'template', yours: 1, current: 2 };
    expect(await refusal(stale)).toEqual(['stale-version', { ...versions, differences: ['Name: Day, Mondays → Day'] }]);
    const without = saveTemplate(scope, { ...templateSchema.parse(templateFields({ store, position })), id: saved.id });
    expect(await refusal(without)).toEqual(['stale-version', { ...versions, yours: 0, differences: [] }]);
    expect(await readTemplate(scope, saved.id)).toMatchObject({ name: 'Day', version: 2 });
    expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(2);
  });

  test('of many who save the same version at once exactly one is heard', async () => {
    const { scope, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    const tries = ['a', 'b', 'c', 'd'].map((name) => savedTemplate(scope, { store, position, name, ...saved }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.every((reason) => isRefusal(reason, 'stale-version'))).toBe(true);
    expect((await readTemplate(scope, saved.id)).version).toBe(2);
  });

  test('a person who is no longer active is refused by name', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const gone = await anEmployee(db, tenant, store, { firstName: 'Jonas', lastName: 'Berg', active: false });
    expect(await refusal(savedTemplate(scope, { store, position, assigneeIds: [gone.id] }))).toEqual([
      'employee-inactive',
      { employeeName: 'Jonas Berg' },
    ]);
  });

  test('a template stays at its store', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    const other = await aStore(db, tenant);
    expect(await refusal(savedTemplate(scope, { store: other, position, ...saved }))).toMatchObject([
      'invalid-field',
      { field: 'storeId' },
    ]);
  });

  test('start = end on one day is refused by the database too', async () => {
    const { scope, store, position } = await aWorld();
    const fields = templateSchema.parse(templateFields({ store, position }));
    const error = await saveTemplate(scope, { ...fields, endTime: '09:00' }).catch((thrown: unknown) => thrown);
    expect(constraintName(error)).toBe('template_ends_after_it_starts');
  });
});

describe('deleting', () => {
  test('ends a template once, with an audit entry and a job', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    await deleteTemplate(scope, saved);
    expect(await refusal(readTemplate(scope, saved.id))).toEqual(['not-found', { what: 'template' }]);
    expect(await refusal(deleteTemplate(scope, saved))).toEqual(['not-found', { what: 'template' }]);
    expect((await auditOf(scope, saved.id)).map(({ action }) => action)).toEqual([
      'template.created',
      'template.deleted',
    ]);
    expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(2);
  });

  test('a stale version is refused', async () => {
    const { scope, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    await savedTemplate(scope, { store, position, ...saved });
    expect(await refusal(deleteTemplate(scope, saved))).toMatchObject(['stale-version', { yours: 1, current: 2 }]);
  });
});

describe('who may', () => {
  test('a manager saves at their own store only, and deletes only there', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const other = await aStore(db, tenant);
    const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [store.id] });
    await savedTemplate(manager, { store, position });
    expect(await refusal(savedTemplate(manager, { store: other, position }))).toMatchObject(['not-allowed', {}]);
    const elsewhere = await savedTemplate(scope, { store: other, position });
    expect(await refusal(savedTemplate(manager, { store, position, ...elsewhere }))).toMatchObject(['not-allowed', {}]);
    expect(await refusal(deleteTemplate(manager, elsewhere))).toMatchObject(['not-allowed', {}]);
    expect(await refusal(readTemplate(manager, elsewhere.id))).toMatchObject(['not-allowed', {}]);
  });

  test.each(['payroll', 'employee'] as const)('the role %s saves and deletes nothing', async (role) => {
    const { scope, tenant, store, position } = await aWorld();
    const saved = await savedTemplate(scope, { store, position });
    const other = await scopeOf(db, tenant, { role });
    expect(await refusal(savedTemplate(other, { store, position }))).toMatchObject(['not-allowed', {}]);
    expect(await refusal(deleteTemplate(other, saved))).toMatchObject(['not-allowed', {}]);
  });
});

describe('another tenant cannot', () => {
  test('be named by a store, a position or a person', async () => {
    const { scope, tenant, store, position } = await aWorld();
    const theirs = await aWorld();
    const answers = await Promise.all([
      refusal(savedTemplate(scope, { store: theirs.store, position })),
      refusal(savedTemplate(scope, { store, position: theirs.position })),
      refusal(savedTemplate(scope, { store, position, assigneeIds: [theirs.mai.id] })),
    ]);
    expect(answers).toEqual([
      ['not-found', { what: 'store' }],
      ['not-found', { what: 'position' }],
      ['not-found', { what: 'employee' }],
    ]);
    expect(await jobsOf(db, tenant, 'materialize-template')).toEqual([]);
  });

  test('read, change or delete a template by its id', async () => {
    const { scope, store, position } = await aWorld();
    const theirs = await aWorld();
    const saved = await savedTemplate(theirs.scope, theirs);
    const notFound = ['not-found', { what: 'template' }];
    expect(await refusal(readTemplate(scope, 'no-id'))).toEqual(notFound);
    expect(await refusal(readTemplate(scope, saved.id))).toEqual(notFound);
    expect(await refusal(savedTemplate(scope, { store, position, ...saved }))).toEqual(notFound);
    expect(await refusal(deleteTemplate(scope, saved))).toEqual(notFound);
    expect((await readTemplate(theirs.scope, saved.id)).version).toBe(1);
  });
});
