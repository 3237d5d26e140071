import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { startDevSmtp } from '#app/server/dev-smtp.ts';

test('the local mail server keeps each mail whole, with its true recipients, and sends none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallclock-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startDevSmtp(folder);
  const transport = createTransport(server.url);
  await transport.sendMail({
    from: 'roster@example.com',
    to: 'mai@harbour.example',
    bcc: 'office@harbour.example',
    subject: 'Your roster',
    text: 'Mon 09:00\n.\nTue off',
  });
  transport.close();
  await server.stop();

  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[0-9a-f]{8}\.eml$/)]);
  const mail = await readFile(join(folder, files[0]!), 'utf8');
  expect(mail).toMatch(/^Delivered-To: mai@harbour\.example\r\nDelivered-To: office@harbour\.example\r\n/);
  expect(mail).toContain('\r\nSubject: Your roster\r\n');
  expect(mail).toContain('Mon 09:00\r\n.\r\nTue off');
});
