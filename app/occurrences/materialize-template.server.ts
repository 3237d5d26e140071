import type pg from 'pg';
import { earliestLocalDate, type OccurrencePlan, planOccurrences } from '#app/occurrences/plan-occurrences.server.ts';
import {
  lockForPlacing,
  readPlaceableTemplates,
  readStoredOccurrences,
} from '#app/occurrences/read-stored-occurrences.server.ts';
import { settleProblems } from '#app/occurrences/settle-problems.server.ts';
import {
  insertOccurrences,
  openForMoving,
  takeAway,
  updateOccurrences,
} from '#app/occurrences/write-occurrences.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';

/** How many shifts were written, and how many dates are not as the template says. */
export interface Materialized {
  /** How many of the ids are templates of this tenant; deleted ones count. */
  templates: number;
  inserted: number;
  updated: number;
  /** Deleted, because nobody was ever told of them. */
  removed: number;
  /** Cancelled, because staff were told of them. */
  cancelled: number;
  problems: number;
}

/** materializeTemplates for one template. */
export async function materializeTemplate(scope: TenantScope, templateId: string): Promise<Materialized> {
  return materializeTemplates(scope, [templateId]);
}

/**
 * Makes the shifts of these templates be what the templates say, from their stores' current local date to their horizons,
 * in one transaction. Running it again, or twice at once, changes nothing more. Shifts that have begun, were edited by hand
 * or were cancelled by hand stay. A person who cannot take a date (works elsewhere then, no longer active) leaves the
 * shift open with a problem row; a date that cannot be placed gets a problem row, and no shift unless it has one.
 * Nothing else stops. Ids that are not templates of this tenant are passed over.
 */
export async function materializeTemplates(scope: TenantScope, templateIds: string[]): Promise<Materialized> {
  return scope.runBulk(async (client) => {
    const now = scope.now();
    const { tenantId } = scope;
    const question = { tenantId, templateIds, fromLocalDate: earliestLocalDate(now) };
    await lockForPlacing(client, question);
    const templates = await readPlaceableTemplates(client, question);
    const stored = await readStoredOccurrences(client, question);
    const plan = await planOccurrences(client, { tenantId, now }, templates, stored);
    const written = await write(client, { tenantId, now }, plan);
    const { problems } = plan;
    await settleProblems(client, { ...question, now }, problems);
    return { templates: templates.length, ...written, problems: problems.length };
  });
}

async function write(
  client: pg.ClientBase,
  context: { tenantId: string; now: Date },
  { leaving, changes, freed }: OccurrencePlan,
): Promise<Omit<Materialized, 'templates' | 'problems'>> {
  const gone = await takeAway(client, context, leaving);
  await openForMoving(client, context.tenantId, freed);
  const stored = changes.filter(({ match }) => match.stored !== null);
  const updated = await updateOccurrences(client, context, stored);
  const fresh = changes.filter(({ match }) => match.stored === null);
  const inserted = await insertOccurrences(client, context, fresh);
  return { inserted, updated, ...gone };
}
