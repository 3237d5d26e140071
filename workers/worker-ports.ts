import type { Mailer } from '#app/notifications/mailer.server.ts';
import type { TenantPorts } from '#app/tenants/tenant-scope.server.ts';
import type { GuardedClient } from '#app/webhooks/guarded-post.server.ts';

/** What the worker process holds for all its jobs. */
export interface WorkerPorts extends TenantPorts {
  mailer: Mailer;
  /** The product's own address in mails and webhooks, without a slash at its end. */
  baseUrl: string;
  webhookClient: GuardedClient;
  /** 32 bytes that open the sealed signing secrets. */
  sealKey: Uint8Array;
}
