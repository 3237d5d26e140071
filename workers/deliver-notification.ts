import { queues } from '#app/jobs/queues.ts';
import { deliverNotification } from '#app/notifications/deliver-notification.server.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** One mail to one person. What becomes of it is written in its row; an error here is a fault of our own. */
export const deliverNotificationJob: JobHandler<'deliver-notification'> = {
  queue: 'deliver-notification',
  options: { localConcurrency: 2, batchSize: 5, notifyPollingIntervalSeconds: 2 },
  async handle(ports: WorkerPorts, payload) {
    const { tenantId, notificationId } = queues['deliver-notification'].payload.parse(payload);
    return { result: await deliverNotification(openJobScope(ports, tenantId), ports, notificationId) };
  },
};
