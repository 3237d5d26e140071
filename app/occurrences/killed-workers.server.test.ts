import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/connection.server.ts';
import { materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { problemsOf, savedTemplate, shiftsOf } from '#e2e/saved-template.ts';
import { openTestDatabase } from '#e2e/test-database.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import { anEmployee, aPosition, aShift, aStore, aTenant } from '#prisma/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const now = '2026-05-15T00:00:00Z';
const program = fileURLToPath(new URL('../../e2e/materialise-each.ts', import.meta.url));

/** Nine templates of every day for half a year that share three people, one of whom works elsewhere on two of the days. */
async function aYear() {
  const tenant = await aTenant(db);
  const store = await aStore(db, tenant, { horizonWeeks: 26 });
  const position = await aPosition(db, tenant);
  const people = [1, 2, 3].map(() => anEmployee(db, tenant, store));
  const [mai, jonas, priya] = await Promise.all(people);
  const scope = await scopeOf(db, tenant, { now: new Date(now) });
  for (const localDate of ['2026-06-01', '2026-10-04']) {
    await aShift(db, tenant, { store, position, employee: mai!, localDate, startTime: '00:00', endTime: '23:00' });
  }
  const ids: string[] = [];
  for (let n = 0; n < 9; n += 1) {
    const turn = [mai!.id, jonas!.id, priya!.id][n % 3]!;
    const hours = { startTime: `${String(8 + n).padStart(2, '0')}:00`, endTime: `${10 + n}:30` };
    const every = { weekdays: [1, 2, 3, 4, 5, 6, 7], headcount: 2, assigneeIds: [turn] };
    ids.push((await savedTemplate(scope, { store, position, ...every, ...hours })).id);
  }
  return { tenant, scope, ids, names: new Map([mai!, jonas!, priya!].map(({ id }, at) => [id, `person ${at}`])) };
}

type Year = Awaited<ReturnType<typeof aYear>>;

/** What is stored of a year, without ids and the like, so that the years of two tenants can be compared. */
async function rowsOf({ scope, ids, names }: Year) {
  const rows: string[] = [];
  for (const [at, id] of ids.entries()) {
    for (const { localDate, slot, startsAt, endsAt, employeeId, version } of await shiftsOf(scope, id)) {
      const who = names.get(employeeId ?? '') ?? 'open';
      rows.push(`${at} ${localDate} ${slot} ${startsAt.toISOString()} ${endsAt.toISOString()} ${who} v${version}`);
    }
    for (const problem of await problemsOf(scope, id)) rows.push(`${at} ${problem.localDate} ${problem.kind}`);
  }
  return rows;
}

/** Starts a worker process; answers it once it is about to make its first shift. */
async function startWorker({ tenant }: Year, ids: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, db.url, tenant.id, now, ...ids], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function countShifts(scope: TenantScope): Promise<number> {
  return scope.runBulk(async (client) => {
    const { rows } = await client.query('select count(*)::int as n from shift where template_id is not null');
    return rows[0].n;
  });
}

test('two workers at once, killed again and again in the middle of it, leave what one undisturbed run leaves', {
  timeout: 60_000,
}, async () => {
  const undisturbed = await aYear();
  await materializeTemplates(undisturbed.scope, undisturbed.ids);
  const disturbed = await aYear();
  const { ids, scope } = disturbed;
  const whole = await countShifts(undisturbed.scope);
  const madeAfterRound: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const orders = [ids, [...ids].reverse()];
    const workers = await Promise.all(orders.map((order) => startWorker(disturbed, order)));
    await Promise.all(
      workers.map(async (worker) => {
        await pause(Math.random() * 150);
        worker.kill('SIGKILL');
        await ended(worker);
      }),
    );
    madeAfterRound.push(await countShifts(scope));
    if (madeAfterRound.at(-1) === whole) break;
  }
  expect(Math.min(...madeAfterRound), 'killed before the work was done').toBeLessThan(whole);
  const last = await startWorker(disturbed, ids);
  await ended(last);
  expect(last.exitCode).toBe(0);
  expect(await rowsOf(disturbed)).toEqual(await rowsOf(undisturbed));
  expect(await materializeTemplates(scope, ids)).toMatchObject({ inserted: 0, updated: 0, removed: 0, cancelled: 0 });
});
