import pg from 'pg';
import { isAlive } from '#prisma/running-server.ts';
import type { ServerRecord } from '#prisma/server-record.ts';

/**
 * Who uses an embedded server. One session of each user holds an advisory lock: it ends with its process, however that
 * dies, so nothing is left behind that would have to be recognised as stale.
 */
const inUseLock = 5_247_110;

/** Thrown when another process uses the server and does not share it. */
export class InUse extends Error {}

export function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

async function openSession(port: number, { adminPassword }: ServerRecord): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: urlOf(port, 'postgres', adminPassword, 'postgres'),
    application_name: `wallclock process ${process.pid}`,
    keepAlive: true,
  });
  session.on('error', () => undefined);
  await session.connect();
  return session;
}

/**
 * A superuser session that marks the server as in use; null when the mark is still that of a process that has died.
 * Throws InUse with a sentence when a living one holds it.
 */
export async function openLockedSession(
  port: number,
  record: ServerRecord,
  shared: boolean,
): Promise<pg.Client | null> {
  const session = await openSession(port, record);
  if (await takeLock(session, shared)) return session;
  const holder = await holderOf(session);
  await session.end();
  if (holder === null || !isAlive(holder)) return null;
  throw new InUse(
    `Wallclock is already running on this database, as process ${holder}. Stop that one first: Ctrl-C in its window, or "kill ${holder}".`,
  );
}

/** Gives the mark up; answers whether nobody else uses the server. */
export async function endLockedSession(session: pg.Client, shared: boolean): Promise<boolean> {
  try {
    if (shared) await session.query('SELECT pg_advisory_unlock_shared($1)', [inUseLock]);
    const last = shared ? await takeLock(session, false) : true;
    await session.end();
    return last;
  } catch {
    // The server is gone already.
    return true;
  }
}

async function takeLock(session: pg.Client, shared: boolean): Promise<boolean> {
  const lock = shared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await session.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [inUseLock]);
  return rows[0]?.taken === true;
}

async function holderOf(session: pg.Client): Promise<number | null> {
  const { rows } = await session.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND l.classid = 0 AND l.objid = $1`,
    [inUseLock],
  );
  const id = /process (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return id === undefined ? null : Number(id);
}
