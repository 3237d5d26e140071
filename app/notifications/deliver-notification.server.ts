import { type Claimed, claimNotification, type Unclaimed } from '#app/notifications/claim-notification.server.ts';
import type { Mailer, OutgoingMail } from '#app/notifications/mailer.server.ts';
import { rosterMessage } from '#app/notifications/roster-message.ts';
import { type Settled, settleNotification } from '#app/notifications/settle-notification.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

export interface MailTools {
  mailer: Mailer;
  /** The product's own address, without a slash at its end. */
  baseUrl: string;
}

/**
 * Sends one notification if it is due: claim, send outside any transaction, settle with an attempt row. A second run
 * finds the row claimed or settled and sends nothing. What a mail server does is an outcome, never an error: a mail it
 * could not take is due again by its own row. A worker that dies in between leaves a claim that runs out; the mail then
 * goes out once more under the same Message-ID, and after a second loss ends as unknown.
 */
export async function deliverNotification(
  scope: TenantScope,
  { mailer, baseUrl }: MailTools,
  notificationId: string,
): Promise<Settled | Unclaimed> {
  const claimed = await claimNotification(scope, notificationId);
  if (typeof claimed === 'string') return claimed;
  const startedAt = scope.now();
  const outcome = await mailer.send(composeMail(claimed, baseUrl));
  return settleNotification(scope, claimed, { provider: mailer.provider, startedAt, outcome });
}

function composeMail({ reader, changes, letterhead, messageId }: Claimed, baseUrl: string): OutgoingMail {
  const { tenantName, tenantSlug, store } = letterhead;
  const url = `${baseUrl}/t/${tenantSlug}/my-shifts`;
  return {
    ...rosterMessage({ tenantName, store, reader, changes, url }),
    to: { name: `${reader.firstName} ${reader.lastName}`, address: reader.email },
    messageId,
    // Being told of one's own shifts is a wish, not a duty: the mail says how to stop it.
    optOut: true,
  };
}
