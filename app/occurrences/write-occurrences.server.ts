import type pg from 'pg';
import type { Match, StoredOccurrence } from '#app/occurrences/match-occurrences.ts';
import { tzVersion } from '#app/time/tz-version.ts';

/** An occurrence to write, with the person it gets; null = open. */
export interface Assigned {
  match: Match;
  employeeId: string | null;
}

interface WriteContext {
  tenantId: string;
  now: Date;
}

// One statement stays well under the statement timeout.
const ROWS_PER_STATEMENT = 2_000;

/**
 * Takes away occurrences that no template wants any more: those staff were ever told of are cancelled, so that the next
 * publication tells them, the others deleted. One that was changed since it was read stays.
 */
export async function takeAway(client: pg.ClientBase, { tenantId, now }: WriteContext, leaving: StoredOccurrence[]) {
  if (leaving.length === 0) return { cancelled: 0, removed: 0 };
  const rows = [leaving.map(({ id }) => id), leaving.map(({ version }) => version)];
  const cancelled = await client.query(
    `update shift s set cancelled_at = $2, version = s.version + 1, updated_at = $2
     from unnest($3::uuid[], $4::int[]) as l (id, version)
     where s.tenant_id = $1 and s.id = l.id and s.version = l.version and s.detached_at is null
       and (s.published_at is not null or exists (
         select from publication_change c where c.tenant_id = s.tenant_id and c.shift_id = s.id))`,
    [tenantId, now, ...rows],
  );
  const removed = await client.query(
    `delete from shift s using unnest($2::uuid[], $3::int[]) as l (id, version)
     where s.tenant_id = $1 and s.id = l.id and s.version = l.version and s.detached_at is null`,
    [tenantId, ...rows],
  );
  return { cancelled: cancelled.rowCount ?? 0, removed: removed.rowCount ?? 0 };
}

/**
 * Opens stored occurrences that are about to move or to go to somebody else. The exclusion check looks at each row as it
 * is written, so a row may not stand where another one, not moved yet, still is.
 */
export async function openForMoving(client: pg.ClientBase, tenantId: string, moving: StoredOccurrence[]) {
  if (moving.length === 0) return;
  await client.query(
    `update shift s set employee_id = null from unnest($2::uuid[], $3::int[]) as m (id, version)
     where s.tenant_id = $1 and s.id = m.id and s.version = m.version and s.detached_at is null`,
    [tenantId, moving.map(({ id }) => id), moving.map(({ version }) => version)],
  );
}

/** Brings stored occurrences to what their template says now; answers how many. One changed since it was read stays. */
export async function updateOccurrences(client: pg.ClientBase, context: WriteContext, assigned: Assigned[]) {
  let written = 0;
  for (const chunk of chunks(assigned)) {
    const { rowCount } = await client.query(
      `update shift s set position_id = t.position_id, employee_id = n.employee_id, start_time = t.start_time,
         end_time = t.end_time, end_day_offset = t.end_day_offset, zone = n.zone,
         during = tstzrange(n.starts_at, n.ends_at, '[)'), start_resolution = n.start_resolution,
         end_resolution = n.end_resolution, start_rule = n.start_rule, end_rule = n.end_rule, tz_version = $2,
         unpaid_break_minutes = t.unpaid_break_minutes, cancelled_at = null, version = s.version + 1, updated_at = $3
       from ${newRows(4)}
       join unnest($15::int[]) with ordinality as v (version, at) on v.at = n.at
       join shift_template t on t.tenant_id = $1 and t.id = n.template_id
       where s.tenant_id = $1 and s.id = n.id and s.version = v.version and s.detached_at is null`,
      [
        ...[context.tenantId, tzVersion(), context.now, ...columns(chunk)],
        chunk.map(({ match }) => match.stored?.version ?? 0),
      ],
    );
    written += rowCount ?? 0;
  }
  return written;
}

/** Inserts occurrences that are not there yet. The lock on their templates keeps others from inserting the same. */
export async function insertOccurrences(client: pg.ClientBase, context: WriteContext, assigned: Assigned[]) {
  for (const chunk of chunks(assigned)) {
    await client.query(
      `insert into shift (tenant_id, id, store_id, position_id, employee_id, template_id, local_date, slot, start_time,
         end_time, end_day_offset, zone, during, start_resolution, end_resolution, start_rule, end_rule, tz_version,
         unpaid_break_minutes, created_at, updated_at)
       select $1, n.id, t.store_id, t.position_id, n.employee_id, t.id, n.local_date, n.slot, t.start_time,
         t.end_time, t.end_day_offset, n.zone, tstzrange(n.starts_at, n.ends_at, '[)'), n.start_resolution,
         n.end_resolution, n.start_rule, n.end_rule, $2, t.unpaid_break_minutes, $3, $3
       from ${newRows(4)}
       join shift_template t on t.tenant_id = $1 and t.id = n.template_id`,
      [context.tenantId, tzVersion(), context.now, ...columns(chunk)],
    );
  }
  return assigned.length;
}

/** The eleven parameters of `columns`, from number `first` on, as rows named n. */
function newRows(first: number): string {
  const types = ['uuid', 'uuid', 'uuid', 'date', 'smallint', 'float8', 'float8', 'text', 'text', 'text', 'text'];
  const lists = types.map((type, at) => `$${first + at}::${type}[]`);
  return `(select u.at, u.id, u.employee_id, u.template_id, u.local_date, u.slot, to_timestamp(u.starts) as starts_at,
      to_timestamp(u.ends) as ends_at, u.zone, u.start_resolution, u.end_resolution,
      nullif(split_part(u.rules, ' ', 1), '') as start_rule, nullif(split_part(u.rules, ' ', 2), '') as end_rule
    from unnest(${lists.join(', ')}) with ordinality as u (id, employee_id, template_id, local_date, slot, starts, ends,
      start_resolution, end_resolution, rules, zone, at)) n`;
}

/** Arrays of equal length, in the order of `newRows`. */
function columns(assigned: Assigned[]): unknown[][] {
  const wishes = assigned.map(({ match }) => match.wish);
  return [
    assigned.map(({ match }) => match.shiftId),
    assigned.map(({ employeeId }) => employeeId),
    wishes.map(({ templateId }) => templateId),
    wishes.map(({ localDate }) => localDate),
    wishes.map(({ slot }) => slot),
    wishes.map(({ startsAt }) => startsAt.getTime() / 1000),
    wishes.map(({ endsAt }) => endsAt.getTime() / 1000),
    wishes.map(({ startResolution }) => startResolution),
    wishes.map(({ endResolution }) => endResolution),
    wishes.map(({ startRule, endRule }) => `${startRule ?? ''} ${endRule ?? ''}`),
    wishes.map(({ zone }) => zone),
  ];
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) yield rows.slice(at, at + ROWS_PER_STATEMENT);
}
