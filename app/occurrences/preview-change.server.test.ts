import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { changeTemplate } from '#app/occurrences/change-template.server.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { previewTemplateChange } from '#app/occurrences/preview-change.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { closeStoreOn } from '#app/templates/closed-days.server.ts';
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

/**
 * Mondays in Sydney for twelve weeks from 18 May 2026 with Mai: the second one edited by hand, the third one told to
 * staff, and on the fifth one Mai works in Perth in the evening.
 */
async function aSeason() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 12 });
  const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant);
  const mai = await anEmployee(db, tenant, store);
  const jonas = await anEmployee(db, tenant, store, { firstName: 'Jonas', lastName: 'Berg' });
  const scope = await scopeOf(db, tenant, { now: new Date('2026-05-15T00:00:00Z') });
  const fields = { store, position, assigneeIds: [mai.id], startsOn: '2026-05-18' };
  const saved = await madeTemplate(scope, fields);
  const [, edited, told] = await shiftsOf(scope, saved.id);
  await update(scope, 'detached_at = now(), employee_id = null', edited?.id);
  await update(scope, 'published_at = now(), published_starts_at = starts_at', told?.id);
  const evening = { localDate: '2026-06-15', startTime: '18:00', endTime: '20:00' };
  await aShift(db, tenant, { store: perth, position, employee: mai, ...evening });
  const changed = (change: Partial<TemplateGiven>) => ({
    ...templateSchema.parse(templateFields({ ...fields, ...change })),
    id: saved.id,
    version: saved.version,
  });
  return { tenant, store, position, mai, jonas, scope, saved, changed };
}

async function update(scope: TenantScope, sql: string, shiftId: string | undefined): Promise<void> {
  await scope.runBulk((client) =>
    client.query(`update shift set ${sql} where tenant_id = $1 and id = $2`, [scope.tenantId, shiftId]),
  );
}

describe('what the preview says is what the job then does', () => {
  type Season = Awaited<ReturnType<typeof aSeason>>;
  const changes: [string, (season: Season) => Partial<TemplateGiven>][] = [
    ['nothing', () => ({})],
    ['the name', () => ({ name: 'Another' })],
    ['the start', () => ({ startTime: '10:00' })],
    ['the evening, when Mai works elsewhere', () => ({ startTime: '19:00', endTime: '23:00' })],
    ['the person', ({ jonas }) => ({ assigneeIds: [jonas.id] })],
    ['people who take turns', ({ mai, jonas }) => ({ assigneeIds: [mai.id], laterWeeks: [[jonas.id]] })],
    ['the days', () => ({ weekdays: [2, 3] })],
    ['one more day', () => ({ weekdays: [1, 4] })],
    ['the last Friday of the month', () => ({ pattern: 'monthly', monthNth: -1, monthWeekday: 5 })],
    ['two people', ({ mai, jonas }) => ({ headcount: 2, assigneeIds: [jonas.id, mai.id] })],
    ['a date left out', () => ({ exceptions: ['2026-06-22', '2026-06-01'] })],
    ['the last day', () => ({ endsOn: '2026-06-30' })],
    ['the break', () => ({ unpaidBreakMinutes: 45 })],
    ['a night over the end of the week', () => ({ startTime: '22:00', endTime: '06:00', endDayOffset: 1 })],
  ];

  test.each(changes)('%s, from now on and from a date on', async (_what, change) => {
    for (const fromDate of [null, '2026-06-08', '2026-06-15']) {
      const season = await aSeason();
      const { scope, changed } = season;
      await closeStoreOn(scope, { storeId: season.store.id, localDate: '2026-07-06' });
      const input = changed(change(season));
      const said = await previewTemplateChange(scope, input, fromDate);
      const { id } = await changeTemplate(scope, input, fromDate);
      const done = await materializeTemplate(scope, id);
      expect({
        ...{ inserted: said.added, updated: said.moved + said.changed },
        ...{ removed: said.removed, cancelled: said.cancelled },
      }).toEqual({
        ...{ inserted: done.inserted, updated: done.updated, removed: done.removed, cancelled: done.cancelled },
      });
      const problems = await problemsOf(scope, id);
      expect(said.opened.map(({ localDate }) => localDate)).toEqual(problems.map(({ localDate }) => localDate));
    }
  });
});

describe('the words of a preview', () => {
  test('a shift that opens is told with who cannot take it and what stands in the way', async () => {
    const { scope, changed } = await aSeason();
    const said = await previewTemplateChange(scope, changed({ startTime: '19:00', endTime: '23:00' }));
    expect(said).toMatchObject({ moved: 11, changed: 0, added: 0, removed: 0, cancelled: 0, unchanged: 0 });
    expect(said.opened).toEqual([
      {
        ...{ localDate: '2026-06-15', employeeName: 'Mai Tran', reason: 'assignee-overlap' },
        other: {
          ...{ localDate: '2026-06-15', startTime: '18:00', endTime: '20:00', endDayOffset: 0 },
          storeName: 'Hay Street',
        },
      },
    ]);
    expect(said.kept).toEqual([
      { localDate: '2026-05-25', startTime: '09:00', endTime: '17:00', endDayOffset: 0, employeeName: null },
    ]);
  });

  test('what staff were told of is counted as cancelled', async () => {
    const { scope, changed } = await aSeason();
    expect(await previewTemplateChange(scope, changed({ weekdays: [2] }))).toMatchObject({ removed: 10, cancelled: 1 });
  });

  test('from a date on it tells of the shifts from that date on only', async () => {
    const { scope, changed } = await aSeason();
    const said = await previewTemplateChange(scope, changed({ startTime: '10:00' }), '2026-07-06');
    expect(said).toMatchObject({ moved: 5, unchanged: 0, kept: [] });
  });

  test('dates that cannot be placed are named', async () => {
    const { scope, changed, store } = await aSeason();
    await scope.runBulk((client) =>
      client.query(`update store set gap_rule = 'reject', horizon_weeks = 27 where tenant_id = $1 and id = $2`, [
        scope.tenantId,
        store.id,
      ]),
    );
    const early = { weekdays: [7], startTime: '02:30', endTime: '10:00' };
    expect((await previewTemplateChange(scope, changed(early))).unplaced).toEqual([
      { localDate: '2026-10-04', problem: 'nonexistent-local-time' },
    ]);
  });
});

test('looking ahead writes nothing', async () => {
  const { tenant, scope, saved, changed } = await aSeason();
  const before = await shiftsOf(scope, saved.id);
  await previewTemplateChange(scope, changed({ weekdays: [2] }), '2026-06-08');
  expect(await shiftsOf(scope, saved.id)).toEqual(before);
  expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(1);
});

test('another tenant cannot look, nor a manager of another store', async () => {
  const { tenant, changed } = await aSeason();
  const stranger = await scopeOf(db, await aTenant(db));
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [] });
  for (const [scope, code] of [
    [stranger, 'not-found'],
    [manager, 'not-allowed'],
  ] as const) {
    const error = await previewTemplateChange(scope, changed({})).catch((thrown: unknown) => thrown);
    expect(isRefusal(error, code)).toBe(true);
  }
});
