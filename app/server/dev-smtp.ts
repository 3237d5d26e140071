import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const largestMailBytes = 25_000_000;

/**
 * A mail server on 127.0.0.1 that delivers nothing: each mail becomes one .eml file in `folder`, named by the time it
 * came, with its true recipients in a Delivered-To header per recipient.
 */
export async function startDevSmtp(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: largestMailBytes,
    banner: 'Wallclock keeps mail and sends none',
    onData(stream, session, done) {
      keep(folder, stream, session).then((name) => done(null, `kept as ${name}`), done);
    },
  });
  // A client that hangs up in the middle is not a fault of this server.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('The local mail server has no port.'));
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function keep(folder: string, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const content = await buffer(stream);
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
  const envelope = session.envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`).join('');
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
  // Renamed when complete, so that a reader of the folder never meets half a mail.
  const unfinished = join(folder, `${name}.part`);
  await writeFile(unfinished, Buffer.concat([Buffer.from(envelope), content]), { mode: 0o600 });
  await rename(unfinished, join(folder, name));
  return name;
}
