import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { buildPages, pagesAreFresh } from '#app/server/build-pages.ts';
import { startChild } from '#app/server/child.ts';
import { startDevSmtp } from '#app/server/dev-smtp.ts';
import { freePort } from '#app/server/free-port.ts';
import { runningParts } from '#app/server/running-parts.ts';
import { databaseUrl } from '#e2e/template-database.ts';
import { startEmbeddedServer } from '#prisma/embedded-server.ts';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';

const dataFolder = fileURLToPath(new URL('../.data/e2e', import.meta.url));
const receiverCertificate = fileURLToPath(new URL('./certs/receiver.cert.pem', import.meta.url));

export interface Stack {
  baseUrl: string;
  /** As the plain role that owns the database. */
  databaseUrl: string;
  /** Every mail that was sent, one .eml file each. */
  mailFolder: string;
  stop(): Promise<void>;
}

interface StackOptions {
  /** Places the weeks of the demo data; the processes themselves run on the machine's clock. */
  now?: Date;
  say?: (line: string) => void;
}

/**
 * The whole product as it runs in production, on a database of its own: built pages, web and worker as separate
 * processes, demo data, a mail server that keeps what it gets. Webhooks may reach 127.0.0.1, and its certificates from
 * e2e/certs are trusted, so that a test can receive them.
 */
export async function startStack({ now = new Date(), say = () => {} }: StackOptions = {}): Promise<Stack> {
  const parts = runningParts(say);
  try {
    if (!(await pagesAreFresh())) {
      say('Building the pages');
      await buildPages();
    }
    say('Starting the database');
    const server = await startEmbeddedServer({ dataFolder, fast: true, log: say });
    parts.add({ name: 'database', stop: server.stop });
    const url = await emptyDatabase(server);
    await migrate(url);
    await seed(url, now, say);

    const mailFolder = join(dataFolder, 'mail');
    await rm(mailFolder, { recursive: true, force: true });
    await mkdir(mailFolder, { recursive: true });
    const mail = await startDevSmtp(mailFolder);
    parts.add({ name: 'mail server', stop: mail.stop });

    const port = await freePort(0);
    const env = { ...process.env, ...settings(url, port), SMTP_URL: mail.url, DEV_MAIL_FOLDER: mailFolder };
    say('Starting worker and web');
    for (const [name, file] of [
      ['worker', 'workers/main.ts'],
      ['web', 'app/server/web.ts'],
    ] as const) {
      const child = startChild(name, [file], env);
      parts.add(child);
      await child.ready;
    }
    return { baseUrl: `http://localhost:${port}`, databaseUrl: url, mailFolder, stop: () => parts.stop() };
  } catch (fault) {
    await parts.stop();
    throw fault;
  }
}

function settings(url: string, port: number): Record<string, string> {
  return {
    DATABASE_URL: url,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    MAIL_FROM: 'Wallclock <roster@wallclock.example>',
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    SECRET_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: receiverCertificate,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    TRUST_PROXY: '0',
  };
}

/** A new database each time: what a run left behind is of no use to the next one. */
async function emptyDatabase(server: { url: string; adminUrl: string }): Promise<string> {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    await admin.query('DROP DATABASE IF EXISTS stories WITH (FORCE)');
    await admin.query('CREATE DATABASE stories OWNER wallclock');
  } finally {
    await admin.end();
  }
  return databaseUrl(server, 'stories');
}
