import { type ChildProcess, spawn } from 'node:child_process';
import { close, open } from 'node:fs';
import { readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { clearStalePidFile, isAlive } from '#prisma/running-server.ts';
import type { ServerAccount } from '#prisma/server-account.ts';

const startPatienceMs = 30_000;
const logLimitBytes = 5_000_000;

/** A TCP port on 127.0.0.1 that nothing listens on: the wanted one when it is free. */
async function freePort(wanted: number | null): Promise<number> {
  for (const port of wanted === null ? [0] : [wanted, 0]) {
    const found = await new Promise<number | null>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(null));
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
      });
    });
    if (found !== null) return found;
  }
  throw new Error('No free port on 127.0.0.1 for the database.');
}

const durable = ['-c', 'fsync=on'];
// For data that may be lost: tests make it again.
const forgetful = [
  ...[
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
  ],
].flatMap((setting) => ['-c', setting]);

export interface SpawnServer {
  native: string;
  data: string;
  account: ServerAccount;
  port: number | null;
  fast: boolean;
  logFile: string;
}

/**
 * Starts postgres in a session of its own, so that neither Ctrl-C nor the death of this process reaches it, and
 * waits until it takes connections. It listens on 127.0.0.1 only. Throws with the end of its log when it does not.
 */
export async function spawnServer(options: SpawnServer): Promise<{ pid: number; port: number }> {
  await clearStalePidFile(options.data);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : null);
    const outcome = await startOnce(options, port);
    if (outcome.pid !== null) return { pid: outcome.pid, port };
    const mayPass = /could not bind|Address already in use|pre-existing shared memory|is being used/i.test(outcome.log);
    if (attempt >= 5 || !mayPass) {
      throw new Error(`The database server did not start. The end of ${options.logFile}:\n${outcome.log}`);
    }
    await pause(1000);
  }
}

async function startOnce(options: SpawnServer, port: number): Promise<{ pid: number | null; log: string }> {
  const { native, data, account, fast, logFile } = options;
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimitBytes) await truncate(logFile);
  const seen = size > logLimitBytes ? 0 : size;
  const log = await promisify(open)(logFile, 'a', 0o600);
  const child = spawn(
    join(native, 'bin', 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'timezone=UTC', '-c', 'log_timezone=UTC', '-c', 'max_connections=200', ...(fast ? forgetful : durable)],
    ],
    { ...account.identity, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  await promisify(close)(log);
  const failure = await untilReady(child, data);
  child.unref();
  if (failure === null && child.pid !== undefined) return { pid: child.pid, log: '' };
  const written = await readFile(logFile, 'utf8').catch(() => '');
  return { pid: null, log: `${failure ?? ''}\n${written.slice(seen).split('\n').slice(-12).join('\n')}`.trim() };
}

async function untilReady(child: ChildProcess, data: string): Promise<string | null> {
  let failure: string | null = null;
  child.once('error', (fault) => {
    failure = fault.message;
  });
  child.once('exit', (code, signal) => {
    failure ??= `postgres ended with ${signal ?? code}`;
  });
  const lastTry = performance.now() + startPatienceMs;
  while (failure === null) {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return null;
    if (performance.now() > lastTry) failure = `not ready after ${startPatienceMs / 1000} s`;
    await pause(20);
  }
  if (child.exitCode === null) child.kill('SIGQUIT');
  return failure;
}

/** Fast shutdown: sessions are ended, the data is written out. Kills after 20 s. */
export async function stopServer(pid: number): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {}
  };
  send('SIGINT');
  const lastTry = performance.now() + 20_000;
  while (isAlive(pid)) {
    if (performance.now() > lastTry) send('SIGQUIT');
    await pause(20);
  }
}
