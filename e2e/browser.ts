import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const debianChromium = '/usr/bin/chromium';

export interface Browser {
  executablePath: string;
  args: string[];
  /** What it needs beside this process's environment. */
  env: Record<string, string>;
  /** Where it comes from, for the log. */
  from: string;
}

type Say = (line: string) => void;

/** Chromium refuses to sandbox itself as root, and user namespaces may be closed elsewhere, so tests run without. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', '--font-render-hinting=none'];

/**
 * A Chromium that starts on this machine, the first of: `WALLCLOCK_CHROMIUM`, Debian's `/usr/bin/chromium`, the one of an npm
 * package with the system's libraries, the same with the libraries that it brings, and, for root on Debian, the one that
 * apt installs. The package comes before apt because it needs no network and changes nothing outside this folder.
 * Throws with a line for each that was tried.
 */
export async function findBrowser(say: Say = (line) => console.log(line)): Promise<Browser> {
  const tried: string[] = [];
  for (const way of [chosen, installed, packaged, packagedWithLibraries, installedByApt]) {
    const found = await way(say);
    if (found === null) continue;
    const problem = startProblem(found);
    if (problem === null) return found;
    tried.push(`${found.from} (${found.executablePath}): ${problem}`);
  }
  throw new Error(
    `No Chromium starts here:\n${tried.map((line) => `  - ${line}`).join('\n')}\nInstall Debian's "chromium", or set WALLCLOCK_CHROMIUM.`,
  );
}

/** Why it cannot say its version, in one line; null when it can. */
function startProblem({ executablePath, env }: Browser): string | null {
  if (!existsSync(executablePath)) return 'no such file';
  const options = { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 60_000 } as const;
  const tried = spawnSync(executablePath, ['--no-sandbox', '--version'], options);
  if (tried.status === 0) return null;
  return (tried.error?.message ?? tried.stderr).trim().split('\n').at(-1) || `ended by ${tried.signal ?? tried.status}`;
}

function chosen(): Browser | null {
  const executablePath = process.env.WALLCLOCK_CHROMIUM;
  return executablePath ? { executablePath, args, env: {}, from: 'WALLCLOCK_CHROMIUM' } : null;
}

function installed(): Browser | null {
  return existsSync(debianChromium) ? { executablePath: debianChromium, args, env: {}, from: 'Debian' } : null;
}

/** Root on Debian may install the distribution's own. */
function installedByApt(say: Say): Browser | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say('Browser: installing chromium with apt-get (about a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const done = spawnSync('apt-get', words, { env, encoding: 'utf8', timeout: 300_000 });
    if (done.status === 0) continue;
    say(`Browser: apt-get ${words[0]} failed (${done.stderr?.trim().split('\n').at(-1) ?? done.error?.message}).`);
    return null;
  }
  return installed();
}

const packageRoot = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));

/**
 * Unpacks the package's browser once per version into node_modules/.cache, or, where that belongs to somebody else, into
 * a folder of this account. It unpacks into the temp folder and takes whatever it finds there of that name, so it gets a
 * new temp folder, which becomes the cache in one rename.
 */
async function unpacked(say: Say): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  const beside = join(dirname(dirname(packageRoot)), '.cache', `chromium-${version}`);
  if (existsSync(beside)) return beside;
  const own = join(homedir(), '.cache/wallclock', `chromium-${version}`);
  if (existsSync(own)) return own;
  say('Browser: unpacking the one of the npm package (about 10 s) ...');
  return unpackInto(beside).catch(() => unpackInto(own));
}

async function unpackInto(folder: string): Promise<string> {
  await mkdir(dirname(folder), { recursive: true });
  const fresh = await mkdtemp(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = fresh;
  try {
    for (const part of ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br']) {
      await inflate(join(packageRoot, 'bin', part));
    }
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  // It is unpacked for its owner only; another account that runs the same checkout may use it too.
  for (const path of [fresh, join(fresh, 'chromium')]) await chmod(path, 0o755);
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return folder;
}

async function packaged(say: Say): Promise<Browser> {
  const folder = await unpacked(say);
  // Without any font configuration the browser draws nothing where a page's own font does not reach.
  const env: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), args, env, from: 'the npm package @sparticuz/chromium' };
}

async function packagedWithLibraries(say: Say): Promise<Browser> {
  const browser = await packaged(say);
  const libraries = join(dirname(browser.executablePath), 'al2023/lib');
  const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { ...browser, env: { ...browser.env, LD_LIBRARY_PATH: path }, from: `${browser.from} with its libraries` };
}
