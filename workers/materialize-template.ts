import { queues } from '#app/jobs/queues.ts';
import { materializeTemplate } from '#app/occurrences/materialize-template.server.ts';
import { openJobScope, type TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import { bringToTzData } from '#workers/bring-to-tz-data.ts';
import type { JobHandler } from '#workers/job-handler.ts';

/** A template was saved or deleted: its occurrences follow. A template that the tenant does not have makes nothing. */
export const materializeTemplateJob: JobHandler<'materialize-template', TenantPorts> = {
  queue: 'materialize-template',
  options: { localConcurrency: 1, batchSize: 4, notifyPollingIntervalSeconds: 2 },
  async handle(ports, payload) {
    const { tenantId, templateId } = queues['materialize-template'].payload.parse(payload);
    await bringToTzData(ports, tenantId);
    return materializeTemplate(openJobScope(ports, tenantId), templateId);
  },
};
