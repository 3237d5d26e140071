import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The rule tests under every pair of process zone and season: no answer may depend on where or when the process runs.
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Chicago', 'Australia/Lord_Howe'];
const SEASONS = ['january', 'july'];
const AT_ONCE = 2;

interface Run {
  zone: string;
  season: string;
  failed: boolean;
  tests: string;
  seconds: number;
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const waiting = ZONES.flatMap((zone) => SEASONS.map((season) => ({ zone, season })));
const order = waiting.map(({ zone, season }) => `${zone} ${season}`);
const done: Run[] = [];

async function runRules(zone: string, season: string): Promise<Run> {
  const startedAt = performance.now();
  const args = [
    vitest,
    'run',
    '--project',
    'rules',
    '--reporter',
    'dot',
    '--maxWorkers',
    '1',
    ...process.argv.slice(2),
  ];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, TZ: zone, WALLCLOCK_SEASON: season, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const failed = code !== 0;
  const tests = /^\s*Tests\s+(.+)$/m.exec(output)?.[1]?.trim() ?? 'no tests ran';
  if (failed) console.log(output.replaceAll(/^/gm, `[${zone} ${season}] `));
  return { zone, season, failed, tests, seconds: (performance.now() - startedAt) / 1000 };
}

async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const run = await runRules(next.zone, next.season);
    done.push(run);
    console.log(rowOf(run));
  }
}

function rowOf({ zone, season, failed, tests, seconds }: Run): string {
  return [
    zone.padEnd(20),
    season.padEnd(8),
    failed ? 'FAILED' : 'passed',
    `${seconds.toFixed(1).padStart(6)} s`,
    tests,
  ].join('  ');
}

await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
done.sort((a, b) => order.indexOf(`${a.zone} ${a.season}`) - order.indexOf(`${b.zone} ${b.season}`));
console.log(`\nprocess zone          clock     result\n${done.map(rowOf).join('\n')}`);
const failures = done.filter((run) => run.failed).length;
console.log(`${done.length - failures} runs passed, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
