import type { Queryable } from '#app/db/queryable.server.ts';
import type { ChangePreview } from '#app/occurrences/change-preview.ts';
import type { ChangedTemplate } from '#app/occurrences/change-template.server.ts';
import type { StoredOccurrence } from '#app/occurrences/match-occurrences.ts';
import { earliestLocalDate, type OccurrencePlan, planOccurrences } from '#app/occurrences/plan-occurrences.server.ts';
import { countTold, readKept, readOpened } from '#app/occurrences/preview-lookups.server.ts';
import { readPlaceableTemplates, readStoredOccurrences } from '#app/occurrences/read-stored-occurrences.server.ts';
import { continuationOf, requireSplitDate } from '#app/occurrences/split-date.ts';
import { type Assignee, type PlaceableTemplate, seatKey } from '#app/occurrences/wished-occurrences.ts';
import type { Assigned } from '#app/occurrences/write-occurrences.server.ts';
import { Refusal } from '#app/refusal.ts';
import { readTemplate } from '#app/templates/read-templates.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/**
 * What changing a template from now on (null), or from a local date on, would do: the very plan that the job works off
 * after saving, made of the same reads, with nothing written and nothing locked.
 * Refuses not-found, not-allowed, and invalid-field for a date at which the template cannot be split.
 */
export async function previewTemplateChange(
  scope: TenantScope,
  input: ChangedTemplate,
  fromDate: LocalDate | null = null,
): Promise<ChangePreview> {
  const before = await readTemplate(scope, input.id);
  requirePermission(scope.actor, 'templates:edit', { storeId: before.storeId });
  const now = scope.now();
  const { tenantId } = scope;
  return scope.runBulk(async (client) => {
    const question = { tenantId, templateIds: [input.id], fromLocalDate: earliestLocalDate(now) };
    const [current] = await readPlaceableTemplates(client, question);
    if (!current) throw new Refusal('not-found', { what: 'template' });
    const splits = fromDate !== null && fromDate > before.startsOn;
    if (splits) requireSplitDate({ before, input, fromDate, today: localView(now, current.store.zone).localDate });
    const wanted = splits ? continuationOf(input, fromDate) : input;
    const template = placeableOf(wanted, current, await readAssignees(client, tenantId, wanted));
    const stored = await readStoredOccurrences(client, question);
    const concerned = splits ? stored.filter(({ localDate }) => localDate >= fromDate) : stored;
    const plan = await planOccurrences(client, { tenantId, now }, [template], concerned);
    return summarise(client, { tenantId, now }, plan, concerned);
  });
}

/** The template as it would be once it is saved; it keeps its id, so that what is stored of it is laid beside it. */
function placeableOf(
  input: ChangedTemplate,
  { id, store, deleted }: PlaceableTemplate,
  people: ReadonlyMap<string, Assignee>,
): PlaceableTemplate {
  const { positionId, startTime, endTime, endDayOffset, unpaidBreakMinutes, monthNth, monthWeekday } = input;
  const assignees = new Map<string, Assignee>();
  for (const [turn, week] of [input.assigneeIds, ...input.laterWeeks].entries()) {
    for (const [at, employeeId] of week.entries()) {
      const person = people.get(employeeId ?? '');
      if (person) assignees.set(seatKey(turn, at + 1), person);
    }
  }
  return {
    ...input,
    ...{ id, store, deleted, assignees },
    anchorDate: input.anchorDate ?? input.startsOn,
    monthly: monthNth === null || monthWeekday === null ? undefined : { nth: monthNth, weekday: monthWeekday },
    rotationWeeks: input.laterWeeks.length + 1,
    wording: [positionId, startTime, endTime, endDayOffset, unpaidBreakMinutes].join(' '),
  };
}

async function readAssignees(
  client: Queryable,
  tenantId: string,
  { assigneeIds, laterWeeks }: ChangedTemplate,
): Promise<Map<string, Assignee>> {
  const ids = [assigneeIds, ...laterWeeks].flat().filter((id) => id !== null);
  const { rows } = await client.query<Assignee & Record<string, unknown>>(
    `select id as "employeeId", active from employee where tenant_id = $1::uuid and id = any($2::uuid[])`,
    [tenantId, ids],
  );
  return new Map(rows.map((person) => [person.employeeId, person]));
}

async function summarise(
  client: Queryable,
  { tenantId, now }: { tenantId: string; now: Date },
  { matches, leaving, changes, problems }: OccurrencePlan,
  stored: StoredOccurrence[],
): Promise<ChangePreview> {
  const moved = changes.filter(isMove).length;
  const added = changes.filter(({ match }) => match.stored === null).length;
  const cancelled = await countTold(client, tenantId, leaving);
  const kept = stored.filter((one) => one.detached && !one.cancelled && one.startsMs > now.getTime());
  return {
    ...{ added, moved, changed: changes.length - added - moved, cancelled, removed: leaving.length - cancelled },
    unchanged: matches.length - changes.length,
    kept: await readKept(client, tenantId, kept),
    opened: await readOpened(client, tenantId, { changes, problems }),
    unplaced: problems.flatMap(({ kind, localDate }) =>
      kind === 'assignee-overlap' || kind === 'assignee-inactive' ? [] : [{ localDate, problem: kind }],
    ),
  };
}

function isMove({ match: { wish, stored } }: Assigned): boolean {
  if (stored === null) return false;
  return stored.cancelled || wish.startsAt.getTime() !== stored.startsMs || wish.endsAt.getTime() !== stored.endsMs;
}
