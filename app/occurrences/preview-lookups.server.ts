import type { Queryable } from '#app/db/queryable.server.ts';
import type { KeptShift, OpenedShift, OtherShift } from '#app/occurrences/change-preview.ts';
import type { StoredOccurrence } from '#app/occurrences/match-occurrences.ts';
import type { OccurrencePlan } from '#app/occurrences/plan-occurrences.server.ts';

const wallColumns = `s.local_date::text as "localDate", s.start_time as "startTime", s.end_time as "endTime",
  s.end_day_offset as "endDayOffset"`;

/** How many of these shifts staff were ever told of, so that they are cancelled rather than deleted. */
export async function countTold(client: Queryable, tenantId: string, leaving: StoredOccurrence[]): Promise<number> {
  if (leaving.length === 0) return 0;
  const { rows } = await client.query<{ told: number }>(
    `select count(*)::int as told from shift s where s.tenant_id = $1::uuid and s.id = any($2::uuid[])
       and (s.published_at is not null or exists (
         select from publication_change c where c.tenant_id = s.tenant_id and c.shift_id = s.id))`,
    [tenantId, leaving.map(({ id }) => id)],
  );
  return rows[0]?.told ?? 0;
}

/** These shifts as the wall has them, with who works them, by date. */
export async function readKept(client: Queryable, tenantId: string, kept: StoredOccurrence[]): Promise<KeptShift[]> {
  if (kept.length === 0) return [];
  const { rows } = await client.query<KeptShift & Record<string, unknown>>(
    `select ${wallColumns}, e.first_name || ' ' || e.last_name as "employeeName"
     from shift s left join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
     where s.tenant_id = $1::uuid and s.id = any($2::uuid[]) order by s.local_date, s.slot`,
    [tenantId, kept.map(({ id }) => id)],
  );
  return rows;
}

/** The shifts of a plan that are written open although somebody was planned for them, each with who and why. */
export async function readOpened(
  client: Queryable,
  tenantId: string,
  { changes, problems }: Pick<OccurrencePlan, 'changes' | 'problems'>,
): Promise<OpenedShift[]> {
  const open = new Set(changes.filter(({ employeeId }) => employeeId === null).map(({ match }) => match.shiftId));
  const found = problems.filter(({ shiftId }) => shiftId !== null && open.has(shiftId));
  if (found.length === 0) return [];
  const names = await readNames(
    client,
    tenantId,
    found.map(({ employeeId }) => employeeId),
  );
  const others = await readOthers(
    client,
    tenantId,
    found.map(({ detail }) => detail.otherShiftId),
  );
  return found.map(({ localDate, kind, employeeId, detail }) => ({
    localDate,
    employeeName: names.get(employeeId ?? '') ?? '',
    reason: kind === 'assignee-inactive' ? 'assignee-inactive' : 'assignee-overlap',
    other: others.get(detail.otherShiftId ?? '') ?? null,
  }));
}

async function readNames(client: Queryable, tenantId: string, ids: (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from employee
     where tenant_id = $1::uuid and id = any($2::uuid[])`,
    [tenantId, ids.filter((id) => id !== null)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readOthers(
  client: Queryable,
  tenantId: string,
  ids: (string | undefined)[],
): Promise<Map<string, OtherShift>> {
  const { rows } = await client.query<OtherShift & { id: string }>(
    `select s.id, ${wallColumns}, st.name as "storeName"
     from shift s join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     where s.tenant_id = $1::uuid and s.id = any($2::uuid[])`,
    [tenantId, ids.filter((id) => id !== undefined)],
  );
  return new Map(rows.map(({ id, ...other }) => [id, other]));
}
