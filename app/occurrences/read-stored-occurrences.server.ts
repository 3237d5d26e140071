import type { Queryable } from '#app/db/queryable.server.ts';
import type { StoredOccurrence } from '#app/occurrences/match-occurrences.ts';
import type { Seat } from '#app/occurrences/seat-assignees.ts';
import { type Assignee, type PlaceableTemplate, seatKey } from '#app/occurrences/wished-occurrences.ts';
import type { MonthlyPattern } from '#app/templates/recurrence.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';

interface ReadQuestion {
  tenantId: string;
  templateIds: string[];
  /** Occurrences of earlier local dates are of no interest. */
  fromLocalDate: string;
}

/**
 * Locks what making occurrences depends on until the transaction ends: the stores (so that a zone stays), the templates
 * (so that one template is made once at a time), then every employee who could gain or lose a shift. Each kind in the
 * order of ids, all before the first write: the exclusion check inserts first and looks then, so without it two
 * transactions wait on each other.
 */
export async function lockForPlacing(client: Queryable, question: ReadQuestion): Promise<void> {
  const { tenantId, templateIds, fromLocalDate } = question;
  await client.query(
    `select 1 from store where tenant_id = $1::uuid and id in (
       select store_id from shift_template where tenant_id = $1::uuid and id = any($2::uuid[])) order by id for share`,
    [tenantId, templateIds],
  );
  await client.query(
    'select 1 from shift_template where tenant_id = $1::uuid and id = any($2::uuid[]) order by id for no key update',
    [tenantId, templateIds],
  );
  await client.query(
    `select 1 from employee where tenant_id = $1::uuid and id in (
       select employee_id from template_assignee where tenant_id = $1::uuid and template_id = any($2::uuid[])
       union
       select employee_id from shift where tenant_id = $1::uuid and template_id = any($2::uuid[])
         and local_date >= $3::date)
     order by id for no key update`,
    [tenantId, templateIds, fromLocalDate],
  );
}

/** What a template says of every one of its shifts, in one text, so that a shift is laid beside it by one comparison. */
function wording(row: 't' | 's'): string {
  const columns = ['position_id', 'start_time', 'end_time', 'end_day_offset', 'unpaid_break_minutes'];
  return `concat_ws(' ', ${columns.map((column) => `${row}.${column}`).join(', ')})`;
}

interface TemplateRow extends Omit<PlaceableTemplate, 'store' | 'assignees' | 'monthly'> {
  store: PlaceableTemplate['store'];
  monthly: MonthlyPattern | null;
  slots: (Assignee & { turn: number; slot: number })[];
}

/**
 * The templates with their stores and closed days, slots and exceptions; deleted ones too, ids that the tenant does not
 * have left out.
 */
export async function readPlaceableTemplates(
  client: Queryable,
  { tenantId, templateIds, fromLocalDate }: ReadQuestion,
): Promise<PlaceableTemplate[]> {
  const { rows } = await client.query<TemplateRow>(
    `select t.id, t.start_time as "startTime", t.end_time as "endTime", t.end_day_offset as "endDayOffset", t.weekdays,
       t.every_weeks as "everyWeeks", t.rotation_weeks as "rotationWeeks", case t.pattern when 'monthly' then
         json_build_object('nth', t.month_nth, 'weekday', t.month_weekday) end as monthly,
       t.anchor_date::text as "anchorDate", t.starts_on::text as "startsOn",
       t.ends_on::text as "endsOn", t.headcount, t.unpaid_break_minutes as "unpaidBreakMinutes",
       t.deleted_at is not null as deleted, ${wording('t')} as wording,
       json_build_object('zone', st.zone, 'zoneChanges', ${zoneChangesSql('st')}, 'weekStart', st.week_start,
         'gapRule', st.gap_rule, 'startOverlapRule', st.start_overlap_rule, 'endOverlapRule', st.end_overlap_rule,
         'horizonWeeks', st.horizon_weeks, 'closedOn', coalesce((select json_agg(c.local_date) from store_closure c
           where c.tenant_id = st.tenant_id and c.store_id = st.id and c.local_date >= $3::date), '[]'::json)) as store,
       coalesce((select json_agg(json_build_object('turn', a.rotation_week, 'slot', a.slot, 'employeeId', e.id,
           'active', e.active))
         from template_assignee a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
         where a.tenant_id = t.tenant_id and a.template_id = t.id), '[]') as slots,
       coalesce((select json_agg(x.local_date) from template_exception x
         where x.tenant_id = t.tenant_id and x.template_id = t.id), '[]') as exceptions
     from shift_template t join store st on st.tenant_id = t.tenant_id and st.id = t.store_id
     where t.tenant_id = $1::uuid and t.id = any($2::uuid[]) order by t.id`,
    [tenantId, templateIds, fromLocalDate],
  );
  return rows.map(({ slots, monthly, ...row }) => ({
    ...row,
    monthly: monthly ?? undefined,
    assignees: new Map(slots.map((slot) => [seatKey(slot.turn, slot.slot), slot])),
  }));
}

/** Every stored occurrence of these templates from a local date on, cancelled and detached ones too. */
export async function readStoredOccurrences(
  client: Queryable,
  { tenantId, templateIds, fromLocalDate }: ReadQuestion,
): Promise<StoredOccurrence[]> {
  const { rows } = await client.query<StoredOccurrence>(
    `select s.id, s.version, s.template_id as "templateId", s.local_date::text as "localDate", s.slot,
       s.employee_id as "employeeId", extract(epoch from s.starts_at)::float8 * 1000 as "startsMs",
       extract(epoch from s.ends_at)::float8 * 1000 as "endsMs", s.detached_at is not null as detached,
       s.cancelled_at is not null as cancelled, ${wording('s')} as wording, s.zone
     from shift s where s.tenant_id = $1 and s.template_id = any($2) and s.local_date >= $3`,
    [tenantId, templateIds, fromLocalDate],
  );
  return rows;
}

// No shift is longer: wall times end at most two days after the start's date, and no clock is turned by a whole day.
const LONGEST_SHIFT_MS = 4 * 86_400_000;

/** The time that the people of `wanted` give to live shifts of any store while `wanted` lasts. */
export async function readTakenSeats(client: Queryable, tenantId: string, wanted: Seat[]): Promise<Seat[]> {
  if (wanted.length === 0) return [];
  const people = [...new Set(wanted.map(({ employeeId }) => employeeId))];
  const from = wanted.reduce((earliest, { startsMs }) => Math.min(earliest, startsMs), Number.POSITIVE_INFINITY);
  const to = wanted.reduce((latest, { endsMs }) => Math.max(latest, endsMs), 0);
  const { rows } = await client.query<Seat>(
    `select id as "shiftId", employee_id as "employeeId", extract(epoch from starts_at)::float8 * 1000 as "startsMs",
       extract(epoch from ends_at)::float8 * 1000 as "endsMs"
     from shift where tenant_id = $1 and employee_id = any($2) and cancelled_at is null
       and starts_at > $3 and starts_at < $4 and ends_at > $5`,
    [tenantId, people, new Date(from - LONGEST_SHIFT_MS), new Date(to), new Date(from)],
  );
  return rows;
}
