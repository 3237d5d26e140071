import { newId } from '#app/db/new-id.server.ts';
import type { Queryable } from '#app/db/queryable.server.ts';
import type { ExpansionProblem } from '#app/occurrences/expand.ts';
import type { Wish } from '#app/occurrences/wished-occurrences.ts';

/** Why a date has no shift (slot 1 stands for all slots), or why its shift is open. */
export interface Problem {
  templateId: string;
  localDate: string;
  slot: number;
  kind: ExpansionProblem['problem'] | 'assignee-overlap' | 'assignee-inactive';
  employeeId: string | null;
  /** The open shift that was made in spite of it. */
  shiftId: string | null;
  /** `resolvedMinutes`: the length that was refused. `otherShiftId`: the shift that the person works then. */
  detail: { resolvedMinutes?: number; otherShiftId?: string };
}

/** A date that could not be placed, as a problem of its template. */
export function datelessProblem({ templateId, localDate, problem, resolvedMinutes }: ExpansionProblem): Problem {
  const detail = resolvedMinutes === undefined ? {} : { resolvedMinutes };
  return { templateId, localDate, slot: 1, kind: problem, employeeId: null, shiftId: null, detail };
}

/** Why the occurrence wished for is open although its slot has a person. */
export function assigneeProblem(wish: Wish, shiftId: string, otherShiftId: string | undefined): Problem | null {
  const { templateId, localDate, slot, employeeId, inactiveId } = wish;
  const where = { templateId, localDate, slot, shiftId };
  if (inactiveId !== null) return { ...where, kind: 'assignee-inactive', employeeId: inactiveId, detail: {} };
  if (otherShiftId === undefined) return null;
  return { ...where, kind: 'assignee-overlap', employeeId, detail: { otherShiftId } };
}

interface StoredProblem extends Problem {
  id: string;
  settled: boolean;
  /** Of a live shift that templates have no say in any more. */
  ofDetached: boolean;
}

/**
 * Makes the problems of these templates from a local date on be the given ones: new ones are written, those that are
 * gone deleted, unless somebody settled them or they are of a shift that was edited by hand, which no template judges.
 * What is there already is not written again.
 */
export async function settleProblems(
  client: Queryable,
  where: { tenantId: string; templateIds: string[]; fromLocalDate: string; now: Date },
  problems: Problem[],
): Promise<void> {
  const { tenantId, templateIds, fromLocalDate } = where;
  const { rows } = await client.query<StoredProblem>(
    `select id, template_id as "templateId", local_date::text as "localDate", slot, kind, employee_id as "employeeId",
       shift_id as "shiftId", detail, settled_at is not null as settled, exists (
         select from shift s where s.tenant_id = $1 and s.id = shift_id and s.detached_at is not null
           and s.cancelled_at is null) as "ofDetached"
     from occurrence_problem where tenant_id = $1 and template_id = any($2) and local_date >= $3`,
    [tenantId, templateIds, fromLocalDate],
  );
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const wanted = new Set(problems.map(keyOf));
  const gone = rows.filter((row) => !row.settled && !row.ofDetached && !wanted.has(keyOf(row)));
  const fresh = problems.filter((problem) => !isSame(problem, stored.get(keyOf(problem))));
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id);
    await client.query('delete from occurrence_problem where tenant_id = $1 and id = any($2)', [tenantId, ids]);
  }
  if (fresh.length > 0) await writeProblems(client, tenantId, where.now, fresh);
}

/** A problem of the same date, slot and kind that has another person or shift is a new one, settled or not. */
export async function writeProblems(
  client: Queryable,
  tenantId: string,
  now: Date,
  problems: Problem[],
): Promise<void> {
  await client.query(
    `insert into occurrence_problem (tenant_id, id, template_id, store_id, local_date, slot, kind, employee_id, shift_id,
       detail, created_at)
     select $1, p.id, t.id, t.store_id, p.local_date, p.slot, p.kind, p.employee_id, p.shift_id, p.detail::jsonb, $2
     from unnest($3::uuid[], $4::uuid[], $5::date[], $6::smallint[], $7::text[], $8::uuid[], $9::uuid[], $10::text[])
       as p (id, template_id, local_date, slot, kind, employee_id, shift_id, detail)
     join shift_template t on t.tenant_id = $1 and t.id = p.template_id
     on conflict (tenant_id, template_id, local_date, slot, kind) do update set employee_id = excluded.employee_id,
       shift_id = excluded.shift_id, detail = excluded.detail, created_at = excluded.created_at, settled_at = null,
       settlement = null, settled_by = null
     where excluded.kind = 'assignee-overlap' or (occurrence_problem.employee_id, occurrence_problem.shift_id,
       occurrence_problem.detail) is distinct from (excluded.employee_id, excluded.shift_id, excluded.detail)`,
    [
      ...[tenantId, now, problems.map(() => newId()), problems.map(({ templateId }) => templateId)],
      ...[problems.map(({ localDate }) => localDate), problems.map(({ slot }) => slot)],
      ...[problems.map(({ kind }) => kind), problems.map(({ employeeId }) => employeeId)],
      ...[problems.map(({ shiftId }) => shiftId), problems.map(({ detail }) => JSON.stringify(detail))],
    ],
  );
}

function keyOf({ templateId, localDate, slot, kind }: Problem): string {
  return `${templateId} ${localDate} ${slot} ${kind}`;
}

function isSame(problem: Problem, stored: StoredProblem | undefined): boolean {
  if (!stored || stored.employeeId !== problem.employeeId || stored.shiftId !== problem.shiftId) return false;
  return (
    stored.detail.otherShiftId === problem.detail.otherShiftId &&
    stored.detail.resolvedMinutes === problem.detail.resolvedMinutes
  );
}
