import { type Materialized, materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';

// One transaction holds the locks of its templates' people, so many small ones let the roster go on.
const TEMPLATES_PER_TRANSACTION = 50;

/**
 * Makes what the tenant's live templates lack up to their stores' horizons, and mends what differs from them. Each part is
 * committed by itself, and running it again writes nothing more.
 */
export async function extendHorizon(scope: TenantScope): Promise<Materialized> {
  const ids = await liveTemplates(scope);
  const total = { templates: 0, inserted: 0, updated: 0, removed: 0, cancelled: 0, problems: 0 };
  for (let at = 0; at < ids.length; at += TEMPLATES_PER_TRANSACTION) {
    const part = await materializeTemplates(scope, ids.slice(at, at + TEMPLATES_PER_TRANSACTION));
    total.templates += part.templates;
    total.inserted += part.inserted;
    total.updated += part.updated;
    total.removed += part.removed;
    total.cancelled += part.cancelled;
    total.problems += part.problems;
  }
  return total;
}

/** Templates that may still make a shift in some zone, by id. */
async function liveTemplates(scope: TenantScope): Promise<string[]> {
  const earliestToday = addDays(localView(scope.now(), 'UTC').localDate, -1);
  const { rows } = await scope.runBulk((client) =>
    client.query<{ id: string }>(
      `select id from shift_template where tenant_id = $1 and deleted_at is null and (ends_on is null or ends_on >= $2)
       order by id`,
      [scope.tenantId, earliestToday],
    ),
  );
  return rows.map(({ id }) => id);
}
