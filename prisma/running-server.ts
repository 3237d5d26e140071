import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Ids of the processes that work in this data directory (a server and its children make it their current folder). */
async function processesIn(data: string): Promise<number[]> {
  const real = await realpath(data);
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(names.map((name) => readlink(`/proc/${name}/cwd`).catch(() => null)));
  return names.filter((_, i) => folders[i] === real).map(Number);
}

/** The server that runs on this data directory, or null. `port` is where it listens. */
export async function runningServer(data: string): Promise<{ pid: number; port: number; ready: boolean } | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid || !(await isServerOf(pid, data))) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

async function isServerOf(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  return (await processesIn(data)).includes(pid);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as { code?: string }).code === 'EPERM';
  }
}

/**
 * A postmaster.pid whose number now belongs to some other process stops Postgres from starting. It is removed only
 * when no process at all works in the data directory; children of a killed server are waited for.
 */
export async function clearStalePidFile(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const lastTry = performance.now() + 10_000;
  while ((await processesIn(data)).length > 0) {
    if (performance.now() > lastTry)
      throw new Error(
        `Processes ${(await processesIn(data)).join(', ')} still work in ${data}; stop them and start again.`,
      );
    await pause(100);
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
}
