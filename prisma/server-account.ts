import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system account the database server runs as. `identity` is spread into spawn options; empty = this process's own. */
export interface ServerAccount {
  name: string;
  identity: { uid?: number; gid?: number };
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return uid === undefined || gid === undefined ? null : { uid, gid };
  } catch {
    return null;
  }
}

/**
 * Postgres refuses to run as root, so root hands the server to the account `postgres`, made when missing.
 * Anybody else runs it themselves.
 */
export async function serverAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return { name: userInfo().username, identity: {} };
  const found = await idsOf('postgres');
  if (found !== null) return { name: 'postgres', identity: found };
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch((fault: { stderr?: string }) => {
    throw new Error(
      `Postgres must not run as root and the account "postgres" could not be made (${String(fault.stderr ?? fault).trim()}). Start Wallclock as an ordinary user, or set DATABASE_URL.`,
    );
  });
  const made = await idsOf('postgres');
  if (made === null) throw new Error('The account "postgres" was made but "id postgres" does not know it.');
  return { name: 'postgres', identity: made };
}

/** Does this program run and succeed as the account? Throws when it was told to stop: then nothing is known. */
export async function succeedsAs(account: ServerAccount, program: string, args: string[]): Promise<boolean> {
  try {
    await run(program, args, { ...account.identity, cwd: '/' });
    return true;
  } catch (fault) {
    if (['SIGINT', 'SIGTERM'].includes((fault as { signal?: string }).signal ?? ''))
      throw new Error(`${program} was interrupted.`, { cause: fault });
    return false;
  }
}

/** Can the account create files in this folder and walk down to it? Asked as the account: modes, ACLs and mounts decide. */
export function canUse(folder: string, account: ServerAccount): Promise<boolean> {
  return succeedsAs(account, '/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', folder]);
}

/**
 * A folder everybody can walk into and only we can change, for what the server's account cannot reach in the checkout:
 * `/var/lib/wallclock`, else `wallclock` under the temp folder. A folder that somebody else made is not trusted.
 */
export async function shelterFolder(account: ServerAccount): Promise<string> {
  const places = [...new Set(['/var/lib/wallclock', join(tmpdir(), 'wallclock'), '/tmp/wallclock'])];
  for (const place of places) {
    if ((await makeOwn(place)) && (await succeedsAs(account, '/bin/sh', ['-c', 'test -x "$0"', place]))) return place;
  }
  throw new Error(
    `The account ${account.name} can reach none of ${places.join(', ')}, so there is no place for the database. Set DATABASE_URL, or start Wallclock as an ordinary user.`,
  );
}

async function makeOwn(place: string): Promise<boolean> {
  try {
    await mkdir(place, { recursive: true });
    const found = await lstat(place);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    await chmod(place, 0o755);
    return true;
  } catch {
    return false;
  }
}
