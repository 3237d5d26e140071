import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import { openJobScope } from '#app/tenants/tenant-scope.server.ts';
import { startEmbeddedServer } from '#prisma/embedded-server.ts';
import { anEmployee, aPosition, aStore, aTenant, type Tenant } from '#prisma/factories.ts';
import { migrate } from '#prisma/migrate.ts';
import { type BenchRow, benchRow } from './row.ts';

const ZONES = ['Australia/Sydney', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'America/Santiago'];
const PEOPLE = 40;
const TEMPLATES = 200;
const WEEKS = 52;
const SHIFTS = TEMPLATES * WEEKS;
const ROUNDS = 5;
// A Sunday on which every zone has the same date, so each template makes exactly 52 shifts.
const NOW = new Date('2026-01-04T12:00:00Z');

/**
 * Row 2: 200 templates (40 people on 5 weekdays, 5 zones) over 52 weeks, made and then made again unchanged, against the
 * same 10,400 rows inserted by one bare INSERT..SELECT: the same table with its constraints and indexes, the same tenant
 * door, the same order of rows, for another tenant that has none yet. The first round only warms up.
 */
export async function benchMaterialise(): Promise<BenchRow[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wallclock-bench-'));
  const server = await startEmbeddedServer({ dataFolder });
  try {
    await migrate(server.url);
    const db = openDatabase({ url: server.url, maxConnections: 4, statementTimeoutMs: 60_000 });
    const admin = new pg.Client({
      connectionString: Object.assign(new URL(server.adminUrl), { pathname: '/wallclock' }).href,
    });
    await admin.connect();
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await measure(db, admin));
    await admin.end();
    await db.close();
    return rowsOf(rounds.slice(1));
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

interface Round {
  bareMs: number;
  firstMs: number;
  againMs: number;
}

function rowsOf(rounds: Round[]): BenchRow[] {
  const firstMs = median(rounds.map((round) => round.firstMs));
  const againMs = median(rounds.map((round) => round.againMs));
  const bareMs = median(rounds.map((round) => round.bareMs));
  return [
    benchRow(`materialise ${SHIFTS} shifts of ${TEMPLATES} templates`, firstMs, [
      { name: 'one bare INSERT..SELECT of the same rows', ms: bareMs, goal: { atMost: 1.5 } },
    ]),
    benchRow('materialise them again, unchanged', againMs, [
      { name: 'one bare INSERT..SELECT of the same rows', ms: bareMs, goal: { atMost: 0.3 } },
      { name: 'their first run', ms: firstMs, goal: { atMost: 0.3 } },
    ]),
  ];
}

async function measure(db: Database, admin: pg.Client): Promise<Round> {
  const tenant = await aTenant(db);
  const templateIds = await aChain(db, tenant);
  const enqueue = () => Promise.reject(new Error('nothing is enqueued here'));
  const scope = openJobScope({ database: db, enqueue, now: () => NOW }, tenant.id);
  const firstMs = await timed(async () => {
    const { inserted, problems } = await materializeTemplates(scope, templateIds);
    if (inserted !== SHIFTS || problems > 0) throw new Error(`not ${SHIFTS} shifts: ${inserted}, ${problems} problems`);
  });
  const againMs = await timed(async () => {
    const { inserted, updated, removed } = await materializeTemplates(scope, templateIds);
    if (inserted + updated + removed > 0) throw new Error('an unchanged run wrote something');
  });
  const twin = await aTenant(db);
  await copyMade(admin, tenant.id, twin.id);
  const bareMs = await timed(async () => {
    const insert = `insert into shift (${COLUMNS}) select ${COLUMNS} from made`;
    const { rowCount } = await tenantBulkDoor(db, twin.id, (client) => client.query(insert));
    if (rowCount !== SHIFTS) throw new Error(`not ${SHIFTS} rows: ${rowCount}`);
  });
  return { bareMs, firstMs, againMs };
}

/** Five stores, forty people, and for each person one template on each of five weekdays. */
async function aChain(db: Database, tenant: Tenant): Promise<string[]> {
  const position = await aPosition(db, tenant);
  const stores = [];
  for (const zone of ZONES) stores.push(await aStore(db, tenant, { zone, horizonWeeks: WEEKS }));
  const rows: [string, string, string, number, number][] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const store = stores[n % stores.length];
    if (!store) throw new Error('no store');
    const { id: employeeId } = await anEmployee(db, tenant, store);
    for (let weekday = 1; weekday <= TEMPLATES / PEOPLE; weekday += 1) {
      rows.push([newId(), store.id, employeeId, weekday, 6 + (n % 8)]);
    }
  }
  await tenantBulkDoor(db, tenant.id, (client) =>
    client.query(
      `with t as (
         insert into shift_template (tenant_id, id, store_id, position_id, name, start_time, end_time, weekdays, anchor_date,
           starts_on, unpaid_break_minutes)
         select $1, r.id, r.store_id, $2, 'Day', lpad(r.hour::text, 2, '0') || ':00', lpad((r.hour + 8)::text, 2, '0') || ':00',
           array[r.weekday], '2026-01-01', '2026-01-01', 30
         from unnest($3::uuid[], $4::uuid[], $5::smallint[], $6::smallint[]) as r (id, store_id, weekday, hour))
       insert into template_assignee (tenant_id, template_id, slot, employee_id)
       select $1, r.id, 1, r.employee_id from unnest($3::uuid[], $7::uuid[]) as r (id, employee_id)`,
      [
        ...[tenant.id, position.id, rows.map((row) => row[0]), rows.map((row) => row[1])],
        ...[rows.map((row) => row[3]), rows.map((row) => row[4]), rows.map((row) => row[2])],
      ],
    ),
  );
  return rows.map(([id]) => id);
}

const COLUMNS = `tenant_id, id, store_id, position_id, employee_id, template_id, local_date, slot, start_time, end_time,
  end_day_offset, zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version, unpaid_break_minutes,
  created_at, updated_at`;

/** Gives the twin the same stores, people and templates, and lays the rows to insert ready in the table `made`. */
async function copyMade(admin: pg.Client, from: string, to: string): Promise<void> {
  for (const table of ['store', 'position', 'employee', 'shift_template', 'template_assignee']) {
    await admin.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('tenant_id', $2::uuid))).* from ${table} r
       where r.tenant_id = $1`,
      [from, to],
    );
  }
  await admin.query('drop table if exists made');
  await admin.query(`create table made as select ${COLUMNS} from shift where tenant_id = '${from}' order by id`);
  await admin.query('update made set tenant_id = $1', [to]);
  await admin.query('grant select on made to wallclock_app');
  await admin.query('vacuum analyze made');
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The middle one of an odd number of timings. */
function median(timings: number[]): number {
  return [...timings].sort((a, b) => a - b)[Math.floor(timings.length / 2)] ?? Number.NaN;
}
