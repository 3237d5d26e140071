import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the server does with the next mails: a reply code at that command, or silence after the whole mail came. */
export type Behaviour = 'accept' | { refuseRecipient: number } | { refuseMessage: number } | 'no-answer';

export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  /** Mails that came whole, in order, parsed; also those that got no answer. */
  readonly mails: (ParsedMail & { envelopeTo: string[] })[];
  behaviour: Behaviour;
  close(): Promise<void>;
}

function reply(code: number): Error {
  return Object.assign(new Error(code === 550 ? 'No such user here' : 'Not now'), { responseCode: code });
}

/** A real SMTP server on a loopback port (a given one, to come back where it was). */
export async function startTestSmtpServer(port = 0): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      const { behaviour } = started;
      const refused = typeof behaviour === 'object' && 'refuseRecipient' in behaviour;
      done(refused ? reply(behaviour.refuseRecipient) : null);
    },
    async onData(stream, session, done) {
      const { behaviour } = started;
      const mail = await simpleParser(await buffer(stream));
      if (typeof behaviour === 'object' && 'refuseMessage' in behaviour) return done(reply(behaviour.refuseMessage));
      mails.push({ ...mail, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
      if (behaviour !== 'no-answer') done(null, `kept as ${mails.length}`);
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;
  const started: TestSmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    behaviour: 'accept',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return started;
}
