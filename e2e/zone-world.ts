import type { Database } from '#app/db/connection.server.ts';
import { publishWeek } from '#app/roster/publish-week.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { scopeOf } from '#e2e/test-scope.ts';
import {
  aMember,
  anEmployee,
  aPosition,
  aShift,
  aStore,
  aTenant,
  type Employee,
  type Position,
  type ShiftGiven,
  type Store,
  type Tenant,
} from '#prisma/factories.ts';

/** A company with a store in Sydney, one in Perth, and two people, on 1 September 2026 unless said otherwise. */
export interface ZoneWorld {
  tenant: Tenant;
  sydney: Store;
  perth: Store;
  position: Position;
  mai: Employee;
  jonas: Employee;
  scope: TenantScope;
  scopeAt(now: string): Promise<TenantScope>;
  shift(given: Partial<ShiftGiven> & { localDate: string }): Promise<string>;
  publish(localDate: string, store?: Store): Promise<void>;
  row(shiftId: string): Promise<ShiftRow>;
  rows<R extends object>(sql: string): Promise<R[]>;
}

export interface ShiftRow {
  employeeId: string | null;
  zone: string;
  startTime: string;
  startsAt: string;
  minutes: number;
  version: number;
  tzVersion: string;
  startRule: string | null;
}

const rowSql = `select employee_id as "employeeId", zone, start_time as "startTime",
    to_char(starts_at, 'YYYY-MM-DD HH24:MI') as "startsAt", (extract(epoch from ends_at - starts_at) / 60)::int as minutes,
    version, tz_version as "tzVersion", start_rule as "startRule"
  from shift where tenant_id = $1 and id = $2`;

export async function aZoneWorld(
  db: Database,
  given: { now?: string; store?: Partial<Store> } = {},
): Promise<ZoneWorld> {
  const tenant = await aTenant(db);
  const sydney = await aStore(db, tenant, { name: 'Quay', ...given.store });
  const perth = await aStore(db, tenant, { name: 'Hay Street', zone: 'Australia/Perth' });
  const position = await aPosition(db, tenant, { name: 'Barista' });
  const mai = await anEmployee(db, tenant, sydney);
  const jonas = await anEmployee(db, tenant, sydney, { firstName: 'Jonas', lastName: 'Weber' });
  const owner = await aMember(db, tenant, { role: 'owner' });
  const asOwner = { membershipId: owner.id, userId: owner.userId };
  const scopeAt = (now: string) => scopeOf(db, tenant, { ...asOwner, now: new Date(now) });
  const scope = await scopeAt(given.now ?? '2026-09-01T00:00:00Z');
  const day = { store: sydney, position, employee: mai, startTime: '09:00', endTime: '17:00' };
  const rows = async <R extends object>(sql: string) =>
    scope.runBulk(async (client) => (await client.query<R & Record<string, unknown>>(sql)).rows as R[]);
  return {
    ...{ tenant, sydney, perth, position, mai, jonas, scope, scopeAt, rows },
    shift: async (shift) => (await aShift(db, tenant, { ...day, ...shift })).id,
    publish: async (weekStartsOn, store = sydney) => {
      await publishWeek(scope, { storeId: store.id, weekStartsOn });
    },
    row: (shiftId) =>
      scope.runBulk(async (client) => {
        const found = await client.query<ShiftRow & Record<string, unknown>>(rowSql, [tenant.id, shiftId]);
        return found.rows[0] as ShiftRow;
      }),
  };
}
