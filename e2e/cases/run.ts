import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AddressFile, addressCases } from './address-cases.ts';
import { checkCase } from './check-case.ts';
import type { Case } from './expectation.ts';

// npm run test:cases: every *.json of the folder named by WALLCLOCK_CASES (default: this one).
const folder = process.env.WALLCLOCK_CASES ? resolve(process.env.WALLCLOCK_CASES) : import.meta.dirname;
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();
const outcomes = files.flatMap((name) => runFile(name));
const failed = outcomes.filter(({ wrong }) => wrong.length > 0);
for (const { id, wrong } of failed) process.stdout.write(`FAILED ${id}: ${wrong.join(' | ')}\n`);
process.stdout.write(`${outcomes.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

interface Outcome {
  id: string;
  wrong: string[];
}

function runFile(name: string): Outcome[] {
  const content = parsed(readFileSync(join(folder, name), 'utf8'));
  if (Array.isArray(content)) return timeCases(content as Case[]);
  if (isAddressFile(content))
    return addressCases(content).map(({ id, wrong }) => ({ id, wrong: wrong ? [wrong] : [] }));
  return [{ id: name, wrong: ['neither a list of cases nor a file of addresses'] }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAddressFile(content: unknown): content is AddressFile {
  return typeof content === 'object' && content !== null && ['block', 'allow', 'dns'].some((key) => key in content);
}

function timeCases(cases: Case[]): Outcome[] {
  const outcomes = cases.map((given) => ({ id: `${given.id} ${given.title}`, wrong: checkCase(given) }));
  for (const clock of new Set(cases.flatMap((given) => given.input?.runWithServerClockAt ?? []))) {
    const there = [...cases.entries()].filter(([, given]) => given.input?.runWithServerClockAt?.includes(clock));
    const wrongs = wrongsAtClock(
      clock,
      there.map(([, given]) => given),
    );
    for (const [i, [index]] of there.entries()) {
      outcomes[index]?.wrong.push(
        ...(wrongs[i] ?? ['no answer']).map((reason) => `with the clock at ${clock}: ${reason}`),
      );
    }
  }
  return outcomes;
}

/** In a process of its own, since libraries may remember the day they were loaded on. */
function wrongsAtClock(clock: string, cases: Case[]): string[][] {
  const script = fileURLToPath(import.meta.resolve('./run-at-clock.ts'));
  const child = spawnSync(process.execPath, [script, clock], { input: JSON.stringify(cases), encoding: 'utf8' });
  if (child.status !== 0) return cases.map(() => [`the process ended with ${child.status}: ${child.stderr}`]);
  return JSON.parse(child.stdout) as string[][];
}
