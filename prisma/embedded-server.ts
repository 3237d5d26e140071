import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureDataDirectory, findRecord } from '#prisma/data-directory.ts';
import { findBinaries } from '#prisma/database-binaries.ts';
import { serverAccount, shelterFolder } from '#prisma/server-account.ts';
import { runningServer, spawnServer, stopServer } from '#prisma/server-process.ts';
import { makeDataFolder, type ServerRecord, writeRecord } from '#prisma/server-record.ts';

export interface EmbeddedServerOptions {
  /** Where the database, its passwords and its log live; made when missing. */
  dataFolder: string;
  /** Gives up durability for speed: for tests only. */
  fast?: boolean;
  /** Lets several processes use the server at once; the last one to stop ends it. Otherwise a second one is refused. */
  shared?: boolean;
  log?: (line: string) => void;
}

export interface EmbeddedServer {
  /** The database `wallclock` as its owner, the plain login role `wallclock`. */
  url: string;
  /** The maintenance database as superuser; for making and dropping databases in tests. */
  adminUrl: string;
  stop(): Promise<void>;
}

// One session of each user of the server holds this lock, so a killed process lets go of it by dying.
const inUseLock = 5_247_110;

/**
 * Starts Postgres from the npm package on 127.0.0.1 and makes the role and database `wallclock`, or takes over the
 * server that a killed run left behind. Throws an Error with a sentence when it cannot.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataFolder = resolve(options.dataFolder);
  const log = options.log ?? (() => undefined);
  await makeDataFolder(dataFolder);
  const account = await serverAccount();
  const record = await findRecord(dataFolder, account, log);
  const shelter = account.identity.uid === undefined ? dataFolder : await shelterFolder(account);
  const native = await findBinaries(account, shelter, log);
  const data = await ensureDataDirectory({ record, native, account, fast: options.fast ?? false });

  const spawned = { native, data, account, fast: options.fast ?? false, logFile: join(dataFolder, 'postgres.log') };
  const { pid, session, port } = await hold(record, options.shared ?? false, async () => {
    const running = await runningServer(data);
    if (running !== null) return running;
    const started = await spawnServer({ ...spawned, port: record.port });
    await writeRecord(dataFolder, { ...record, port: started.port });
    return started;
  });
  await ensureOwner(session, record);
  return {
    url: urlOf(port, 'wallclock', record.ownerPassword, 'wallclock'),
    adminUrl: urlOf(port, 'postgres', record.adminPassword, 'postgres'),
    stop: () => letGo(session, options.shared ?? false, () => stopServer(pid)),
  };
}

function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Starts or finds the server and takes its lock; again while the server is just starting or just stopping. */
async function hold(record: ServerRecord, shared: boolean, start: () => Promise<{ pid: number; port: number }>) {
  let lastFault: unknown;
  for (let attempt = 1; attempt <= 40; attempt++) {
    try {
      const { pid, port } = await start();
      const session = await openSession(port, record);
      if (await takeLock(session, shared)) return { pid, port, session };
      const holder = await holderOf(session);
      await session.end();
      throw new InUse(
        `Wallclock is already running on this database (${holder}). Stop that one first: Ctrl-C in its window, or "kill" with that number.`,
      );
    } catch (fault) {
      const passing = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(
        String((fault as { code?: string }).code),
      );
      if (
        fault instanceof InUse ||
        !(passing || /lock file "postmaster.pid" already exists|Connection terminated/.test(String(fault)))
      )
        throw explain(fault);
      lastFault = fault;
      await pause(250);
    }
  }
  throw explain(lastFault);
}

class InUse extends Error {}

function explain(fault: unknown): Error {
  const { code, message } = fault as { code?: string; message?: string };
  if (code === '28P01')
    return new Error(
      'The database refuses the password kept in database.json; delete the data folder to start over, or restore that file.',
      { cause: fault },
    );
  return fault instanceof Error ? fault : new Error(`The database server does not answer: ${message}`);
}

async function openSession(port: number, record: ServerRecord): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: urlOf(port, 'postgres', record.adminPassword, 'postgres'),
    application_name: `wallclock process ${process.pid}`,
    keepAlive: true,
  });
  session.on('error', () => undefined);
  await session.connect();
  return session;
}

async function takeLock(session: pg.Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await session.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [inUseLock]);
  return rows[0]?.taken === true;
}

async function holderOf(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = $1`,
    [inUseLock],
  );
  return rows[0]?.name ?? 'a process that has just ended';
}

/** The role may log in, make roles and databases, and nothing more: it obeys row-level security like any other. */
async function ensureOwner(session: pg.Client, { ownerPassword }: ServerRecord): Promise<void> {
  const password = pg.escapeLiteral(ownerPassword);
  await session.query('SELECT pg_advisory_lock($1)', [inUseLock + 1]);
  try {
    const role = await session.query(`SELECT FROM pg_roles WHERE rolname = 'wallclock'`);
    if (role.rowCount === 0) {
      await session.query(
        `CREATE ROLE wallclock LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB PASSWORD ${password}`,
      );
    }
    const database = await session.query(`SELECT FROM pg_database WHERE datname = 'wallclock'`);
    if (database.rowCount === 0) await session.query('CREATE DATABASE wallclock OWNER wallclock');
  } finally {
    await session.query('SELECT pg_advisory_unlock($1)', [inUseLock + 1]);
  }
}

async function letGo(session: pg.Client, shared: boolean, stop: () => Promise<void>): Promise<void> {
  let last = true;
  try {
    if (shared) {
      await session.query('SELECT pg_advisory_unlock_shared($1)', [inUseLock]);
      last = await takeLock(session, false);
    }
    await session.end();
  } catch {
    // The server is gone already; stopping it again does nothing.
  }
  if (last) await stop();
}
