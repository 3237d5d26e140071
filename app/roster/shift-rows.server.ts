import { Refusal } from '#app/refusal.ts';
import type { PublishableShift, ToldShift } from '#app/roster/publication-changes.ts';
import type { StoreHours } from '#app/roster/week-minutes.ts';
import { type ZoneChange, zoneOn } from '#app/tenants/store-zone.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';
import { weekStartOf } from '#app/time/local-date.ts';
import { isRosterDate, type LocalDate } from '#app/time/wall-clock.ts';

/** A row of storeShiftsSql: local dates as strings, instants as Date. The told... side is null where nobody was told. */
export interface ShiftRow extends ToldShift {
  id: string;
  version: number;
  templateId: string | null;
  startResolution: 'exact' | 'gap' | 'overlap';
  endResolution: 'exact' | 'gap' | 'overlap';
  unpaidBreakMinutes: number;
  isDetached: boolean;
  isCancelled: boolean;
  publishedAt: Date | null;
  toldEmployeeId: string | null;
  toldPositionId: string;
  toldLocalDate: LocalDate;
  toldStartTime: string;
  toldEndTime: string;
  toldEndDayOffset: number;
  toldZone: string;
  toldStartsAt: Date;
  toldEndsAt: Date;
}

/** What a query selects as a ShiftRow from the shift row `s`. */
export const shiftColumns = `
    s.id, s.version, s.template_id as "templateId", s.employee_id as "employeeId", s.position_id as "positionId",
    s.local_date::text as "localDate", s.start_time as "startTime", s.end_time as "endTime",
    s.end_day_offset as "endDayOffset", s.zone, s.starts_at as "startsAt", s.ends_at as "endsAt",
    s.start_resolution as "startResolution", s.end_resolution as "endResolution",
    s.unpaid_break_minutes as "unpaidBreakMinutes", s.detached_at is not null as "isDetached",
    s.cancelled_at is not null as "isCancelled", s.published_at as "publishedAt",
    s.published_employee_id as "toldEmployeeId", s.published_position_id as "toldPositionId",
    s.published_local_date::text as "toldLocalDate", s.published_start_time as "toldStartTime",
    s.published_end_time as "toldEndTime", s.published_end_day_offset as "toldEndDayOffset",
    s.published_zone as "toldZone", s.published_starts_at as "toldStartsAt", s.published_ends_at as "toldEndsAt"`;

/**
 * The shifts of a store from one local date to another ($1 tenant, $2 store, $3 first, $4 last, both inclusive): live
 * ones, and cancelled ones that staff still believe in. Selected by local_date: the range operators are not leakproof,
 * so under row-level security no index serves them.
 */
export const storeShiftsSql = `
  select ${shiftColumns}
  from shift s
  where s.tenant_id = $1::uuid and s.store_id = $2::uuid and s.local_date >= $3::date and s.local_date <= $4::date
    and (s.cancelled_at is null or s.published_at is not null)
  order by s.local_date, s.starts_at, s.id`;

/** A row as the two sides that a publication compares. */
export function publishable(row: ShiftRow): PublishableShift {
  return { id: row.id, live: row.isCancelled ? null : liveSide(row), told: row.publishedAt ? toldSide(row) : null };
}

function liveSide(row: ShiftRow): ToldShift {
  const { employeeId, positionId, localDate, startTime, endTime, endDayOffset, zone, startsAt, endsAt } = row;
  return { employeeId, positionId, localDate, startTime, endTime, endDayOffset, zone, startsAt, endsAt };
}

function toldSide(row: ShiftRow): ToldShift {
  return {
    employeeId: row.toldEmployeeId,
    positionId: row.toldPositionId,
    localDate: row.toldLocalDate,
    startTime: row.toldStartTime,
    endTime: row.toldEndTime,
    endDayOffset: row.toldEndDayOffset,
    zone: row.toldZone,
    startsAt: row.toldStartsAt,
    endsAt: row.toldEndsAt,
  };
}

export interface StoreRow extends StoreHours {
  id: string;
  name: string;
  zoneChanges: ZoneChange[];
}

/** $1 tenant, $2 store. */
export const storeSql = `
  select id, name, zone, week_start as "weekStart", day_starts_at as "dayStartsAt", hours_attribution as "hoursAttribution",
    ${zoneChangesSql('store')} as "zoneChanges"
  from store where tenant_id = $1::uuid and id = $2::uuid`;

/** The store as it is in the week that begins on a local date: in the zone in force on that date. */
export function storeInWeek<S extends StoreRow>(store: S, weekStartsOn: LocalDate): S {
  return { ...store, zone: zoneOn(store, weekStartsOn) };
}

/** The first date of the store week that holds a date; 'not-found' for what is no date of this or the next decades. */
export function requireWeek(store: StoreHours, localDate: string): LocalDate {
  if (!isRosterDate(localDate)) {
    throw new Refusal('not-found', { what: 'week' });
  }
  return weekStartOf(localDate, store.weekStart);
}
