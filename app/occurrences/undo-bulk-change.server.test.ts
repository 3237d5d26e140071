import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { changeTemplate } from '#app/occurrences/change-template.server.ts';
import { materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import { undoBulkChange } from '#app/occurrences/undo-bulk-change.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { readUndoableChange } from '#app/templates/read-bulk-changes.server.ts';
import { listTemplates, readTemplate } from '#app/templates/read-templates.server.ts';
import { deleteTemplate } from '#app/templates/save-template.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { madeTemplate, savedTemplate, shiftsOf, type TemplateGiven, templateFields } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

/** Mondays 09:00 with Mai for six weeks from 18 May 2026; the second one is edited by hand, the third told to staff. */
async function mondays() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 6 });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const scope = await scopeOf(db, tenant, { now: new Date('2026-05-15T00:00:00Z') });
  const fields = { store, position, assigneeIds: [mai.id], startsOn: '2026-05-18', exceptions: ['2026-06-22'] };
  const saved = await madeTemplate(scope, fields);
  const [, edited, told] = await shiftsOf(scope, saved.id);
  await update(scope, `detached_at = now(), start_time = '11:00'`, edited?.id);
  await update(scope, 'published_at = now(), published_starts_at = starts_at', told?.id);
  const changed = (change: Partial<TemplateGiven>) => ({
    ...templateSchema.parse(templateFields({ ...fields, ...change })),
    ...{ id: saved.id, version: saved.version },
  });
  return { tenant, store, position, mai, scope, saved, changed };
}

async function update(scope: TenantScope, sql: string, shiftId: string | undefined): Promise<void> {
  await scope.runBulk((client) =>
    client.query(`update shift set ${sql} where tenant_id = $1 and id = $2`, [scope.tenantId, shiftId]),
  );
}

async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isRefusal(error)) throw error;
  return [error.code, error.data];
}

/** All that a template says and makes, without what only counts versions or names rows nobody was told of. */
async function stateOf(scope: TenantScope, id: string) {
  const { version: _version, ...template } = await readTemplate(scope, id);
  const shifts = (await shiftsOf(scope, id)).map((shift) => ({
    ...{ localDate: shift.localDate, startTime: shift.startTime, startsAt: shift.startsAt, cancelled: shift.cancelled },
    employeeId: shift.employeeId,
  }));
  return { template, shifts };
}

/** Works off what the jobs of this tenant would, each template once. */
async function workOff(scope: TenantScope, tenant: { id: string; slug: string; name: string }): Promise<void> {
  const jobs = await jobsOf(db, tenant, 'materialize-template');
  for (const { data } of jobs) await materializeTemplates(scope, [data.templateId ?? '']);
}

describe('taking the last change back brings templates and shifts to what they were', () => {
  type World = Awaited<ReturnType<typeof mondays>>;
  const changes: [string, (world: World) => Promise<string>][] = [
    ['a change of times', async ({ scope, changed }) => changedNow(scope, changed({ startTime: '10:00' }), null)],
    ['a change of days', async ({ scope, changed }) => changedNow(scope, changed({ weekdays: [2, 3] }), null)],
    [
      'a change to a monthly pattern',
      async ({ scope, changed }) =>
        changedNow(scope, changed({ pattern: 'monthly', monthNth: 1, monthWeekday: 2, exceptions: [] }), null),
    ],
    ['a change of people', async ({ scope, changed }) => changedNow(scope, changed({ assigneeIds: [] }), null)],
    ['a split', async ({ scope, changed }) => changedNow(scope, changed({ startTime: '10:00' }), '2026-06-01')],
    ['a deletion', async ({ scope, saved }) => deleteTemplate(scope, saved)],
  ];
  const changedNow = async (...given: Parameters<typeof changeTemplate>) => (await changeTemplate(...given)).changeId;

  test.each(changes)('%s', async (_what, change) => {
    const world = await mondays();
    const { scope, tenant, store, saved } = world;
    const before = await stateOf(scope, saved.id);
    const told = (await shiftsOf(scope, saved.id))[2];
    const id = await change(world);
    await workOff(scope, tenant);
    expect(await undoBulkChange(scope, { id })).toEqual({ undone: true });
    await workOff(scope, tenant);
    expect(await stateOf(scope, saved.id)).toEqual(before);
    expect((await shiftsOf(scope, saved.id))[2]?.id).toBe(told?.id);
    expect(await listTemplates(scope, { storeId: store.id })).toHaveLength(1);
  });

  test('a split gives back the very shifts, and those edited after it stay as they were edited', async () => {
    const { scope, tenant, saved, changed } = await mondays();
    const ids = (await shiftsOf(scope, saved.id)).map(({ id }) => id);
    const next = await changeTemplate(scope, changed({ startTime: '10:00' }), '2026-06-01');
    await workOff(scope, tenant);
    await update(scope, `detached_at = now(), start_time = '12:00'`, ids[4]);
    await undoBulkChange(scope, { id: next.changeId });
    await workOff(scope, tenant);
    const shifts = await shiftsOf(scope, saved.id);
    expect(shifts.map(({ id }) => id)).toEqual(ids);
    expect(shifts.map(({ startTime }) => startTime)).toEqual(['09:00', '11:00', '09:00', '09:00', '12:00']);
    expect(await shiftsOf(scope, next.id)).toEqual([]);
  });

  test('a new template goes away again with its shifts', async () => {
    const { scope, tenant, store, position } = await mondays();
    const made = await madeTemplate(scope, { store, position, name: 'New', weekdays: [2] });
    await undoBulkChange(scope, { id: made.changeId });
    await workOff(scope, tenant);
    expect(await shiftsOf(scope, made.id)).toEqual([]);
    expect(await refusal(readTemplate(scope, made.id))).toMatchObject(['not-found', {}]);
  });
});

describe('only the last change can be taken back', () => {
  test('one that a later one follows is refused until that one is taken back', async () => {
    const { scope, store, position, saved, changed } = await mondays();
    const first = await changeTemplate(scope, changed({ startTime: '10:00' }), null);
    const later = await savedTemplate(scope, { store, position, name: 'Evenings', weekdays: [5] });
    expect(await refusal(undoBulkChange(scope, { id: first.changeId }))).toEqual([
      'later-change',
      { templateName: 'Evenings', kind: 'template.created' },
    ]);
    expect((await readTemplate(scope, saved.id)).startTime).toBe('10:00');
    await undoBulkChange(scope, { id: later.changeId });
    await undoBulkChange(scope, { id: first.changeId });
    expect((await readTemplate(scope, saved.id)).startTime).toBe('09:00');
  });

  test('a change at another store does not stand in the way', async () => {
    const { scope, tenant, position, saved, changed } = await mondays();
    const first = await changeTemplate(scope, changed({ startTime: '10:00' }), null);
    await savedTemplate(scope, { store: await aStore(db, tenant), position });
    expect(await undoBulkChange(scope, { id: first.changeId })).toEqual({ undone: true });
    expect((await readTemplate(scope, saved.id)).startTime).toBe('09:00');
  });

  test('twice is once, also at the same time', async () => {
    const { scope, tenant, saved, changed } = await mondays();
    const { changeId: id } = await changeTemplate(scope, changed({ startTime: '10:00' }), null);
    const jobs = (await jobsOf(db, tenant, 'materialize-template')).length;
    const answers = await Promise.all([1, 2, 3].map(() => undoBulkChange(scope, { id })));
    expect(answers.filter(({ undone }) => undone)).toHaveLength(1);
    expect(await undoBulkChange(scope, { id })).toEqual({ undone: false });
    expect((await readTemplate(scope, saved.id)).version).toBe(3);
    expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(jobs + 1);
  });

  test('a change that is being made while another one is taken back is not lost', async () => {
    const { scope, saved, changed } = await mondays();
    const { changeId: id } = await changeTemplate(scope, changed({ startTime: '10:00' }), null);
    const [undone, saving] = await Promise.allSettled([
      undoBulkChange(scope, { id }),
      changeTemplate(scope, { ...changed({ startTime: '08:00' }), version: 2 }, null),
    ]);
    expect([undone.status, saving.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { startTime } = await readTemplate(scope, saved.id);
    expect(startTime).toBe(saving.status === 'fulfilled' ? '08:00' : '09:00');
  });

  test('what can be taken back is told with its name, and goes back step by step', async () => {
    const { scope, store, saved, changed } = await mondays();
    const asked = { storeId: store.id };
    const { changeId: id } = await changeTemplate(scope, changed({ name: 'Late' }), null);
    expect(await readUndoableChange(scope, asked)).toMatchObject({
      id,
      kind: 'template.changed',
      templateName: 'Late',
    });
    const twoDaysOn = { ...scope, now: () => new Date('2026-05-17T00:00:00Z') };
    expect(await readUndoableChange(twoDaysOn, asked)).toBeNull();
    await undoBulkChange(scope, { id });
    expect(await readUndoableChange(scope, asked)).toMatchObject({ id: saved.changeId, kind: 'template.created' });
    await undoBulkChange(scope, { id: saved.changeId });
    expect(await readUndoableChange(scope, asked)).toBeNull();
  });
});

test('an undo that is rolled back leaves the change, no audit entry and no job', async () => {
  const { scope, tenant, saved, changed } = await mondays();
  const { changeId: id } = await changeTemplate(scope, changed({ startTime: '10:00' }), null);
  const jobs = (await jobsOf(db, tenant, 'materialize-template')).length;
  const failing: TenantScope = {
    ...scope,
    enqueue: async (...job) => {
      await scope.enqueue(...job);
      throw new Error('the connection is gone');
    },
  };
  await expect(undoBulkChange(failing, { id })).rejects.toThrow('the connection is gone');
  expect((await readTemplate(scope, saved.id)).startTime).toBe('10:00');
  expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(jobs);
  expect(await scope.run((tx) => tx.auditEntry.count({ where: { subjectId: saved.id } }))).toBe(2);
});

test('another tenant cannot take a change back, nor a manager one of another store', async () => {
  const { scope, tenant, saved } = await mondays();
  const stranger = (await mondays()).scope;
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [] });
  const id = saved.changeId;
  expect(await refusal(undoBulkChange(stranger, { id }))).toMatchObject(['not-found', {}]);
  expect(await refusal(undoBulkChange(scope, { id: newId() }))).toMatchObject(['not-found', {}]);
  expect(await refusal(undoBulkChange(scope, { id: 'no-id' }))).toMatchObject(['not-found', {}]);
  expect(await refusal(undoBulkChange(manager, { id }))).toMatchObject(['not-allowed', {}]);
});
