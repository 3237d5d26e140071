import { Refusal } from '#app/refusal.ts';
import type { PersonChange } from '#app/roster/publication-changes.ts';
import { requireWeek, type StoreRow, storeInWeek, storeSql } from '#app/roster/shift-rows.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** One side of what was told: wall times of the shift's zone, the end endDayOffset calendar days after localDate. */
export interface ToldSide {
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
  /** The zone's label at the start. */
  label: string;
}

/** What one publication told one person of one shift; `before` is null when added, `after` when removed. */
export interface PublishedChange {
  shiftId: string;
  employeeId: string;
  employeeName: string;
  kind: PersonChange['kind'];
  positionName: string;
  before: ToldSide | null;
  after: ToldSide | null;
}

export interface WeekPublication {
  id: string;
  publishedAt: Date;
  /** Published by the actor who reads. */
  isOwn: boolean;
  /** Published by nobody: new tz data moved shifts that staff knew of. */
  isAutomatic: boolean;
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
    const found = await client.query<{ id: string; publishedAt: Date; publishedBy: string | null }>(
      `select id, published_at as "publishedAt", published_by as "publishedBy" from publication
       where tenant_id = $1::uuid and store_id = $2::uuid and week_starts_on = $3::date
       order by published_at desc, id desc`,
      [scope.tenantId, storeId, week],
    );
    const told = await client.query<ChangeRow>(changesSql, [scope.tenantId, found.rows.map((row) => row.id)]);
    const { id, name, zone } = storeInWeek(store, week);
    return {
      store: { id, name, zone },
      weekStartsOn: week,
      publications: found.rows.map(({ publishedBy, ...publication }) => ({
        ...publication,
        isOwn: publishedBy !== null && publishedBy === me,
        isAutomatic: publishedBy === null,
        changes: told.rows.filter(({ publicationId }) => publicationId === publication.id).map(changeView),
      })),
    };
  });
}

interface ChangeRow extends Omit<PublishedChange, 'before' | 'after'> {
  publicationId: string;
  zone: Zone;
  beforeZone: Zone;
  before: SideRow | null;
  after: SideRow | null;
}

/** As JSON: startsAt and endsAt are RFC 3339 texts. */
interface SideRow extends Omit<ToldSide, 'endDayOffset' | 'label'> {
  startsAt: string;
  endsAt: string;
}

function changeView(row: ChangeRow): PublishedChange {
  const { publicationId: _publication, zone, beforeZone, before, after, ...change } = row;
  return { ...change, before: before && toldSide(before, beforeZone), after: after && toldSide(after, zone) };
}

/** The end's date is read from its instant: what was told of a shift keeps no day offset. */
function toldSide({ startsAt, endsAt, ...side }: SideRow, zone: Zone): ToldSide {
  const endsOn = localView(new Date(endsAt), zone).localDate;
  const label = zoneLabel(zone, new Date(startsAt));
  return { ...side, endDayOffset: daysBetween(side.localDate, endsOn), label };
}

const changesSql = `
  select c.publication_id as "publicationId", c.shift_id as "shiftId", c.employee_id as "employeeId",
    e.first_name || ' ' || e.last_name as "employeeName", c.kind, p.name as "positionName", c.zone,
    coalesce(c.before_zone, c.zone) as "beforeZone",
    case when c.before_local_date is not null then jsonb_build_object('localDate', c.before_local_date::text,
      'startTime', c.before_start_time, 'endTime', c.before_end_time, 'startsAt', c.before_starts_at,
      'endsAt', c.before_ends_at) end as before,
    case when c.after_local_date is not null then jsonb_build_object('localDate', c.after_local_date::text,
      'startTime', c.after_start_time, 'endTime', c.after_end_time, 'startsAt', c.after_starts_at,
      'endsAt', c.after_ends_at) end as after
  from publication_change c
  join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
  where c.tenant_id = $1::uuid and c.publication_id = any($2::uuid[])
  order by e.first_name, e.last_name, e.id, coalesce(c.after_starts_at, c.before_starts_at), c.shift_id`;
