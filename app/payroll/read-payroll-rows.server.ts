import type pg from 'pg';
import type { UnpayableShift } from '#app/payroll/listed-period.ts';
import { type PayrollRow, payrollRow } from '#app/payroll/payroll-row.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface ShiftRow {
  id: string;
  employeeId: string;
  externalPayrollId: string | null;
  lastName: string;
  firstName: string;
  store: string;
  zone: string;
  workDate: LocalDate;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
}

/**
 * The payroll lines of a period: every assigned shift that is not cancelled and whose work date lies in it, by person and
 * start. What was truly worked stands before what was planned. Ordered the same way every time.
 */
export async function readPayrollRows(
  client: pg.ClientBase,
  { tenantId, startsOn, endsOn }: { tenantId: string; startsOn: LocalDate; endsOn: LocalDate },
): Promise<{ rows: PayrollRow[]; unpayable: UnpayableShift[] }> {
  const { rows: shifts } = await client.query<ShiftRow>(
    `select s.id, e.id as "employeeId", e.payroll_id as "externalPayrollId", e.last_name as "lastName", e.first_name as "firstName",
       st.name as store, s.zone, s.local_date::text as "workDate",
       coalesce(lower(s.worked_during), s.starts_at) as "startsAt", coalesce(upper(s.worked_during), s.ends_at) as "endsAt",
       s.unpaid_break_minutes as "unpaidBreakMinutes"
     from shift s
     join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
     join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     where s.tenant_id = $1 and s.local_date between $2 and $3 and s.cancelled_at is null
     order by e.last_name collate "C", e.first_name collate "C", e.id, s.starts_at, s.id`,
    [tenantId, startsOn, endsOn],
  );
  const rows: PayrollRow[] = [];
  const unpayable: UnpayableShift[] = [];
  for (const { id, ...shift } of shifts) {
    const line = payrollRow({ ...shift, payCode: 'REG' });
    if (line.ok) rows.push(line.row);
    else
      unpayable.push({
        shiftId: id,
        employeeName: `${shift.firstName} ${shift.lastName}`,
        workDate: shift.workDate,
        reason: line.reason,
      });
  }
  return { rows, unpayable };
}
