import type pg from 'pg';
import type { StoreHours } from '#app/roster/week-minutes.ts';
import type { RosterProblem, RosterWeek } from '#app/roster/week-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** The small reads beside the shifts of a store week. All run in the transaction of the client. */

export interface EmployeeRow {
  id: string;
  name: string;
  active: boolean;
  homeStoreId: string;
  maxWeekMinutes: number | null;
}

/** Active people whose home is the store, and the named others whatever their state, by name. */
export async function readEmployees(
  client: pg.ClientBase,
  given: { tenantId: string; storeId: string; alsoIds: string[] },
): Promise<EmployeeRow[]> {
  const { rows } = await client.query<EmployeeRow>(
    `select id, first_name || ' ' || last_name as name, active, home_store_id as "homeStoreId", max_week_minutes as "maxWeekMinutes"
     from employee where tenant_id = $1::uuid and ((home_store_id = $2::uuid and active) or id = any($3::uuid[]))
     order by first_name, last_name, id`,
    [given.tenantId, given.storeId, given.alsoIds],
  );
  return rows;
}

export interface ElsewhereRow {
  id: string;
  employeeId: string;
  localDate: LocalDate;
  startTime: string;
  endTime: string;
  endDayOffset: number;
  zone: string;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  storeName: string;
  store: StoreHours;
}

/** Live shifts of people at other stores that start within an interval, by start, with each store's way of counting. */
export async function readElsewhere(
  client: pg.ClientBase,
  given: { tenantId: string; storeId: string; employeeIds: string[]; from: Date; until: Date },
): Promise<ElsewhereRow[]> {
  const { rows } = await client.query<ElsewhereRow>(
    `select s.id, s.employee_id as "employeeId", s.local_date::text as "localDate", s.start_time as "startTime",
       s.end_time as "endTime", s.end_day_offset as "endDayOffset", s.zone, s.starts_at as "startsAt",
       s.ends_at as "endsAt", s.unpaid_break_minutes as "unpaidBreakMinutes", st.name as "storeName",
       json_build_object('zone', st.zone, 'weekStart', st.week_start, 'dayStartsAt', st.day_starts_at,
         'hoursAttribution', st.hours_attribution) as store
     from shift s join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     where s.tenant_id = $1::uuid and s.employee_id = any($2::uuid[]) and s.starts_at >= $3::timestamptz
       and s.starts_at < $4::timestamptz and s.store_id <> $5::uuid and s.cancelled_at is null
     order by s.starts_at, s.id`,
    [given.tenantId, given.employeeIds, given.from, given.until, given.storeId],
  );
  return rows;
}

interface StoreWeek {
  tenantId: string;
  storeId: string;
  first: LocalDate;
  last: LocalDate;
}

/** Dates that templates could not fill, shifts that the clock stands against, and nobody has settled yet. */
export async function readProblems(client: pg.ClientBase, week: StoreWeek): Promise<RosterProblem[]> {
  const { rows } = await client.query<RosterProblem>(
    `select p.id, p.kind, p.local_date::text as "localDate", p.slot, p.template_id as "templateId",
       coalesce(t.name, 'Shift made by hand') as "templateName", coalesce(t.start_time, own.start_time) as "startTime",
       coalesce(t.end_time, own.end_time) as "endTime", p.employee_id as "employeeId",
       e.first_name || ' ' || e.last_name as "employeeName", p.shift_id as "shiftId"
     from occurrence_problem p
     left join shift_template t on t.tenant_id = p.tenant_id and t.id = p.template_id
     left join shift own on own.tenant_id = p.tenant_id and own.id = p.shift_id
     left join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
     where p.tenant_id = $1::uuid and p.store_id = $2::uuid and p.local_date >= $3::date and p.local_date <= $4::date
       and p.settled_at is null
     order by p.local_date, "startTime", p.slot, p.id`,
    [week.tenantId, week.storeId, week.first, week.last],
  );
  return rows;
}

export async function readPositions(client: pg.ClientBase, tenantId: string): Promise<RosterWeek['positions']> {
  const { rows } = await client.query<RosterWeek['positions'][number]>(
    'select id, name, colour from position where tenant_id = $1::uuid order by name',
    [tenantId],
  );
  return rows;
}

export async function readLastPublished(client: pg.ClientBase, week: StoreWeek): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select max(published_at) as at from publication
     where tenant_id = $1::uuid and store_id = $2::uuid and week_starts_on = $3::date`,
    [week.tenantId, week.storeId, week.first],
  );
  return rows[0]?.at ?? null;
}
