import { queues } from '#app/jobs/queues.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';
import { drainEndpoint } from '#app/webhooks/drain-endpoint.server.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** One tick of one endpoint: a dead endpoint holds at most one worker, and no other tenant waits behind it. */
export const drainEndpointJob: JobHandler<'drain-endpoint'> = {
  queue: 'drain-endpoint',
  options: { localConcurrency: 10, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
  async handle(ports: WorkerPorts, payload, signal) {
    const { tenantId, endpointId } = queues['drain-endpoint'].payload.parse(payload);
    const tools = {
      client: ports.webhookClient,
      sealKey: ports.sealKey,
      random: Math.random,
      ...(signal && { signal }),
    };
    return { posts: await drainEndpoint(openJobScope(ports, tenantId), endpointId, tools) };
  },
};
