import type { Queryable } from '#app/db/queryable.server.ts';
import { readPlaceableTemplates } from '#app/occurrences/read-stored-occurrences.server.ts';
import { assigneeOn } from '#app/occurrences/wished-occurrences.ts';
import { datesThatMeet } from '#app/roster/clock-change-desk.ts';
import type { DeskProblem, DeskQuestion, DeskShift, DeskTemplate } from '#app/roster/clock-change-question.ts';
import type { ComingOddDay } from '#app/roster/coming-odd-days.ts';
import type { StoreOddDays } from '#app/roster/read-odd-day.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface Dates {
  tenantId: string;
  storeId: string;
  first: LocalDate;
  last: LocalDate;
}

/** All that the desk of one odd day is worked out from, in the transaction of the client. */
export async function readDesk(
  client: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  { store, today, day }: StoreOddDays & { day: ComingOddDay },
): Promise<DeskQuestion> {
  const dates = { tenantId, storeId: store.id, ...datesThatMeet(day.localDate) };
  const { localDate, zone } = day;
  return {
    ...{ localDate, zone, rules: store, today, now },
    templates: await readDeskTemplates(client, dates),
    shifts: await readDeskShifts(client, dates),
    problems: await readDeskProblems(client, dates),
  };
}

async function readDeskTemplates(
  client: Queryable,
  { tenantId, storeId, first, last }: Dates,
): Promise<DeskTemplate[]> {
  const { rows } = await client.query<{ id: string; name: string; positionId: string }>(
    `select id, name, position_id as "positionId" from shift_template
     where tenant_id = $1::uuid and store_id = $2::uuid and deleted_at is null and starts_on <= $4::date
       and (ends_on is null or ends_on >= $3::date)`,
    [tenantId, storeId, first, last],
  );
  if (rows.length === 0) return [];
  const named = new Map(rows.map((row) => [row.id, row]));
  const templates = await readPlaceableTemplates(client, {
    ...{ tenantId, templateIds: [...named.keys()], fromLocalDate: first },
  });
  const names = await readNames(
    client,
    tenantId,
    templates.flatMap(({ assignees }) => assigneeIds(assignees)),
  );
  return templates.map((template) => ({
    ...template,
    name: named.get(template.id)?.name ?? '',
    positionId: named.get(template.id)?.positionId ?? '',
    whoWorks: (date, slot) => names.get(assigneeOn(template, date, slot)?.employeeId ?? '') ?? null,
  }));
}

function assigneeIds(assignees: ReadonlyMap<string, { employeeId: string }>): string[] {
  return [...assignees.values()].map(({ employeeId }) => employeeId);
}

async function readNames(client: Queryable, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from employee
     where tenant_id = $1::uuid and id = any($2::uuid[]) and active`,
    [tenantId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readDeskShifts(client: Queryable, { tenantId, storeId, first, last }: Dates): Promise<DeskShift[]> {
  const { rows } = await client.query<DeskShift & Record<string, unknown>>(
    `select s.id, s.version, s.template_id as "templateId", t.name as "templateName", s.slot,
       s.position_id as "positionId", e.first_name || ' ' || e.last_name as "employeeName",
       s.local_date::text as "localDate", s.start_time as "startTime", s.end_time as "endTime",
       s.end_day_offset as "endDayOffset", s.zone, s.starts_at as "startsAt", s.ends_at as "endsAt",
       s.start_resolution as "startResolution", s.end_resolution as "endResolution", s.start_rule as "startRule",
       s.end_rule as "endRule", s.unpaid_break_minutes as "unpaidBreakMinutes",
       s.detached_at is not null as "isDetached", s.cancelled_at is not null as "isCancelled"
     from shift s
     left join shift_template t on t.tenant_id = s.tenant_id and t.id = s.template_id
     left join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
     where s.tenant_id = $1::uuid and s.store_id = $2::uuid and s.local_date >= $3::date and s.local_date <= $4::date
     order by s.local_date, s.starts_at, s.id`,
    [tenantId, storeId, first, last],
  );
  return rows;
}

async function readDeskProblems(client: Queryable, { tenantId, storeId, first, last }: Dates): Promise<DeskProblem[]> {
  const { rows } = await client.query<DeskProblem & Record<string, unknown>>(
    `select p.id, p.kind, p.template_id as "templateId", coalesce(t.name, '') as "templateName", p.slot,
       p.shift_id as "shiftId", e.first_name || ' ' || e.last_name as "employeeName",
       coalesce(t.position_id, s.position_id) as "positionId", p.local_date::text as "localDate",
       coalesce(t.start_time, s.start_time) as "startTime", coalesce(t.end_time, s.end_time) as "endTime",
       coalesce(t.end_day_offset, s.end_day_offset) as "endDayOffset",
       coalesce(t.unpaid_break_minutes, s.unpaid_break_minutes) as "unpaidBreakMinutes",
       p.settled_at is null as "isOpen", p.settlement, p.settled_by as "settledBy"
     from occurrence_problem p
     left join shift_template t on t.tenant_id = p.tenant_id and t.id = p.template_id
     left join shift s on s.tenant_id = p.tenant_id and s.id = p.shift_id
     left join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
     where p.tenant_id = $1::uuid and p.store_id = $2::uuid and p.local_date >= $3::date and p.local_date <= $4::date
     order by p.local_date, p.slot, p.id`,
    [tenantId, storeId, first, last],
  );
  return rows;
}
