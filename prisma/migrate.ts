import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const oldestServer = 150_000;
const lockPatienceSeconds = 60;

function whereOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    throw new Error('DATABASE_URL is not a URL; write it as postgres://user:password@host:5432/database.');
  }
}

async function connect(url: string): Promise<pg.Client> {
  const where = whereOf(url);
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC', connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (fault) {
    throw new Error(`The database ${where} cannot be opened: ${reasonOf(fault)}.`, { cause: fault });
  }
}

function reasonOf(fault: unknown): string {
  const { code, message } = fault as { code?: string; message?: string };
  return message || code || String(fault);
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  );
  const server = rows[0];
  if (server !== undefined && server.number < oldestServer) {
    throw new Error(`Wallclock needs Postgres 15 or newer; this server is ${server.version}.`);
  }
}

async function applyPending(client: pg.Client, log: (line: string) => void): Promise<string[]> {
  const lastTry = performance.now() + lockPatienceSeconds * 1000;
  for (;;) {
    try {
      const done = await runner({
        dbClient: client,
        dir: migrationsFolder,
        direction: 'up',
        migrationsTable: 'pgmigrations',
        checkOrder: true,
        advisoryLockMode: 'fail',
        log: () => undefined,
      });
      return done.map((migration) => migration.name);
    } catch (fault) {
      if (!/Another migration is already running/.test(reasonOf(fault)) || performance.now() > lastTry) throw fault;
      log('Another process is migrating this database; waiting for it');
      await pause(1000);
    }
  }
}

function explain(fault: unknown): Error {
  const { code } = fault as { code?: string };
  if (code === '42501') {
    return new Error(
      `The database role lacks a right that the migrations need (${reasonOf(fault)}). It must own the database and may CREATEROLE; two roles without login are made with it.`,
      { cause: fault },
    );
  }
  return fault instanceof Error ? fault : new Error(reasonOf(fault));
}

/**
 * Applies the pending files of prisma/migrations, all or none, and answers their names.
 * Any Postgres from 15 up. While another process migrates the same database it waits, a minute at most.
 * Throws an Error with a sentence for a database that cannot be opened, is too old, or denies a right.
 */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<string[]> {
  const client = await connect(url);
  try {
    await refuseOldServer(client);
    return await applyPending(client, log);
  } catch (fault) {
    throw explain(fault);
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) {
    console.error(
      'Set DATABASE_URL to the database to migrate, for example postgres://user:password@host:5432/wallclock.',
    );
    process.exit(1);
  }
  try {
    const done = await migrate(url, console.log);
    console.log(done.length === 0 ? 'Nothing to migrate' : `Migrated: ${done.join(', ')}`);
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    process.exit(1);
  }
}
