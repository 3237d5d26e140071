import { queues } from '#app/jobs/queues.ts';
import { planNotifications } from '#app/notifications/plan-notifications.server.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';
import { queueDeliveries } from '#app/webhooks/queue-deliveries.server.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** The fan-out of a publication, in one transaction: all rows and jobs of both kinds, or none of them. */
export const rosterPublishedJob: JobHandler<'roster-published'> = {
  queue: 'roster-published',
  options: { localConcurrency: 1, batchSize: 4, notifyPollingIntervalSeconds: 2 },
  async handle(ports: WorkerPorts, payload) {
    const { tenantId, eventId } = queues['roster-published'].payload.parse(payload);
    const scope = openJobScope(ports, tenantId);
    return scope.run(async (tx) => ({
      notifications: await planNotifications(scope, tx, eventId),
      deliveries: await queueDeliveries(scope, tx, { eventId, baseUrl: ports.baseUrl }),
    }));
  },
};
