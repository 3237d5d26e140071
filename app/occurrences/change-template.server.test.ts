import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { changeTemplate } from '#app/occurrences/change-template.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { readTemplate } from '#app/templates/read-templates.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { madeTemplate, problemsOf, shiftsOf, type TemplateGiven, templateFields } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mondays 09:00 to 17:00 in Sydney for six weeks from Monday 18 May 2026, seen on the Friday before. */
async function mondays(given: Partial<TemplateGiven> = {}) {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 6 });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const scope = await scopeOf(db, tenant, { now: new Date('2026-05-15T00:00:00Z') });
  const fields = { store, position, assigneeIds: [mai.id], startsOn: '2026-05-18', ...given };
  const saved = await madeTemplate(scope, fields);
  const changed = (change: Partial<TemplateGiven>) => ({
    ...templateSchema.parse(templateFields({ ...fields, ...change })),
    id: saved.id,
    version: saved.version,
  });
  return { tenant, store, position, mai, scope, saved, changed };
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isRefusal(error)) throw error;
  return [error.code, error.data];
}

async function detach(scope: TenantScope, shiftId: string): Promise<void> {
  await scope.runBulk((client) =>
    client.query(`update shift set detached_at = now(), start_time = '11:00' where tenant_id = $1 and id = $2`, [
      scope.tenantId,
      shiftId,
    ]),
  );
}

const seen = async (scope: TenantScope, id: string) =>
  (await shiftsOf(scope, id)).map((shift) => [shift.localDate, shift.startTime, shift.id]);

describe('from a date on', () => {
  test('the old template ends the day before and a new one continues it with the shifts it had', async () => {
    const { scope, saved, changed } = await mondays();
    const ids = (await shiftsOf(scope, saved.id)).map(({ id }) => id);
    const next = await changeTemplate(scope, changed({ startTime: '10:00' }), '2026-06-08');
    await materializeTemplate(scope, next.id);
    await materializeTemplate(scope, saved.id);
    expect(await readTemplate(scope, saved.id)).toMatchObject({ endsOn: '2026-06-07', startTime: '09:00', version: 2 });
    expect(await readTemplate(scope, next.id)).toMatchObject({
      ...{ startsOn: '2026-06-08', anchorDate: '2026-05-18', startTime: '10:00', continuesTemplateId: saved.id },
    });
    expect(await seen(scope, saved.id)).toEqual([
      ['2026-05-18', '09:00', ids[0]],
      ['2026-05-25', '09:00', ids[1]],
      ['2026-06-01', '09:00', ids[2]],
    ]);
    expect(await seen(scope, next.id)).toEqual([
      ['2026-06-08', '10:00', ids[3]],
      ['2026-06-15', '10:00', ids[4]],
      ['2026-06-22', '10:00', ids[5]],
    ]);
  });

  test('shifts that say the same are not written again, and one edited by hand is kept as it is', async () => {
    const { scope, saved, changed } = await mondays();
    const before = await shiftsOf(scope, saved.id);
    await detach(scope, before[4]?.id ?? '');
    const next = await changeTemplate(scope, changed({ name: 'Mondays, new' }), '2026-06-08');
    expect(await materializeTemplate(scope, next.id)).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
    expect(await shiftsOf(scope, next.id)).toMatchObject([
      { id: before[3]?.id, version: 1 },
      { id: before[4]?.id, version: 1, startTime: '11:00' },
      { id: before[5]?.id, version: 1 },
    ]);
  });

  test('every second week stays in step with the weeks that were', async () => {
    const { scope, saved, changed } = await mondays({ everyWeeks: 2 });
    expect((await shiftsOf(scope, saved.id)).map(({ localDate }) => localDate)).toEqual([
      '2026-05-18',
      '2026-06-01',
      '2026-06-15',
    ]);
    const next = await changeTemplate(scope, changed({ startTime: '08:00', everyWeeks: 2 }), '2026-06-08');
    expect(await materializeTemplate(scope, next.id)).toMatchObject({ inserted: 0, updated: 1, removed: 0 });
    expect((await shiftsOf(scope, next.id)).map(({ localDate }) => localDate)).toEqual(['2026-06-15']);
  });

  test('problems and dates left out go along with their dates', async () => {
    const { scope, tenant, store, position, mai, saved, changed } = await mondays({
      exceptions: ['2026-05-25', '2026-06-22'],
    });
    const noon = { localDate: '2026-06-15', startTime: '12:00', endTime: '13:00' };
    await scope.runBulk((client) =>
      client.query(`update shift set employee_id = null where tenant_id = $1 and local_date = '2026-06-15'`, [
        tenant.id,
      ]),
    );
    await aShift(db, tenant, { store, position, employee: mai, ...noon });
    await materializeTemplate(scope, saved.id);
    expect(await problemsOf(scope, saved.id)).toHaveLength(1);
    const exceptions = { exceptions: ['2026-05-25', '2026-06-22'] };
    const next = await changeTemplate(scope, changed({ name: 'New', ...exceptions }), '2026-06-08');
    expect(await problemsOf(scope, saved.id)).toEqual([]);
    expect(await problemsOf(scope, next.id)).toMatchObject([{ localDate: '2026-06-15', employeeId: mai.id }]);
    expect((await readTemplate(scope, saved.id)).exceptions).toEqual(['2026-05-25']);
    expect((await readTemplate(scope, next.id)).exceptions).toEqual(['2026-06-22']);
  });

  test('a date at or before the first day leaves nothing to split', async () => {
    const { scope, saved, changed } = await mondays();
    const next = await changeTemplate(scope, changed({ startTime: '10:00' }), '2026-05-18');
    expect(next).toMatchObject({ id: saved.id, version: 2 });
  });

  test('a date that is over, behind the last day of the old or of the new one is refused at its field', async () => {
    const { scope, changed } = await mondays({ startsOn: '2026-01-01', endsOn: '2026-06-30' });
    const now = changed({});
    expect(await refusal(changeTemplate(scope, now, '2026-05-14'))).toMatchObject([
      'invalid-field',
      { field: 'fromDate' },
    ]);
    expect(await refusal(changeTemplate(scope, now, '2026-07-01'))).toMatchObject([
      'invalid-field',
      { field: 'fromDate' },
    ]);
    const short = changed({ endsOn: '2026-06-01' });
    expect(await refusal(changeTemplate(scope, short, '2026-06-08'))).toMatchObject([
      'invalid-field',
      { field: 'endsOn' },
    ]);
  });

  test('a split that is rolled back leaves no template, no shift moved and no job', async () => {
    const { scope, tenant, saved, changed } = await mondays();
    const failing: TenantScope = {
      ...scope,
      enqueue: async (...job) => {
        await scope.enqueue(...job);
        throw new Error('the connection is gone');
      },
    };
    const split = changeTemplate(failing, changed({ startTime: '10:00' }), '2026-06-08');
    await expect(split).rejects.toThrow('the connection is gone');
    expect(await shiftsOf(scope, saved.id)).toHaveLength(6);
    expect((await readTemplate(scope, saved.id)).version).toBe(1);
    expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(1);
    expect(await scope.run((tx) => tx.shiftTemplate.count())).toBe(1);
  });

  test('a stale version is refused with what changed, and nothing is split', async () => {
    const { scope, saved, changed } = await mondays();
    await changeTemplate(scope, changed({ startTime: '10:00', weekdays: [1, 2] }), null);
    expect(await refusal(changeTemplate(scope, changed({ name: 'Late' }), '2026-06-08'))).toEqual([
      'stale-version',
      {
        ...{ what: 'template', yours: 1, current: 2 },
        differences: ['Days: Mon → Mon, Tue', 'Starts: 09:00 → 10:00'],
      },
    ]);
    expect((await readTemplate(scope, saved.id)).endsOn).toBeNull();
  });

  test('of two who split at once one is heard', async () => {
    const { scope, changed } = await mondays();
    const tries = ['2026-06-01', '2026-06-08'].map((date) =>
      changeTemplate(scope, changed({ startTime: '10:00' }), date),
    );
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.every((reason) => isRefusal(reason, 'stale-version'))).toBe(true);
  });
});

test('another tenant cannot split a template, nor a manager one of another store', async () => {
  const { tenant, scope, saved, changed } = await mondays();
  const theirs = await mondays();
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [theirs.store.id] });
  expect(await refusal(changeTemplate(theirs.scope, changed({}), '2026-06-08'))).toMatchObject(['not-found', {}]);
  expect(await refusal(changeTemplate(manager, changed({}), '2026-06-08'))).toMatchObject(['not-allowed', {}]);
  expect((await readTemplate(scope, saved.id)).version).toBe(1);
});
