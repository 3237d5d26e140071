import { createTransport } from 'nodemailer';
import { isMailAddress, type SendOutcome, type SmtpFault, smtpOutcome } from '#app/notifications/smtp-outcome.ts';

export interface OutgoingMail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** With its angle brackets; the same on every try of one message. */
  messageId: string;
  /** Can the recipient opt out of this kind of mail? Then it says how. */
  optOut: boolean;
}

/** The one seam to a mail provider. `send` never throws for what a mail server does: that is its outcome. */
export interface Mailer {
  readonly provider: string;
  send(mail: OutgoingMail): Promise<SendOutcome>;
  /** Lets mails that are under way finish, then closes the connections. */
  close(): void;
}

export interface MailerOptions {
  /** smtp:// or smtps:// with host, port and, if needed, user and password. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** Mails sent at the same time; give each job that runs at once one of them, so that none waits in here. */
  maxConnections?: number;
  /** Longest time in ms for: connecting; any silence of the server; the whole of one mail. */
  connectMs?: number;
  silenceMs?: number;
  deadlineMs?: number;
}

/** A mailer that speaks SMTP over a pool of connections, kept open between mails. */
export function makeMailer(options: MailerOptions): Mailer {
  const transport = openPool(options);
  return {
    provider: 'smtp',
    async send(mail) {
      if (!isMailAddress(mail.to.address)) {
        return { kind: 'rejected', reason: 'invalid-address', detail: 'Not a single mail address.' };
      }
      let handedOver = false;
      const whenHandedOver = () => {
        handedOver = true;
      };
      try {
        const signal = AbortSignal.timeout(options.deadlineMs ?? 40_000);
        const sent = await transport.sendMail({ ...composed(mail, options), signal, whenHandedOver } as Message);
        return { kind: 'accepted', detail: sent.response.slice(0, 500) };
      } catch (error) {
        return smtpOutcome(error as SmtpFault, handedOver);
      }
    },
    close: () => transport.close(),
  };
}

type Message = Parameters<ReturnType<typeof openPool>['sendMail']>[0];

function openPool({ smtpUrl, maxConnections = 5, connectMs = 10_000, silenceMs = 20_000 }: MailerOptions) {
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Only a mail of which no byte was sent is queued again inside the pool.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // The last byte read from a message is the last moment at which the server certainly does not have it.
  transport.use('stream', (mail, done) => {
    const { whenHandedOver } = mail.data as { whenHandedOver?: () => void };
    mail.message.processFunc((content) => {
      if (whenHandedOver) content.once('end', whenHandedOver);
      return content;
    });
    done();
  });
  // A connection that breaks while idle is replaced by the pool; the mail it carried, if any, has its own outcome.
  transport.on('error', () => {});
  return transport;
}

function composed(mail: OutgoingMail, { from }: MailerOptions) {
  const headers: Record<string, string> = {
    // RFC 3834: no out-of-office reply wanted.
    'Auto-Submitted': 'auto-generated',
  };
  if (mail.optOut) headers['List-Unsubscribe'] = `<mailto:${from.address}?subject=unsubscribe>`;
  return {
    from,
    to: mail.to,
    envelope: { from: from.address, to: [mail.to.address] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers,
  };
}
