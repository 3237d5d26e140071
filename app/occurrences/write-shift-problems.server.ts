import { newId } from '#app/db/new-id.server.ts';
import type { Queryable } from '#app/db/queryable.server.ts';
import type { StandingShift, Unplaced } from '#app/occurrences/plan-re-resolution.ts';
import { type Problem, writeProblems } from '#app/occurrences/settle-problems.server.ts';

interface Context {
  tenantId: string;
  now: Date;
}

interface Troubles {
  opened: { shift: StandingShift; otherShiftId: string }[];
  unplaced: Unplaced[];
}

type ProblemByHand = Omit<Problem, 'templateId' | 'shiftId'> & { templateId: null; shiftId: string; storeId: string };

/**
 * Writes a problem row for every shift that lost its person or could not be placed. Of a shift that cannot be placed for the
 * same reason as before, a row that somebody settled stays settled; one that lost its person again is open again.
 */
export async function writeShiftProblems(
  client: Queryable,
  { tenantId, now }: Context,
  troubles: Troubles,
): Promise<void> {
  const ofTemplates = new Map<string, Problem>();
  const byHand: ProblemByHand[] = [];
  for (const { shift, ...problem } of [
    ...troubles.opened.map(openedProblem),
    ...troubles.unplaced.map(unplacedProblem),
  ]) {
    const { templateId, id: shiftId, localDate, slot, storeId } = shift;
    if (templateId === null) byHand.push({ ...problem, templateId, shiftId, localDate, slot, storeId });
    else {
      const row = { ...problem, templateId, localDate, ...placeOf(shift, problem.kind) };
      ofTemplates.set(`${templateId} ${localDate} ${row.slot} ${row.kind}`, row);
    }
  }
  if (ofTemplates.size > 0) await writeProblems(client, tenantId, now, [...ofTemplates.values()]);
  if (byHand.length > 0) await writeByHand(client, { tenantId, now }, byHand);
}

function openedProblem({ shift, otherShiftId }: Troubles['opened'][number]) {
  const { employeeId } = shift;
  return { shift, kind: 'assignee-overlap' as const, employeeId, detail: { otherShiftId } };
}

function unplacedProblem({ shift, kind, resolvedMinutes }: Unplaced) {
  return { shift, kind, employeeId: null, detail: resolvedMinutes === undefined ? {} : { resolvedMinutes } };
}

/** A date that its template cannot place has one problem for all its slots, as when it is made; an edited shift its own. */
function placeOf(shift: StandingShift, kind: Problem['kind']): { slot: number; shiftId: string | null } {
  const isOfTheDate = kind !== 'assignee-overlap' && !shift.isDetached;
  return isOfTheDate ? { slot: 1, shiftId: null } : { slot: shift.slot, shiftId: shift.id };
}

/** Settles the problems of shifts, edited or made by hand, that could not be placed once and can be now. */
export async function settlePlaced(
  client: Queryable,
  { tenantId, now }: Context,
  placed: StandingShift[],
): Promise<void> {
  const ids = placed.filter(({ templateId, isDetached }) => templateId === null || isDetached).map(({ id }) => id);
  if (ids.length === 0) return;
  await client.query(
    `update occurrence_problem set settled_at = $2::timestamptz, settlement = 'can be placed again'
     where tenant_id = $1::uuid and shift_id = any($3::uuid[]) and settled_at is null
       and kind not in ('assignee-overlap', 'assignee-inactive')`,
    [tenantId, now, ids],
  );
}

async function writeByHand(client: Queryable, { tenantId, now }: Context, problems: ProblemByHand[]): Promise<void> {
  const rows = problems.map((problem) => ({ ...problem, id: newId() }));
  await client.query(
    `insert into occurrence_problem (tenant_id, id, template_id, store_id, local_date, slot, kind, employee_id, shift_id,
       detail, created_at)
     select $1::uuid, n.id, null, n."storeId", n."localDate", n.slot, n.kind, n."employeeId", n."shiftId", n.detail, $2::timestamptz
     from jsonb_to_recordset($3::jsonb) as n(id uuid, "storeId" uuid, "localDate" date, slot smallint, kind text,
       "employeeId" uuid, "shiftId" uuid, detail jsonb)
     on conflict (tenant_id, shift_id, kind) where template_id is null do update set employee_id = excluded.employee_id,
       detail = excluded.detail, created_at = excluded.created_at, settled_at = null, settlement = null, settled_by = null
     where excluded.kind = 'assignee-overlap' or occurrence_problem.detail <> excluded.detail`,
    [tenantId, now, JSON.stringify(rows)],
  );
}
