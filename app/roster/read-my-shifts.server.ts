import type pg from 'pg';
import { type MyShift, myShift, type PublishedShift } from '#app/roster/my-shift.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

export interface MyShifts {
  firstName: string;
  /** The person's zone, else their home store's, and the date it is there now. */
  viewerZone: Zone;
  todayLocalDate: LocalDate;
  /** Not over yet, the next one first. */
  upcoming: MyShift[];
  /** Over, the latest first; only when asked from a time that is past. */
  past: MyShift[];
}

const limit = 200;

/**
 * What the actor was told of their own shifts, never what is only planned: those that end after `from` (default now),
 * at most 200. Null for a member who has no employee record, and for jobs. Refuses 'not-allowed'.
 */
export async function readMyShifts(scope: TenantScope, { from }: { from?: Date } = {}): Promise<MyShifts | null> {
  requirePermission(scope.actor, 'own-shifts:view');
  if (scope.actor.kind !== 'member' || scope.actor.employeeId === null) return null;
  const { employeeId } = scope.actor;
  const now = scope.now();
  return scope.runBulk(async (client) => {
    const viewer = await readViewer(client, scope.tenantId, employeeId);
    if (!viewer) return null;
    const rows = await readPublished(client, scope.tenantId, employeeId, from ?? now);
    const shifts = rows.map((row) => myShift(row, viewer.zone));
    return {
      firstName: viewer.firstName,
      viewerZone: viewer.zone,
      todayLocalDate: localView(now, viewer.zone).localDate,
      upcoming: shifts.filter(({ endsAt }) => endsAt > now),
      past: shifts.filter(({ endsAt }) => endsAt <= now).reverse(),
    };
  });
}

async function readViewer(
  client: pg.ClientBase,
  tenantId: string,
  employeeId: string,
): Promise<{ firstName: string; zone: Zone } | undefined> {
  const { rows } = await client.query<{ firstName: string; zone: Zone }>(
    `select e.first_name as "firstName", coalesce(e.zone, st.zone) as zone
     from employee e join store st on st.tenant_id = e.tenant_id and st.id = e.home_store_id
     where e.tenant_id = $1::uuid and e.id = $2::uuid`,
    [tenantId, employeeId],
  );
  return rows[0];
}

/** A published shift with when staff were told of it, and the version that its row has by now. */
export interface PublishedRow extends PublishedShift {
  version: number;
  publishedAt: Date;
}

/**
 * What a person was told of their shifts that end after `from`, by start, at most 200. A shift lasts less than four days,
 * so its start alone can be searched by index.
 */
export async function readPublished(
  client: pg.ClientBase,
  tenantId: string,
  employeeId: string,
  from: Date,
): Promise<PublishedRow[]> {
  const { rows } = await client.query<PublishedRow>(
    `select s.id, s.version, s.published_at as "publishedAt", st.name as "storeName", p.name as "positionName", s.published_zone as zone,
       s.published_local_date::text as "localDate", s.published_start_time as "startTime",
       s.published_end_time as "endTime", s.published_end_day_offset as "endDayOffset",
       s.published_starts_at as "startsAt", s.published_ends_at as "endsAt"
     from shift s
     join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     join position p on p.tenant_id = s.tenant_id and p.id = s.published_position_id
     where s.tenant_id = $1::uuid and s.published_employee_id = $2::uuid
       and s.published_starts_at > $3::timestamptz - interval '96 hours' and s.published_ends_at > $3::timestamptz
     order by s.published_starts_at, s.id limit ${limit}`,
    [tenantId, employeeId, from],
  );
  return rows;
}
