import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { isRefusal } from '#app/refusal.ts';
import { closeStoreOn, listClosedDays, openStoreOn } from '#app/templates/closed-days.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { savedTemplate } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aPosition, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aWorld() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant);
  const position = await aPosition(db, tenant);
  // Tuesday 1 September 2026, 10:00 in Sydney.
  return { tenant, store, position, scope: await scopeOf(db, tenant) };
}

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown);
  return isRefusal(error) ? error.code : error;
}

test('closing a day is listed, can be taken back, and has every template of the store made again', async () => {
  const { scope, tenant, store, position } = await aWorld();
  const { id } = await savedTemplate(scope, { store, position });
  await savedTemplate(scope, { store: await aStore(db, tenant), position });
  await closeStoreOn(scope, { storeId: store.id, localDate: '2026-12-25', reason: 'Christmas' });
  await closeStoreOn(scope, { storeId: store.id, localDate: '2026-10-05' });
  expect(await listClosedDays(scope, { storeId: store.id })).toEqual([
    { localDate: '2026-10-05', reason: '' },
    { localDate: '2026-12-25', reason: 'Christmas' },
  ]);
  await openStoreOn(scope, { storeId: store.id, localDate: '2026-10-05' });
  await openStoreOn(scope, { storeId: store.id, localDate: '2026-10-05' });
  expect(await listClosedDays(scope, { storeId: store.id })).toHaveLength(1);
  const jobs = await jobsOf(db, tenant, 'materialize-template');
  expect(jobs.filter(({ data }) => data.templateId === id)).toHaveLength(1 + 3);
  expect(jobs).toHaveLength(2 + 3);
});

test('a day that is over is refused, today is not', async () => {
  const { scope, store } = await aWorld();
  expect(await codeOf(closeStoreOn(scope, { storeId: store.id, localDate: '2026-08-31' }))).toBe('invalid-field');
  expect(await codeOf(closeStoreOn(scope, { storeId: store.id, localDate: 'Monday' }))).toBe('invalid-field');
  expect(await codeOf(closeStoreOn(scope, { storeId: store.id, localDate: '2026-09-01' }))).toBeUndefined();
});

test('a rolled back closing leaves no day, no audit entry and no job', async () => {
  const { scope, tenant, store, position } = await aWorld();
  await savedTemplate(scope, { store, position });
  const failing: TenantScope = {
    ...scope,
    enqueue: async (...job) => {
      await scope.enqueue(...job);
      throw new Error('the connection is gone');
    },
  };
  const day = { storeId: store.id, localDate: '2026-12-25' };
  await expect(closeStoreOn(failing, day)).rejects.toThrow('the connection is gone');
  expect(await listClosedDays(scope, { storeId: store.id })).toEqual([]);
  expect(await jobsOf(db, tenant, 'materialize-template')).toHaveLength(1);
  expect(await scope.run((tx) => tx.auditEntry.count({ where: { subjectId: store.id } }))).toBe(0);
});

test('another tenant cannot close, open or list the days of a store, nor a manager those of another store', async () => {
  const { scope, tenant, store } = await aWorld();
  const day = { storeId: store.id, localDate: '2026-12-25' };
  await closeStoreOn(scope, day);
  const stranger = (await aWorld()).scope;
  const manager = await scopeOf(db, tenant, { role: 'manager', storeIds: [] });
  for (const [other, code] of [
    [stranger, 'not-found'],
    [manager, 'not-allowed'],
  ] as const) {
    expect(await codeOf(closeStoreOn(other, day))).toBe(code);
    expect(await codeOf(openStoreOn(other, day))).toBe(code);
    expect(await codeOf(listClosedDays(other, day))).toBe(code);
  }
  expect(await listClosedDays(scope, { storeId: store.id })).toHaveLength(1);
});
