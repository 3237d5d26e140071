import { Prisma } from '#app/db/generated/client.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import type { ShiftChange } from '#app/notifications/recipients.ts';
import type { PublishedShift } from '#app/notifications/still-true.ts';
import type { Interval } from '#app/time/interval.ts';
import type { Zone } from '#app/time/wall-clock.ts';

/** A change as its publication told it, beside what staff are told of the shift by now. */
export interface ChangeRow extends ShiftChange {
  published: PublishedShift;
}

type Instant = Date | null;
type Columns = Omit<ShiftChange, 'before' | 'after'> & {
  beforeZone: Zone | null;
  keepsWall: boolean | null;
  beforeStartsAt: Instant;
  beforeEndsAt: Instant;
  afterStartsAt: Instant;
  afterEndsAt: Instant;
  publishedEmployeeId: string | null;
  publishedPositionId: string | null;
  publishedPositionName: string | null;
  publishedZone: Zone | null;
  publishedStartsAt: Instant;
  publishedEndsAt: Instant;
};

/** What the publication of an event told, of all people or of one. An event of another tenant finds nothing. */
export async function readChanges(
  tx: Tx,
  tenantId: string,
  { eventId, employeeId }: { eventId: string; employeeId?: string },
): Promise<ChangeRow[]> {
  const rows = await tx.$queryRaw<Columns[]>`
    select c.shift_id as "shiftId", c.employee_id as "employeeId", c.kind, c.zone, c.before_zone as "beforeZone",
      c.before_zone is null and (c.before_local_date, c.before_start_time, c.before_end_time)
        = (c.after_local_date, c.after_start_time, c.after_end_time) as "keepsWall",
      c.position_id as "positionId", cp.name as "positionName",
      c.before_starts_at as "beforeStartsAt", c.before_ends_at as "beforeEndsAt",
      c.after_starts_at as "afterStartsAt", c.after_ends_at as "afterEndsAt",
      s.published_employee_id as "publishedEmployeeId", s.published_position_id as "publishedPositionId",
      sp.name as "publishedPositionName", s.published_zone as "publishedZone",
      s.published_starts_at as "publishedStartsAt", s.published_ends_at as "publishedEndsAt"
    from publication p
    join publication_change c on c.tenant_id = p.tenant_id and c.publication_id = p.id
    join shift s on s.tenant_id = c.tenant_id and s.id = c.shift_id
    join position cp on cp.tenant_id = c.tenant_id and cp.id = c.position_id
    left join position sp on sp.tenant_id = s.tenant_id and sp.id = s.published_position_id
    where p.tenant_id = ${tenantId}::uuid and p.event_id = ${eventId}::uuid
      ${employeeId === undefined ? Prisma.empty : Prisma.sql`and c.employee_id = ${employeeId}::uuid`}`;
  return rows.map(asChange);
}

function asChange(row: Columns): ChangeRow {
  return {
    shiftId: row.shiftId,
    employeeId: row.employeeId,
    kind: row.kind,
    zone: row.zone,
    beforeZone: row.beforeZone ?? undefined,
    keepsWall: row.keepsWall ?? undefined,
    positionId: row.positionId,
    positionName: row.positionName,
    before: interval(row.beforeStartsAt, row.beforeEndsAt),
    after: interval(row.afterStartsAt, row.afterEndsAt),
    published: {
      employeeId: row.publishedEmployeeId,
      positionId: row.publishedPositionId,
      positionName: row.publishedPositionName,
      zone: row.publishedZone,
      during: interval(row.publishedStartsAt, row.publishedEndsAt),
    },
  };
}

function interval(startsAt: Instant, endsAt: Instant): Interval | null {
  return startsAt && endsAt ? { startsAt, endsAt } : null;
}
