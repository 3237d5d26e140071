import { constraintName } from '#app/db/sql-error.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { Refusal, type RefusalData } from '#app/refusal.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneLabel } from '#app/time/zone-label.ts';

/** Whom a transaction is about to give a shift, and when. */
export interface Booking {
  shiftId: string;
  employeeId: string;
  employeeName: string;
  startsAt: Date;
  endsAt: Date;
}

const attempts = 3;

/**
 * Runs `work` in one transaction of the scope. `work` announces each booking before it writes it; a violation of the
 * constraint no_double_booking becomes the refusal 'double-booking' that names the other shift, its store and its zone.
 * The other shift is looked up afterwards in a transaction of its own, since row-level security hides it from the
 * error. If it is gone by then, the whole of `work` runs again.
 */
export async function runBooking<T>(
  scope: TenantScope,
  work: (tx: Tx, announce: (booking: Booking) => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let announced: Booking | undefined;
    try {
      return await scope.run((tx) =>
        work(tx, (booking) => {
          announced = booking;
        }),
      );
    } catch (error) {
      if (constraintName(error) !== 'no_double_booking' || !announced) throw error;
      const other = await findOtherShift(scope, announced);
      if (other) throw new Refusal('double-booking', { employeeName: announced.employeeName, ...other });
      if (attempt >= attempts) throw error;
    }
  }
}

type OtherShift = Omit<RefusalData['double-booking'], 'employeeName'>;

/** No shift is longer than four days, so the start alone can be searched by index. */
async function findOtherShift(scope: TenantScope, booking: Booking): Promise<OtherShift | null> {
  const { shiftId, employeeId, startsAt, endsAt } = booking;
  const rows = await scope.run(
    (tx) => tx.$queryRaw<(Omit<OtherShift, 'zoneLabel'> & { startsAt: Date })[]>`
      select st.name as "storeName", s.local_date::text as "localDate", s.start_time as "startTime",
        s.end_time as "endTime", s.end_day_offset as "endDayOffset", s.zone, s.starts_at as "startsAt"
      from shift s join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
      where s.tenant_id = ${scope.tenantId}::uuid and s.employee_id = ${employeeId}::uuid
        and s.starts_at < ${endsAt}::timestamptz and s.starts_at > ${startsAt}::timestamptz - interval '96 hours'
        and s.ends_at > ${startsAt}::timestamptz and s.cancelled_at is null and s.id <> ${shiftId}::uuid
      order by s.starts_at limit 1`,
  );
  const other = rows[0];
  if (!other) return null;
  const { startsAt: otherStartsAt, ...facts } = other;
  return { ...facts, zoneLabel: zoneLabel(other.zone, otherStartsAt) };
}
