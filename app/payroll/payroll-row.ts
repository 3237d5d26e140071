import { formatMinutes } from '#app/time/format.ts';
import type { Interval } from '#app/time/interval.ts';
import { localView } from '#app/time/local-view.ts';
import { zoneOffsets } from '#app/time/offset-source.ts';
import { type LocalDate, MINUTE_MS, type Zone } from '#app/time/wall-clock.ts';
import { decimalHours } from './decimal-hours.ts';
import { workedMinutes } from './worked-minutes.ts';

/** What one payroll line is made of. `workDate` is the shift's local date in its store; `zone` is the store's when it was resolved. */
export interface PayrollShift extends Interval {
  employeeId: string;
  externalPayrollId: string | null;
  lastName: string;
  firstName: string;
  store: string;
  zone: Zone;
  workDate: LocalDate;
  unpaidBreakMinutes: number;
  payCode: string;
}

/** One payroll line. Local times are RFC 3339 with the store's offset; minutes are whole; `paidHours` is for reading only. */
export interface PayrollRow {
  employeeId: string;
  externalPayrollId: string | null;
  lastName: string;
  firstName: string;
  store: string;
  zone: Zone;
  workDate: LocalDate;
  startLocal: string;
  endLocal: string;
  startUtc: string;
  endUtc: string;
  elapsedMinutes: number;
  unpaidBreakMinutes: number;
  paidMinutes: number;
  paidHours: string;
  payCode: string;
  clockNote: string | null;
}

/** A shift as a payroll line, or why it cannot be paid. */
export function payrollRow(
  shift: PayrollShift,
): { ok: true; row: PayrollRow } | { ok: false; reason: 'non-positive-duration' | 'break-exceeds-shift' } {
  const worked = workedMinutes(shift);
  if (!worked.ok) return worked;
  const { startsAt, endsAt, ...facts } = shift;
  const row = {
    ...facts,
    startLocal: localStamp(startsAt, shift.zone),
    endLocal: localStamp(endsAt, shift.zone),
    startUtc: utcStamp(startsAt),
    endUtc: utcStamp(endsAt),
    elapsedMinutes: worked.elapsedMinutes,
    paidMinutes: worked.paidMinutes,
    paidHours: decimalHours(worked.paidMinutes),
    clockNote: clockNote(shift, shift.zone, worked.elapsedMinutes),
  };
  return { ok: true, row };
}

/**
 * Why a shift was longer or shorter than its wall times say ('clocks went forward: 7 h of an 8 h shift'),
 * null when the zone's offset is the same at both ends.
 */
function clockNote({ startsAt, endsAt }: Interval, zone: Zone, elapsed: number): string | null {
  const offsets = zoneOffsets(zone);
  const changeMs = offsets.spanAt(endsAt.getTime()).offsetMs - offsets.spanAt(startsAt.getTime()).offsetMs;
  if (changeMs === 0) return null;
  const onTheWall = formatMinutes(elapsed + changeMs / MINUTE_MS);
  const article = /^(8|11|18)\b/.test(onTheWall) ? 'an' : 'a';
  return `clocks went ${changeMs > 0 ? 'forward' : 'back'}: ${formatMinutes(elapsed)} of ${article} ${onTheWall} shift`;
}

function localStamp(at: Date, zone: Zone): string {
  const { localDate, wallTime, offset } = localView(at, zone);
  return `${localDate}T${wallTime}${seconds(at)}${offset}`;
}

function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

/** Offsets are whole minutes, so the seconds are the same in every zone. */
function seconds(at: Date): string {
  return at.toISOString().slice(16, 19);
}
