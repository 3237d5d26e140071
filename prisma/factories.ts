import { hashPassword } from 'better-auth/crypto';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import type { Role } from '#app/tenants/permissions.ts';
import { tzVersion } from '#app/time/tz-version.ts';

/** Rows for the demo, database tests and stories. Each function writes one row through the tenant door and answers it. */

type Row = Record<string, unknown>;

async function insert(db: Database, tenantId: string, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  await tenantBulkDoor(db, tenantId, (client) =>
    client.query(`insert into ${table} (${columns.join(', ')}) values (${places})`, Object.values(row)),
  );
}

export interface Tenant {
  id: string;
  slug: string;
  name: string;
}

export async function aTenant(db: Database, given: Partial<Tenant> = {}): Promise<Tenant> {
  const id = given.id ?? newId();
  const tenant = { id, slug: given.slug ?? `t-${id}`, name: given.name ?? 'Harbour Coffee' };
  await insert(db, id, 'tenant', { ...tenant });
  return tenant;
}

export interface Store {
  id: string;
  name: string;
  zone: string;
  weekStart: number;
  dayStartsAt: string;
  gapRule: 'later' | 'earlier' | 'reject';
  startOverlapRule: 'earlier' | 'later' | 'reject';
  endOverlapRule: 'earlier' | 'later' | 'reject';
  hoursAttribution: 'split' | 'start-day';
  horizonWeeks: number;
}

export async function aStore(db: Database, tenant: Tenant, given: Partial<Store> = {}): Promise<Store> {
  const id = given.id ?? newId();
  const store: Store = {
    name: `Store ${id.slice(-6)}`,
    zone: 'Australia/Sydney',
    weekStart: 1,
    dayStartsAt: '00:00',
    gapRule: 'later',
    startOverlapRule: 'earlier',
    endOverlapRule: 'earlier',
    hoursAttribution: 'split',
    horizonWeeks: 8,
    ...given,
    id,
  };
  await insert(db, tenant.id, 'store', {
    tenant_id: tenant.id,
    id,
    name: store.name,
    zone: store.zone,
    week_start: store.weekStart,
    day_starts_at: store.dayStartsAt,
    gap_rule: store.gapRule,
    start_overlap_rule: store.startOverlapRule,
    end_overlap_rule: store.endOverlapRule,
    hours_attribution: store.hoursAttribution,
    horizon_weeks: store.horizonWeeks,
  });
  return store;
}

export interface Position {
  id: string;
  name: string;
  colour: number;
}

export async function aPosition(db: Database, tenant: Tenant, given: Partial<Position> = {}): Promise<Position> {
  const id = given.id ?? newId();
  const position = { name: `Position ${id.slice(-6)}`, colour: 1, ...given, id };
  await insert(db, tenant.id, 'position', { tenant_id: tenant.id, ...position });
  return position;
}

export interface Employee {
  id: string;
  firstName: string;
  lastName: string;
  userId: string | null;
  email: string | null;
  locale: string;
  zone: string | null;
  quietStart: string | null;
  quietEnd: string | null;
  urgentBreaksQuiet: boolean;
  maxWeekMinutes: number | null;
  payrollId: string | null;
  active: boolean;
  positionIds: string[];
}

export async function anEmployee(
  db: Database,
  tenant: Tenant,
  homeStore: Store,
  given: Partial<Employee> = {},
): Promise<Employee> {
  const id = given.id ?? newId();
  const employee: Employee = {
    firstName: 'Mai',
    lastName: 'Tran',
    userId: null,
    email: `${id}@staff.example`,
    locale: 'en',
    zone: null,
    quietStart: null,
    quietEnd: null,
    urgentBreaksQuiet: true,
    maxWeekMinutes: null,
    payrollId: null,
    active: true,
    positionIds: [],
    ...given,
    id,
  };
  await insert(db, tenant.id, 'employee', {
    tenant_id: tenant.id,
    id,
    user_id: employee.userId,
    first_name: employee.firstName,
    last_name: employee.lastName,
    email: employee.email,
    locale: employee.locale,
    zone: employee.zone,
    home_store_id: homeStore.id,
    quiet_start: employee.quietStart,
    quiet_end: employee.quietEnd,
    urgent_breaks_quiet: employee.urgentBreaksQuiet,
    max_week_minutes: employee.maxWeekMinutes,
    payroll_id: employee.payrollId,
    active: employee.active,
  });
  for (const positionId of employee.positionIds) {
    await insert(db, tenant.id, 'employee_position', {
      tenant_id: tenant.id,
      employee_id: id,
      position_id: positionId,
    });
  }
  return employee;
}

/** A person who can sign in with this e-mail and password; the e-mail counts as verified. */
export async function aUser(db: Database, given: { name: string; email: string; password: string }): Promise<string> {
  const userId = newId();
  await db.prisma.authUser.create({
    data: { id: userId, name: given.name, email: given.email.toLowerCase(), emailVerified: true },
  });
  await db.prisma.authAccount.create({
    data: {
      id: newId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await hashPassword(given.password),
    },
  });
  return userId;
}

export interface Member {
  id: string;
  userId: string;
  role: Role;
  employeeId: string | null;
  storeIds: string[];
}

export async function aMember(db: Database, tenant: Tenant, given: Partial<Member> & { role: Role }): Promise<Member> {
  const member: Member = { id: newId(), userId: newId(), employeeId: null, storeIds: [], ...given };
  await insert(db, tenant.id, 'membership', {
    tenant_id: tenant.id,
    id: member.id,
    user_id: member.userId,
    role: member.role,
    employee_id: member.employeeId,
  });
  for (const storeId of member.storeIds) {
    await insert(db, tenant.id, 'membership_store', {
      tenant_id: tenant.id,
      membership_id: member.id,
      store_id: storeId,
    });
  }
  return member;
}

export interface ShiftGiven {
  store: Store;
  position: Position;
  employee?: Employee | null;
  localDate: string;
  startTime: string;
  endTime: string;
  endDayOffset?: number;
  unpaidBreakMinutes?: number;
}

/** A shift made by hand, placed by the store's own rules; throws if the store could not place it. */
export async function aShift(db: Database, tenant: Tenant, given: ShiftGiven): Promise<{ id: string }> {
  const { store } = given;
  const endDayOffset = given.endDayOffset ?? 0;
  const placed = placeOnDate({
    zone: store.zone,
    localDate: given.localDate,
    startTime: given.startTime,
    endTime: given.endTime,
    endDayOffset,
    rules: store,
  });
  if (!placed.ok) throw new Error(`No such shift on ${given.localDate}: ${placed.problem}`);
  const id = newId();
  await tenantBulkDoor(db, tenant.id, (client) =>
    client.query(
      `insert into shift (tenant_id, id, store_id, position_id, employee_id, local_date, start_time, end_time, end_day_offset,
         zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version, unpaid_break_minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, tstzrange($11, $12, '[)'), $13, $14, $15, $16, $17, $18)`,
      [
        ...[tenant.id, id, store.id, given.position.id, given.employee?.id ?? null],
        ...[given.localDate, given.startTime, given.endTime, endDayOffset, store.zone, placed.startsAt, placed.endsAt],
        ...[placed.startResolution, placed.endResolution, placed.startRule, placed.endRule, tzVersion()],
        given.unpaidBreakMinutes ?? 0,
      ],
    ),
  );
  return { id };
}
