import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openBoss } from '#app/jobs/boss.server.ts';
import type { EmbeddedServer } from '#prisma/embedded-server.ts';
import { migrate } from '#prisma/migrate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const buildLock = 5_247_120;

export function databaseUrl(server: { url: string }, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Changes with anything that a template is made from, so a template of that name is never out of date. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(join(root, 'prisma/migrations')))
    .sort()
    .map((name) => join('prisma/migrations', name));
  for (const file of [
    ...migrations,
    'app/jobs/queues.ts',
    'app/jobs/boss.server.ts',
    'node_modules/pg-boss/package.json',
  ]) {
    hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Makes the migrated database with every queue that tests are cloned from, unless it is there; answers its name. */
export async function ensureTemplate(server: EmbeddedServer): Promise<string> {
  const name = `template_${await fingerprint()}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    // Held by the session: several runs at once make one template.
    await admin.query('SELECT pg_advisory_lock($1)', [buildLock]);
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await buildTemplate(server, admin, name);
    return name;
  } finally {
    await admin.end();
  }
}

async function buildTemplate(server: EmbeddedServer, admin: pg.Client, name: string): Promise<void> {
  await admin.query('DROP DATABASE IF EXISTS unfinished WITH (FORCE)');
  await admin.query('CREATE DATABASE unfinished OWNER wallclock');
  const url = databaseUrl(server, 'unfinished');
  await migrate(url);
  const faults: Error[] = [];
  const boss = await openBoss({ url, maxConnections: 2, works: false, onError: (fault) => faults.push(fault) });
  await boss.stop({ graceful: false });
  if (faults[0] !== undefined) throw faults[0];
  await endSessions(admin, 'unfinished');
  await admin.query(`ALTER DATABASE unfinished RENAME TO ${pg.escapeIdentifier(name)}`);
}

/** A database with an open session can be neither renamed nor cloned; a closed session takes a moment to go. */
async function endSessions(admin: pg.Client, database: string): Promise<void> {
  await admin.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [database]);
}

/** Drops test databases whose run has ended without doing so. Test databases are named test_<pid of the run>_<n>. */
export async function dropForgotten(server: EmbeddedServer, isAlive: (pid: number) => boolean): Promise<void> {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\\_%'`,
    );
    for (const { name } of rows) {
      if (!isAlive(Number(name.split('_')[1])))
        await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}
