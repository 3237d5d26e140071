import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Mailer, makeMailer, type OutgoingMail } from '#app/notifications/mailer.server.ts';
import { startTestSmtpServer, type TestSmtpServer } from '#e2e/test-smtp-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function aServer(): Promise<TestSmtpServer> {
  const server = await startTestSmtpServer();
  closing.push(() => server.close());
  return server;
}

function aMailer(smtpUrl: string, given: { silenceMs?: number; deadlineMs?: number; connectMs?: number } = {}): Mailer {
  const mailer = makeMailer({ smtpUrl, from: { name: 'Wallclock', address: 'roster@wallclock.example' }, ...given });
  closing.unshift(() => mailer.close());
  return mailer;
}

const mail: OutgoingMail = {
  to: { name: 'Mai, "the" Trần', address: 'mai@staff.example' },
  subject: 'Ca mới: T2 12 thg 10',
  text: 'Chào Mai',
  html: '<p>Chào Mai</p>',
  messageId: '<one@notifications.wallclock>',
  optOut: true,
};

test('a mail arrives with its own Message-ID, both parts and a way to opt out', async () => {
  const server = await aServer();
  expect(await aMailer(server.url).send(mail)).toMatchObject({ kind: 'accepted' });
  const [arrived] = server.mails;
  expect(arrived?.envelopeTo).toEqual(['mai@staff.example']);
  expect(arrived?.messageId).toBe('<one@notifications.wallclock>');
  expect(arrived?.subject).toBe('Ca mới: T2 12 thg 10');
  expect(arrived?.text?.trim()).toBe('Chào Mai');
  expect(arrived?.html).toBe('<p>Chào Mai</p>');
  expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(arrived?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line).toBe(
    'List-Unsubscribe: <mailto:roster@wallclock.example?subject=unsubscribe>',
  );
});

test('a mail that cannot be opted out of does not claim it can', async () => {
  const server = await aServer();
  await aMailer(server.url).send({ ...mail, optOut: false });
  expect(server.mails[0]?.headers.has('list-unsubscribe')).toBe(false);
});

test('an address that holds more than one, or a header, never reaches the server', async () => {
  const server = await aServer();
  const mailer = aMailer(server.url);
  for (const address of ['a@staff.example, b@staff.example', 'a@staff.example\r\nBcc: b@staff.example']) {
    const outcome = await mailer.send({ ...mail, to: { name: 'Mai', address } });
    expect(outcome).toMatchObject({ kind: 'rejected', reason: 'invalid-address' });
  }
  expect(server.mails).toEqual([]);
});

test('550 to the recipient is an unknown address; 451 is for the time being', async () => {
  const server = await aServer();
  const mailer = aMailer(server.url);
  server.behaviour = { refuseRecipient: 550 };
  expect(await mailer.send(mail)).toMatchObject({ kind: 'rejected', reason: 'address-unknown' });
  server.behaviour = { refuseRecipient: 451 };
  expect(await mailer.send(mail)).toMatchObject({ kind: 'temporary' });
  server.behaviour = { refuseMessage: 554 };
  expect(await mailer.send(mail)).toMatchObject({ kind: 'rejected', reason: 'rejected' });
  server.behaviour = 'accept';
  expect(await mailer.send(mail)).toMatchObject({ kind: 'accepted' });
});

test('no server is temporary', async () => {
  const server = await startTestSmtpServer();
  await server.close();
  expect(await aMailer(server.url).send(mail)).toMatchObject({ kind: 'temporary' });
});

test('a server that takes the whole mail and then says nothing is unknown, and the mail is not sent again', async () => {
  const server = await aServer();
  server.behaviour = 'no-answer';
  expect(await aMailer(server.url, { silenceMs: 1_500 }).send(mail)).toMatchObject({ kind: 'unknown' });
  expect(server.mails).toHaveLength(1);
});

test('the deadline ends a mail whose server never greets, as temporary', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const outcome = await aMailer(`smtp://127.0.0.1:${port}`, { deadlineMs: 200 }).send(mail);
  expect(outcome).toMatchObject({ kind: 'temporary' });
});
