import { Refusal } from '#app/refusal.ts';
import type { PersonChange } from '#app/roster/publication-changes.ts';
import { requireWeek, type StoreRow, storeSql } from '#app/roster/shift-rows.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** What one publication told one person of one shift: wall times of `zone`, null on the side that is not there. */
export interface PublishedChange {
  shiftId: string;
  employeeId: string;
  employeeName: string;
  kind: PersonChange['kind'];
  positionName: string;
  zone: Zone;
  beforeLocalDate: LocalDate | null;
  beforeStartTime: WallTime | null;
  beforeEndTime: WallTime | null;
  afterLocalDate: LocalDate | null;
  afterStartTime: WallTime | null;
  afterEndTime: WallTime | null;
}

export interface WeekPublication {
  id: string;
  publishedAt: Date;
  /** Published by the actor who reads. */
  isOwn: boolean;
  changes: PublishedChange[];
}

export interface WeekPublications {
  store: { id: string; name: string; zone: Zone };
  weekStartsOn: LocalDate;
  /** Newest first. */
  publications: WeekPublication[];
}

/**
 * The publications of the store week that holds a local date, newest first, with what each told to whom. Refuses
 * 'not-found' and 'not-allowed'.
 */
export async function readPublications(
  scope: TenantScope,
  { storeId, weekStartsOn }: { storeId: string; weekStartsOn: LocalDate },
): Promise<WeekPublications> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:view', { storeId });
  const me = scope.actor.kind === 'member' ? scope.actor.membershipId : null;
  return scope.runBulk(async (client) => {
    const store = (await client.query<StoreRow>(storeSql, [scope.tenantId, storeId])).rows[0];
    if (!store) throw new Refusal('not-found', { what: 'store' });
    const week = requireWeek(store, weekStartsOn);
    const found = await client.query<{ id: string; publishedAt: Date; publishedBy: string }>(
      `select id, published_at as "publishedAt", published_by as "publishedBy" from publication
       where tenant_id = $1::uuid and store_id = $2::uuid and week_starts_on = $3::date
       order by published_at desc, id desc`,
      [scope.tenantId, storeId, week],
    );
    const ids = found.rows.map(({ id }) => id);
    const told = await client.query<PublishedChange & { publicationId: string }>(changesSql, [scope.tenantId, ids]);
    const { id, name, zone } = store;
    return {
      store: { id, name, zone },
      weekStartsOn: week,
      publications: found.rows.map(({ publishedBy, ...publication }) => ({
        ...publication,
        isOwn: publishedBy === me,
        changes: told.rows.filter(({ publicationId }) => publicationId === publication.id),
      })),
    };
  });
}

const changesSql = `
  select c.publication_id as "publicationId", c.shift_id as "shiftId", c.employee_id as "employeeId",
    e.first_name || ' ' || e.last_name as "employeeName", c.kind, p.name as "positionName", c.zone,
    c.before_local_date::text as "beforeLocalDate", c.before_start_time as "beforeStartTime",
    c.before_end_time as "beforeEndTime", c.after_local_date::text as "afterLocalDate",
    c.after_start_time as "afterStartTime", c.after_end_time as "afterEndTime"
  from publication_change c
  join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
  where c.tenant_id = $1::uuid and c.publication_id = any($2::uuid[])
  order by e.first_name, e.last_name, e.id, coalesce(c.after_starts_at, c.before_starts_at), c.shift_id`;
