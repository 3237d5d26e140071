import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '#app/db/generated/client.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  readonly url: string;
  close(): Promise<void>;
}

// Prisma's adapter drops the offset of timestamptz in both directions, so a session in any other zone would
// store wrong instants. Every pool of the product is made with these options (docs/decisions/004-sessions-in-utc.md).
const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO -c idle_in_transaction_session_timeout=60000';

export interface OpenDatabase {
  url: string;
  maxConnections: number;
  /** Upper bound of one statement, in milliseconds. */
  statementTimeoutMs?: number;
  /** Called with the error of a connection that broke while idle; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
}

/** One pool for Prisma and plain pg. Every session is in UTC; nothing connects until the first query. */
export function openDatabase(options: OpenDatabase): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    options: `${sessionOptions} -c statement_timeout=${options.statementTimeoutMs ?? 10_000}`,
  });
  pool.on('error', options.onIdleError ?? (() => {}));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    pool,
    prisma,
    url: options.url,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/** Throws unless sessions are in UTC and the server is Postgres 15 or newer. Called once when a process boots. */
export async function assertSessionsAreUtc(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ zone: string; version: number }>(
    `select current_setting('TimeZone') as zone, current_setting('server_version_num')::int as version`,
  );
  const session = rows[0];
  if (session?.zone !== 'UTC') {
    throw new Error(
      `Database sessions must run in UTC, but this one runs in ${session?.zone}: timestamps would be stored wrong.`,
    );
  }
  if (session.version < 150_000) {
    throw new Error(`Postgres 15 or newer is needed; this server answers version ${session.version}.`);
  }
}
