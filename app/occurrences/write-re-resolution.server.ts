import type { Queryable } from '#app/db/queryable.server.ts';
import type { Replaced } from '#app/occurrences/plan-re-resolution.ts';

export interface ReResolveContext {
  tenantId: string;
  now: Date;
  tzVersion: string;
}

// One statement stays well under the statement timeout.
const ROWS_PER_STATEMENT = 2_000;

/**
 * Opens shifts that are about to move. The exclusion check looks at each row as it is written, so a row may not stand where
 * another one, not moved yet, still is.
 */
export async function openMoved(client: Queryable, { tenantId }: ReResolveContext, ids: string[]) {
  if (ids.length === 0) return;
  await client.query(`update shift set employee_id = null where tenant_id = $1::uuid and id = any($2::uuid[])`, [
    tenantId,
    ids,
  ]);
}

/** Writes shifts to where their wall times lie now; those in `openIds` lose their person. Versions are counted up. */
export async function writeReplaced(
  client: Queryable,
  context: ReResolveContext,
  replaced: Replaced[],
  openIds: ReadonlySet<string>,
): Promise<void> {
  for (let at = 0; at < replaced.length; at += ROWS_PER_STATEMENT) {
    await writeChunk(client, context, replaced.slice(at, at + ROWS_PER_STATEMENT), openIds);
  }
}

async function writeChunk(
  client: Queryable,
  { tenantId, now, tzVersion }: ReResolveContext,
  replaced: Replaced[],
  openIds: ReadonlySet<string>,
): Promise<void> {
  const rows = replaced.map(({ shift: { id, employeeId }, zone, placed }) => ({
    id,
    employeeId: openIds.has(id) ? null : employeeId,
    zone,
    ...placed,
  }));
  await client.query(
    `update shift s set employee_id = n."employeeId", zone = n.zone, during = tstzrange(n."startsAt", n."endsAt", '[)'),
       start_resolution = n."startResolution", end_resolution = n."endResolution", start_rule = n."startRule",
       end_rule = n."endRule", tz_version = $2, version = s.version + 1, updated_at = $3::timestamptz
     from jsonb_to_recordset($4::jsonb) as n(id uuid, "employeeId" uuid, zone text, "startsAt" timestamptz,
       "endsAt" timestamptz, "startResolution" text, "endResolution" text, "startRule" text, "endRule" text)
     where s.tenant_id = $1::uuid and s.id = n.id`,
    [tenantId, tzVersion, now, JSON.stringify(rows)],
  );
}
