import type { Queryable } from '#app/db/queryable.server.ts';
import type { StandingShift } from '#app/occurrences/plan-re-resolution.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** Which live shifts that have not begun are resolved again. */
export interface StandingQuestion {
  tenantId: string;
  storeIds: string[];
  now: Date;
  /** Local dates from this one on, up to `untilLocalDate`, which is not included; left out = all to come. */
  fromLocalDate?: LocalDate | undefined;
  untilLocalDate?: LocalDate | undefined;
  /** Only those resolved under an older release of the tz data than this one, '2026c'. */
  olderThan?: string | undefined;
}

const standing = `s.tenant_id = $1::uuid and s.store_id = any($2::uuid[]) and s.starts_at > $3::timestamptz
  and s.local_date >= $4::date and s.local_date < $5::date and s.cancelled_at is null
  and ($6::text is null or s.tz_version collate "C" < $6)`;

function parameters(question: StandingQuestion): unknown[] {
  const { tenantId, storeIds, now, fromLocalDate, untilLocalDate, olderThan } = question;
  // The earliest local date that a shift still to begin can bear in any zone.
  const earliest = addDays(localView(now, 'UTC').localDate, -1);
  return [tenantId, storeIds, now, fromLocalDate ?? earliest, untilLocalDate ?? 'infinity', olderThan ?? null];
}

/** The shifts in question by id; with `lock` they stay as they are until the transaction ends. */
export async function readStandingShifts(
  client: Queryable,
  question: StandingQuestion,
  { lock = false } = {},
): Promise<StandingShift[]> {
  const { rows } = await client.query<StandingShift>(
    `select s.id, s.store_id as "storeId", s.template_id as "templateId", s.slot, s.employee_id as "employeeId", s.zone,
       s.local_date::text as "localDate", s.start_time as "startTime", s.end_time as "endTime",
       s.end_day_offset as "endDayOffset", s.starts_at as "startsAt", s.ends_at as "endsAt",
       s.start_resolution as "startResolution", s.end_resolution as "endResolution", s.start_rule as "startRule",
       s.end_rule as "endRule", s.unpaid_break_minutes as "unpaidBreakMinutes", s.detached_at is not null as "isDetached"
     from shift s where ${standing} order by s.id ${lock ? 'for no key update' : ''}`,
    parameters(question),
  );
  return rows;
}

/**
 * The shifts in question, behind the locks of everybody who holds one of them: people first, in the order of their ids,
 * then the shifts, as before every write of shifts.
 */
export async function lockStandingShifts(client: Queryable, question: StandingQuestion): Promise<StandingShift[]> {
  await client.query(
    `select 1 from employee where tenant_id = $1::uuid and id in (select s.employee_id from shift s where ${standing})
     order by id for no key update`,
    parameters(question),
  );
  return readStandingShifts(client, question, { lock: true });
}

/** Notes that the shifts in question are right under a release of the tz data. No version is counted up: nothing moved. */
export async function stampTzVersion(client: Queryable, question: StandingQuestion, tzVersion: string): Promise<void> {
  await client.query(`update shift s set tz_version = $7 where ${standing}`, [...parameters(question), tzVersion]);
}

/** The stores, of all of the tenant, with shifts to come that were resolved under an older release of the tz data. */
export async function storesResolvedBefore(
  client: Queryable,
  { tenantId, now, tzVersion }: { tenantId: string; now: Date; tzVersion: string },
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select st.id from store st where st.tenant_id = $1::uuid and exists (
       select from shift s where s.tenant_id = st.tenant_id and s.store_id = st.id and s.local_date >= $2::date
         and s.starts_at > $3::timestamptz and s.cancelled_at is null and s.tz_version collate "C" < $4)
     order by st.id`,
    [tenantId, addDays(localView(now, 'UTC').localDate, -1), now, tzVersion],
  );
  return rows.map(({ id }) => id);
}
