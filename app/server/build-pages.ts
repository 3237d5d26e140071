import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = join(root, 'build/.stamp');
const buildCommand = join(root, 'node_modules/@remix-run/dev/dist/cli.js');

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** A hash of all that the built pages are made from, tests left out. */
async function inputs(): Promise<string> {
  const files = [
    ...(await filesUnder('app')).filter((file) => !/\.test\.tsx?$/.test(file)),
    ...(await filesUnder('public')),
    ...['package-lock.json', 'vite.config.ts', 'tsconfig.json'].map((file) => join(root, file)),
  ].sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    hash.update(file.slice(root.length)).update(await readFile(file).catch(() => ''));
  }
  return hash.digest('hex');
}

/** Are the built pages made from the sources as they are now? */
export async function pagesAreFresh(): Promise<boolean> {
  if (!existsSync(join(root, 'build/server/index.js')) || !existsSync(join(root, 'build/client'))) return false;
  return (await readFile(stamp, 'utf8').catch(() => '')) === (await inputs());
}

/**
 * Builds the pages into build/ and stamps them; about half a minute. An interrupted build leaves no stamp.
 * Throws with the end of the build's output when it fails.
 */
export async function buildPages(signal?: AbortSignal): Promise<void> {
  if (!existsSync(buildCommand)) {
    throw new Error(
      'The pages must be built, but the build tools are not installed. Run "npm ci" without leaving out development packages.',
    );
  }
  await rm(stamp, { force: true });
  const madeFrom = await inputs();
  const output: string[] = [];
  const child = spawn(process.execPath, [buildCommand, 'vite:build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', end, { once: true });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, signalName) => resolve(exit ?? signalName ?? 'an unknown reason'));
  });
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (code !== 0)
    throw new Error(`The pages could not be built (${code}):\n${output.join('').split('\n').slice(-40).join('\n')}`);
  await writeFile(stamp, madeFrom);
}

if (import.meta.main) {
  await buildPages().catch((fault: Error) => {
    console.error(fault.message);
    process.exit(1);
  });
}
