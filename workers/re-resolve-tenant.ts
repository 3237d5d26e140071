import { queues } from '#app/jobs/queues.ts';
import { reResolveTenant } from '#app/roster/re-resolve-tenant.server.ts';
import { openJobScope, type TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { tzVersion } from '#app/time/tz-version.ts';
import type { JobHandler } from '#workers/job-handler.ts';

/**
 * A new release of the tz data has come with a worker: the tenant's future shifts are resolved under it. A worker that still
 * has older data leaves the job to one that has the new.
 */
export const reResolveTenantJob: JobHandler<'re-resolve-tenant', TenantPorts> = {
  queue: 're-resolve-tenant',
  options: { localConcurrency: 1, notifyPollingIntervalSeconds: 2 },
  async handle(ports, payload) {
    const { tenantId, tzVersion: wanted } = queues['re-resolve-tenant'].payload.parse(payload);
    const own = tzVersion();
    if (own < wanted) throw new Error(`this worker has the tz data ${own}, and ${wanted} is asked for`);
    return reResolveTenant(openJobScope(ports, tenantId));
  },
};
