import { extendHorizon } from '#app/occurrences/extend-horizon.server.ts';
import { applyZoneChanges } from '#app/occurrences/store-zone-rows.server.ts';
import { openJobScope, type TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';
import { bringToTzData } from '#workers/bring-to-tz-data.ts';
import {
  findComingZoneChanges,
  findDueEndpoints,
  findLostNotifications,
  findTenantsWithTemplates,
} from '#workers/find-lost-work.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import { settleTzRelease } from '#workers/tz-ledger.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** The UTC date on which this process last extended each tenant's horizon. Forgotten with it: extending again writes nothing. */
const extendedOn = new Map<string, string>();

/** The safety net of every minute: enters jobs for due rows that have none, and makes the shifts of the day that has come. */
export const sweepJob: JobHandler<'sweep'> = {
  queue: 'sweep',
  options: { notifyPollingIntervalSeconds: 2 },
  async handle(ports: WorkerPorts) {
    return {
      notifications: await recoverNotifications(ports),
      endpoints: await tickEndpoints(ports),
      movedStores: await moveStores(ports),
      tzApplied: await settleTzRelease(ports),
      tenants: await extendHorizons(ports, extendedOn),
    };
  },
};

/** A job for each notification that is due without one. A row that had one after all is claimed once all the same. Answers how many. */
export async function recoverNotifications(ports: TenantPorts): Promise<number> {
  const lost = await findLostNotifications(ports.database, ports.now());
  for (const [tenantId, rows] of byTenant(lost)) {
    const scope = openJobScope(ports, tenantId);
    await scope.run(async (tx) => {
      for (const { id } of rows) {
        const payload = { tenantId, notificationId: id };
        await scope.enqueue(tx, 'deliver-notification', payload, { singletonKey: id });
      }
    });
  }
  return lost.length;
}

/** A tick for each endpoint with due deliveries; one that has its tick waiting already gets no second. Answers how many were due. */
export async function tickEndpoints(ports: TenantPorts): Promise<number> {
  const due = await findDueEndpoints(ports.database, ports.now());
  for (const [tenantId, endpoints] of byTenant(due)) {
    const scope = openJobScope(ports, tenantId);
    await scope.run(async (tx) => {
      for (const { endpointId } of endpoints) {
        await scope.enqueue(tx, 'drain-endpoint', { tenantId, endpointId }, { singletonKey: endpointId });
      }
    });
  }
  return due.length;
}

/** Stores whose day in their new zone has come. Answers how many changed over. */
export async function moveStores(ports: TenantPorts): Promise<number> {
  let moved = 0;
  for (const [tenantId, stores] of byTenant(await findComingZoneChanges(ports.database, ports.now()))) {
    const storeIds = stores.map(({ storeId }) => storeId);
    moved += await applyZoneChanges(openJobScope(ports, tenantId), storeIds);
  }
  return moved;
}

/**
 * Each tenant once per UTC day and process. A tenant whose horizon cannot be extended does not hold up the others: it is
 * tried again at the next tick, and the failures are thrown together at the end. Answers how many were extended.
 */
export async function extendHorizons(ports: TenantPorts, done: Map<string, string>): Promise<number> {
  const today = localView(ports.now(), 'UTC').localDate;
  const failures: unknown[] = [];
  let extended = 0;
  for (const tenantId of await findTenantsWithTemplates(ports.database)) {
    if (done.get(tenantId) === today) continue;
    try {
      await bringToTzData(ports, tenantId);
      await extendHorizon(openJobScope(ports, tenantId));
      done.set(tenantId, today);
      extended += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} horizons could not be extended`);
  return extended;
}

function byTenant<R extends { tenantId: string }>(rows: R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.tenantId, [...(groups.get(row.tenantId) ?? []), row]);
  return groups;
}
