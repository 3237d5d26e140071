import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import type { TenantPorts, TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { savedTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { jobsOf, scopeOf } from '#e2e/test-scope.ts';
import { aPosition, aStore, aTenant } from '#prisma/factories.ts';
import { materializeTemplateJob } from '#workers/materialize-template.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function aWorld() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 2 });
  const position = await aPosition(db, tenant);
  return { tenant, store, position, scope: await scopeOf(db, tenant) };
}

function portsOf(scope: TenantScope): TenantPorts {
  return { database: db, enqueue: scope.enqueue, now: () => scope.now() };
}

test('the job of a save makes the shifts, and makes them once however often it runs', async () => {
  const { tenant, store, position, scope } = await aWorld();
  const { id } = await savedTemplate(scope, { store, position });
  const [job] = await jobsOf(db, tenant, 'materialize-template');
  expect(await materializeTemplateJob.handle(portsOf(scope), job?.data)).toMatchObject({ inserted: 2 });
  const shifts = await shiftsOf(scope, id);
  expect(await materializeTemplateJob.handle(portsOf(scope), job?.data)).toMatchObject({ inserted: 0, updated: 0 });
  expect(await shiftsOf(scope, id)).toEqual(shifts);
});

test('a job that names the template of another tenant finds nothing and makes nothing', async () => {
  const { store, position, scope } = await aWorld();
  const { id } = await savedTemplate(scope, { store, position });
  const stranger = await aWorld();
  const payload = { tenantId: stranger.tenant.id, templateId: id };
  expect(await materializeTemplateJob.handle(portsOf(scope), payload)).toMatchObject({ templates: 0, inserted: 0 });
  expect(await shiftsOf(scope, id)).toEqual([]);
});

test('a job without a tenant fails', async () => {
  const { scope } = await aWorld();
  await expect(materializeTemplateJob.handle(portsOf(scope), { templateId: scope.tenantId })).rejects.toThrow();
});
