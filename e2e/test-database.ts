import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { databaseUrl } from '#e2e/template-database.ts';

// On globalThis, because a worker may load this module once per test file.
const opened = globalThis as typeof globalThis & { [key: symbol]: Promise<Database> | undefined };
const key = Symbol.for('wallclock.test-database');

/**
 * This worker's own database, cloned from the migrated template at first use and shared by all its test files.
 * The login is the plain role `wallclock`, which row-level security holds for. Make a new tenant per test; clean nothing,
 * and do not close it: the run drops it at its end.
 */
export function openTestDatabase(): Promise<Database> {
  opened[key] ??= cloneDatabase('shared', { keep: true }).then(open);
  return opened[key];
}

/** A fresh clone for a test that needs a database to itself (dropped at the end of the run); answers its url. */
export async function cloneDatabase(name: string, { keep = false } = {}): Promise<string> {
  const server = inject('testServer');
  const database = `${server.run}_${process.env.VITEST_POOL_ID ?? '0'}_${name}`;
  const identifier = pg.escapeIdentifier(database);
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  try {
    const found = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount !== 0 && !keep) await admin.query(`DROP DATABASE ${identifier} WITH (FORCE)`);
    if (found.rowCount === 0 || !keep)
      await admin.query(
        `CREATE DATABASE ${identifier} OWNER wallclock TEMPLATE ${pg.escapeIdentifier(server.template)}`,
      );
  } finally {
    await admin.end();
  }
  return databaseUrl(server, database);
}

function open(url: string): Database {
  return openDatabase({ url, maxConnections: 10 });
}
