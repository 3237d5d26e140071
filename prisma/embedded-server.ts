import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ensureDataDirectory, findRecord } from '#prisma/data-directory.ts';
import { findBinaries } from '#prisma/database-binaries.ts';
import { runningServer } from '#prisma/running-server.ts';
import { serverAccount, shelterFolder } from '#prisma/server-account.ts';
import { endLockedSession, InUse, openLockedSession, urlOf } from '#prisma/server-lock.ts';
import { spawnServer, stopServer } from '#prisma/server-process.ts';
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

const setupLock = 5_247_111;

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
    async stop() {
      if (await endLockedSession(session, options.shared ?? false)) await stopServer(pid);
    },
  };
}

/** Starts or finds the server and marks it as in use; again, for ten seconds, while it is just starting or stopping. */
async function hold(record: ServerRecord, shared: boolean, start: () => Promise<{ pid: number; port: number }>) {
  let lastFault: unknown = new Error('The mark of a process that has died is still on the server.');
  for (let attempt = 1; attempt <= 40; attempt++) {
    try {
      const { pid, port } = await start();
      const session = await openLockedSession(port, record, shared);
      if (session !== null) return { pid, port, session };
    } catch (fault) {
      if (fault instanceof InUse || !mayPass(fault)) throw explain(fault);
      lastFault = fault;
    }
    await pause(250);
  }
  throw explain(lastFault);
}

function mayPass(fault: unknown): boolean {
  const { code } = fault as { code?: string };
  // Refused or broken connections, and Postgres's own words for starting up and shutting down.
  if (['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(code ?? '')) return true;
  return /lock file "postmaster.pid" already exists|Connection terminated/.test(String(fault));
}

function explain(fault: unknown): Error {
  const { code, message } = fault as { code?: string; message?: string };
  if (code === '28P01') {
    return new Error(
      'The database refuses the password kept in database.json; delete the data folder to start over, or restore that file.',
      { cause: fault },
    );
  }
  return fault instanceof Error ? fault : new Error(`The database server does not answer: ${message}`);
}

/** The role may log in, make roles and databases, and nothing more: it obeys row-level security like any other. */
async function ensureOwner(session: pg.Client, { ownerPassword }: ServerRecord): Promise<void> {
  const password = pg.escapeLiteral(ownerPassword);
  await session.query('SELECT pg_advisory_lock($1)', [setupLock]);
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
    await session.query('SELECT pg_advisory_unlock($1)', [setupLock]);
  }
}
