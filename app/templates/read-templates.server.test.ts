import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { listTemplates } from '#app/templates/read-templates.server.ts';
import { deleteTemplate } from '#app/templates/save-template.server.ts';
import { madeTemplate } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aWorld() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 3 });
  const position = await aPosition(db, tenant, { name: 'Barista', colour: 2 });
  const mai = await anEmployee(db, tenant, store);
  // Tuesday 10:00 in Sydney.
  const scope = await scopeOf(db, tenant, { now: new Date('2026-09-01T00:00:00Z') });
  return { tenant, store, position, mai, scope };
}

test('the list of a store says who works, how much is to come and what could not be placed', async () => {
  const { tenant, store, position, mai, scope } = await aWorld();
  const clash = { store, position, employee: mai, localDate: '2026-09-08', startTime: '12:00', endTime: '13:00' };
  await aShift(db, tenant, clash);
  const tuesdays = { store, position, name: 'Tuesdays', weekdays: [2], headcount: 2, assigneeIds: [mai.id] };
  await madeTemplate(scope, tuesdays);
  await madeTemplate(scope, { store, position, name: 'Empty', startsOn: '2027-01-01' });
  const gone = await madeTemplate(scope, { store, position, name: 'Gone' });
  await deleteTemplate(scope, gone);
  await madeTemplate(scope, { store: await aStore(db, tenant), position, name: 'Elsewhere' });

  const list = await listTemplates(scope, { storeId: store.id });
  expect(list.map(({ name }) => name)).toEqual(['Empty', 'Tuesdays']);
  expect(list[0]).toMatchObject({ upcomingCount: 0, openCount: 0, nextLocalDate: null, problems: [], assignees: [] });
  expect(list[1]).toMatchObject({
    ...{ positionName: 'Barista', positionColour: 2, weekdays: [2], startsOn: '2026-01-01', endsOn: null, version: 1 },
    assignees: [{ turn: 0, slot: 1, employeeId: mai.id, name: 'Mai Tran' }],
    // Today's shift has begun.
    ...{ upcomingCount: 4, openCount: 3, editedCount: 0, nextLocalDate: '2026-09-08' },
    problems: [{ localDate: '2026-09-08', slot: 1, kind: 'assignee-overlap', employeeName: 'Mai Tran' }],
  });
});

test('another tenant cannot list the templates of a store, nor a manager those of another store', async () => {
  const { tenant, store, position, scope } = await aWorld();
  await madeTemplate(scope, { store, position });
  const stranger = await aWorld();
  const foreign = await listTemplates(stranger.scope, { storeId: store.id }).catch((error: unknown) => error);
  expect(isRefusal(foreign, 'not-found')).toBe(true);
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [stranger.store.id] });
  const other = await listTemplates(manager, { storeId: store.id }).catch((error: unknown) => error);
  expect(isRefusal(other, 'not-allowed')).toBe(true);
});
