import { assertSessionsAreUtc, type Database, openDatabase } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { openBoss } from '#app/jobs/boss.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import { materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import { openPayPeriod } from '#app/payroll/pay-periods.server.ts';
import { publishWeek } from '#app/roster/publish-week.server.ts';
import { saveTemplate } from '#app/templates/save-template.server.ts';
import { templateSchema } from '#app/templates/template.schema.ts';
import { openTenantScope, type TenantPorts, type TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { demoCompanies } from '#prisma/demo-companies.ts';
import { type DemoCompany, demoPassword, type SeededCompany, seedCompany } from '#prisma/demo-company.ts';

/**
 * Writes the demo companies unless the database already holds a tenant; answers whether it wrote them.
 * `now` places the weeks: patterns begin four weeks back, the current week is published.
 * A seeding that was interrupted is thrown away and made anew; any failure stops it with that failure.
 */
export async function seed(url: string, now: Date, say: (line: string) => void = () => {}): Promise<boolean> {
  const database = openDatabase({ url, maxConnections: 4 });
  const boss = await openBoss({ url, maxConnections: 2, works: false, onError: (error) => say(error.message) });
  try {
    await assertSessionsAreUtc(database);
    if (!(await isEmptyOrInterrupted(database, say))) return false;
    const ports = { database, enqueue: makeEnqueue(boss), now: () => now };
    for (const company of demoCompanies) {
      say(`Demo data: ${company.name}`);
      await seedWeeks(ports, company, await seedCompany(database, company));
    }
    await database.pool.query(`comment on table tenant is '${complete}'`);
    return true;
  } finally {
    await boss.stop({ graceful: false });
    await database.close();
  }
}

const complete = 'demo data complete';

async function isEmptyOrInterrupted(database: Database, say: (line: string) => void): Promise<boolean> {
  const slugs = await crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<{ slug: string }>('select slug from tenant order by slug');
    return rows.map((row) => row.slug);
  });
  if (slugs.length === 0) return true;
  const { rows } = await database.pool.query<{ note: string | null }>(
    `select obj_description('tenant'::regclass) as note`,
  );
  const demo = new Set(demoCompanies.map((company) => company.slug));
  if (rows[0]?.note === complete || slugs.some((slug) => !demo.has(slug))) return false;
  say('The demo data was interrupted last time; making it anew.');
  await database.pool.query('truncate tenant, auth_user cascade');
  return true;
}

/** The templates were saved four weeks ago, so that there are worked shifts to pay; the current week is published now. */
async function seedWeeks(ports: TenantPorts, company: DemoCompany, seeded: SeededCompany): Promise<void> {
  const fourWeeksAgo = new Date(ports.now().getTime() - 28 * 86_400_000);
  const earlier = managerScope({ ...ports, now: () => fourWeeksAgo }, seeded);
  const scope = managerScope(ports, seeded);
  const templateIds: string[] = [];
  for (const pattern of company.patterns) templateIds.push(await seedPattern(earlier, seeded, pattern));
  await materializeTemplates(earlier, templateIds);
  await materializeTemplates(scope, templateIds);
  await tellPastShifts(scope);
  for (const store of seeded.stores) {
    const today = localView(ports.now(), store.zone).localDate;
    await publishWeek(scope, { storeId: store.id, weekStartsOn: weekStartOf(today, store.weekStart) });
  }
  await seedPayPeriods(ports, seeded, ports.now());
}

function managerScope(ports: TenantPorts, seeded: SeededCompany): TenantScope {
  return openTenantScope(ports, seeded.tenant.id, {
    kind: 'member',
    userId: seeded.manager.userId,
    membershipId: seeded.manager.membershipId,
    role: 'manager',
    employeeId: null,
    storeIds: seeded.stores.map((store) => store.id),
  });
}

/** Staff were told of the weeks that are over, long before the demo began: no mail is sent for them. */
async function tellPastShifts(scope: TenantScope): Promise<void> {
  await scope.runBulk((client) =>
    client.query(
      `update shift s set published_at = s.starts_at, published_employee_id = s.employee_id, published_position_id = s.position_id,
         published_local_date = s.local_date, published_start_time = s.start_time, published_end_time = s.end_time,
         published_end_day_offset = s.end_day_offset, published_zone = s.zone, published_starts_at = s.starts_at,
         published_ends_at = s.ends_at
       where s.tenant_id = $1 and s.starts_at < $2`,
      [scope.tenantId, new Date(scope.now().getTime() - 7 * 86_400_000)],
    ),
  );
}

async function seedPattern(
  scope: TenantScope,
  seeded: SeededCompany,
  pattern: DemoCompany['patterns'][number],
): Promise<string> {
  const store = at(seeded.stores, pattern.store);
  const today = localView(scope.now(), store.zone).localDate;
  const startsOn = weekStartOf(today, store.weekStart);
  const template = templateSchema.parse({
    name: pattern.name,
    storeId: store.id,
    positionId: at(seeded.positions, pattern.position).id,
    weekdays: pattern.weekdays,
    startTime: pattern.startTime,
    endTime: pattern.endTime,
    endDayOffset: pattern.endDayOffset ?? 0,
    startsOn,
    unpaidBreakMinutes: pattern.unpaidBreakMinutes ?? 0,
    assigneeIds: pattern.who === null ? [] : [at(seeded.people, pattern.who).id],
  });
  return (await saveTemplate(scope, template)).id;
}

/** Fortnights around now: the last one is over and can be closed, the current one is still running. */
async function seedPayPeriods(ports: TenantPorts, seeded: SeededCompany, now: Date): Promise<void> {
  const scope = openTenantScope(ports, seeded.tenant.id, { kind: 'system' });
  const monday = weekStartOf(localView(now, at(seeded.stores, 0).zone).localDate, 1);
  for (const weeksBack of [3, 1]) {
    const startsOn = addDays(monday, -7 * weeksBack);
    await openPayPeriod(scope, { startsOn, endsOn: addDays(startsOn, 13) });
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The demo data names number ${index}, which does not exist`);
  return item;
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to the database that the demo data is for.');
  const written = await seed(url, new Date(), console.log);
  console.log(
    written
      ? `Done. Every demo account has the password ${demoPassword}.`
      : 'The database already holds tenants; nothing was written.',
  );
}
