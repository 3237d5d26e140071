import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { readEditorChoices } from '#app/templates/read-editor-choices.server.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aWorld() {
  const tenant = await aTenant(db);
  const quay = await aStore(db, tenant, { name: 'Quay', zone: 'Australia/Sydney', horizonWeeks: 5 });
  const hay = await aStore(db, tenant, { name: 'Hay', zone: 'Australia/Perth' });
  await aPosition(db, tenant, { name: 'Barista' });
  const mai = await anEmployee(db, tenant, quay, { firstName: 'Mai' });
  const gone = await anEmployee(db, tenant, quay, { firstName: 'Gone', active: false });
  return { tenant, quay, hay, mai, gone };
}

// 08:00 on 2 September in Sydney, 06:00 in Perth.
const now = new Date('2026-09-01T22:00:00Z');

test('a manager chooses among the stores they manage, each with its own date of today', async () => {
  const { tenant, quay, hay } = await aWorld();
  const owner = await readEditorChoices(await scopeOf(db, tenant, { now }), { assigneeIds: [] });
  expect(owner.stores.map(({ id }) => id)).toEqual([hay.id, quay.id]);
  const scope = await scopeOf(db, tenant, { role: 'manager', storeIds: [quay.id], now });
  const { stores } = await readEditorChoices(scope, { assigneeIds: [] });
  expect(stores).toEqual([
    expect.objectContaining({ id: quay.id, horizonWeeks: 5, gapRule: 'later', today: '2026-09-02' }),
  ]);
});

test('somebody no longer active is offered only where a slot still names them', async () => {
  const { tenant, mai, gone } = await aWorld();
  const scope = await scopeOf(db, tenant);
  const fresh = await readEditorChoices(scope, { assigneeIds: [null, mai.id] });
  expect(fresh.people.map(({ id }) => id)).toEqual([mai.id]);
  const named = await readEditorChoices(scope, { assigneeIds: [gone.id] });
  expect(named.people.map(({ id, active }) => [id, active])).toEqual([
    [gone.id, false],
    [mai.id, true],
  ]);
});

test('another tenant sees nothing of it, and an employee may not ask', async () => {
  const { tenant, gone } = await aWorld();
  const stranger = await scopeOf(db, await aTenant(db));
  expect(await readEditorChoices(stranger, { assigneeIds: [gone.id] })).toEqual({
    stores: [],
    positions: [],
    people: [],
  });
  const employee = await scopeOf(db, tenant, { role: 'employee' });
  const refused = await readEditorChoices(employee, { assigneeIds: [] }).catch((error: unknown) => error);
  expect(isRefusal(refused, 'not-allowed')).toBe(true);
});
