import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canUse, type ServerAccount, shelterFolder } from '#prisma/server-account.ts';
import { newRecord, readRecord, type ServerRecord, writeRecord } from '#prisma/server-record.ts';

const run = promisify(execFile);
const serverMajor = '18';

async function chownTo(path: string, { identity: { uid, gid } }: ServerAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

async function giveTo(folder: string, account: ServerAccount): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await chownTo(folder, account);
    await chmod(folder, 0o700);
  } catch {
    return false;
  }
  return canUse(folder, account);
}

/** Named by the data folder's path. What an earlier checkout at this path left there is kept and not opened. */
async function unusedHome(shelter: string, dataFolder: string, log: (line: string) => void): Promise<string> {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  for (let copy = 1; ; copy++) {
    const home = join(shelter, copy === 1 ? name : `${name}-${copy}`);
    if (!existsSync(join(home, 'data'))) return home;
    log(`${home} holds the database of an earlier checkout; delete it if it is not needed`);
  }
}

async function chooseHome(dataFolder: string, account: ServerAccount, log: (line: string) => void): Promise<string> {
  const inside = join(dataFolder, 'postgres');
  if (await giveTo(inside, account)) return inside;
  // Only when empty: what is in it may be a database.
  await rmdir(inside).catch(() => undefined);

  const outside = await unusedHome(await shelterFolder(account), dataFolder, log);
  if (!(await giveTo(outside, account))) {
    throw new Error(`The database cannot be kept in ${outside}: the account ${account.name} cannot write there.`);
  }
  log(`The account ${account.name} cannot reach ${dataFolder}, so the database is kept in ${outside}`);
  await writeFile(
    join(dataFolder, 'README'),
    `The database of this checkout is in ${outside}/data, because the account ${account.name}, which runs the\nserver, cannot enter this folder. database.json says where it is and holds its passwords.\nTo start over, delete both folders.\n`,
  );
  return outside;
}

async function refuseForeign(data: string, { name, identity }: ServerAccount): Promise<void> {
  const owner = (await stat(data)).uid;
  if (owner !== (identity.uid ?? process.getuid?.())) {
    throw new Error(
      `The database in ${data} belongs to another user (uid ${owner}, not ${name}). Start Wallclock as the user who started it first.`,
    );
  }
}

/**
 * The record of the data folder's database; made, with its place chosen, when there is none.
 * A database that lies where the server's account may no longer reach it is refused with a sentence.
 */
export async function findRecord(
  dataFolder: string,
  account: ServerAccount,
  log: (line: string) => void,
): Promise<ServerRecord> {
  const known = await readRecord(dataFolder);
  if (known !== null && existsSync(join(known.home, 'data'))) {
    await refuseForeign(join(known.home, 'data'), account);
    if (!(await giveTo(known.home, account))) {
      throw new Error(
        `The account ${account.name} cannot reach the database in ${known.home}. Start Wallclock as the user who started it first, or open the folder's parents to others (chmod o+x).`,
      );
    }
    await writeRecord(dataFolder, known);
    return known;
  }
  const record = known ?? newRecord(dataFolder, await chooseHome(dataFolder, account, log));
  if (!(await giveTo(record.home, account))) record.home = await chooseHome(dataFolder, account, log);
  if (existsSync(join(record.home, 'data'))) {
    throw new Error(
      `${record.home}/data holds a database whose passwords (${dataFolder}/database.json) are gone. Restore that file, or delete ${record.home} to start over.`,
    );
  }
  await writeRecord(dataFolder, record);
  return record;
}

export interface MakeDataDirectory {
  record: ServerRecord;
  native: string;
  account: ServerAccount;
  /** Skips waiting for the disk. */
  fast: boolean;
}

/**
 * Makes `<home>/data` unless it is there: in a folder beside it, renamed when complete, so that an interrupted
 * first start leaves nothing half made. Refuses the data of another major version.
 */
export async function ensureDataDirectory({ record, native, account, fast }: MakeDataDirectory): Promise<string> {
  const data = join(record.home, 'data');
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) {
    if (version.trim() === serverMajor) return data;
    throw new Error(
      `${data} was written by Postgres ${version.trim()}, and this is Postgres ${serverMajor}. Move it with pg_dump and pg_restore, or delete ${record.home} to start over.`,
    );
  }
  const unfinished = `${data}.${process.pid}`;
  const passwordFile = join(record.home, `password.${process.pid}`);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await writeFile(passwordFile, record.adminPassword, { mode: 0o600 });
    await chownTo(passwordFile, account);
    await run(
      join(native, 'bin', 'initdb'),
      [
        ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(fast ? ['--no-sync'] : [])],
      ],
      { ...account.identity, cwd: '/' },
    );
    await rename(unfinished, data);
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true });
    if (existsSync(join(data, 'PG_VERSION'))) return data;
    throw new Error(
      `The database could not be made in ${data}: ${String((fault as { stderr?: string }).stderr || fault).trim()}`,
      { cause: fault },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  return data;
}
