import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import type { Mailer } from '#app/notifications/mailer.server.ts';
import { publishWeek } from '#app/roster/publish-week.server.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';
import { noExceptions } from '#app/webhooks/address-guard.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { scopeOf, testBoss } from '#e2e/test-scope.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aShift,
  aStore,
  aTenant,
  type Employee,
  type Store,
  type Tenant,
} from '#prisma/factories.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** What a worker holds, with a clock that the test sets. */
export async function workerPorts(db: Database, given: { now: string; mailer: Mailer }) {
  const clock = { now: new Date(given.now) };
  const ports: WorkerPorts = {
    database: db,
    enqueue: makeEnqueue(await testBoss(db)),
    now: () => clock.now,
    mailer: given.mailer,
    baseUrl: 'https://wallclock.example',
    webhookClient: makeGuardedClient({ exceptions: noExceptions }),
    sealKey: new Uint8Array(32),
  };
  return { clock, ports, scopeFor: (tenant: Tenant) => openJobScope(ports, tenant.id) };
}

/** Mai lives in Perth, with quiet hours there, and works at a store in Sydney. */
export const maiInPerth: Partial<Employee> = {
  zone: 'Australia/Perth',
  quietStart: '22:00',
  quietEnd: '07:00',
};

export interface World {
  tenant: Tenant;
  store: Store;
  mai: Employee;
  shiftId: string;
  eventId: string;
  publicationId: string;
  /** Publishes the week once more, as its owner, at that instant; answers the event. */
  publishAgain(at: string): Promise<string>;
}

/**
 * A tenant whose store in Sydney published Mai's shift of Tuesday 13 October 2026, 09:00-17:00, on Sunday at 21:00Z.
 * No fan-out has run yet.
 */
export async function aPublishedWeek(
  db: Database,
  given: { employee?: Partial<Employee>; localDate?: string; startTime?: string; publishedAt?: string } = {},
): Promise<World> {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { zone: 'Australia/Sydney' });
  const position = await aPosition(db, tenant, { name: 'Barista' });
  const mai = await anEmployee(db, tenant, store, given.employee ?? {});
  const owner = await aMember(db, tenant, { role: 'owner' });
  const { id: shiftId } = await aShift(db, tenant, {
    ...{ store, position, employee: mai, localDate: given.localDate ?? '2026-10-13' },
    startTime: given.startTime ?? '09:00',
    endTime: '17:00',
  });
  const publishAt = async (at: string) => {
    const scope = await scopeOf(db, tenant, { now: new Date(at), membershipId: owner.id, userId: owner.userId });
    return publishWeek(scope, { storeId: store.id, weekStartsOn: '2026-10-12' });
  };
  const { eventId, publicationId } = await publishAt(given.publishedAt ?? '2026-10-11T21:00:00Z');
  const publishAgain = async (at: string) => (await publishAt(at)).eventId;
  return { tenant, store, mai, shiftId, eventId, publicationId, publishAgain };
}

/** Changes a shift of the world by hand, as another screen would. */
export async function changeShift(db: Database, { tenant, shiftId }: World, assignments: string): Promise<void> {
  await tenantBulkDoor(db, tenant.id, (client) =>
    client.query(`update shift set ${assignments} where tenant_id = $1 and id = $2`, [tenant.id, shiftId]),
  );
}

/** An endpoint that listens to everything unless said otherwise; nothing is sent to it in these tests. */
export async function anEndpointRow(
  db: Database,
  tenant: Tenant,
  given: { enabled?: boolean; eventTypes?: string[] } = {},
): Promise<string> {
  const id = newId();
  await tenantBulkDoor(db, tenant.id, (client) =>
    client.query(
      `insert into webhook_endpoint (tenant_id, id, url, enabled, event_types) values ($1, $2, $3, $4, $5)`,
      [tenant.id, id, 'https://receiver.example/hook', given.enabled ?? true, given.eventTypes ?? []],
    ),
  );
  return id;
}
