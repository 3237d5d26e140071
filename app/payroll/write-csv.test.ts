import { describe, expect, it } from 'vitest';
import type { PayrollRow } from './payroll-row.ts';
import { genericPreset } from './presets.ts';
import { csvLines, payrollCsv } from './write-csv.ts';

const row: PayrollRow = {
  employeeId: 'e1',
  externalPayrollId: '00017',
  lastName: 'O\'Brien, "Zoë"',
  firstName: '=1+1',
  store: 'Sydney CBD',
  zone: 'Australia/Sydney',
  workDate: '2026-10-03',
  startLocal: '2026-10-03T22:00:00+10:00',
  endLocal: '2026-10-04T06:00:00+11:00',
  startUtc: '2026-10-03T12:00:00Z',
  endUtc: '2026-10-03T19:00:00Z',
  elapsedMinutes: 420,
  unpaidBreakMinutes: 0,
  paidMinutes: -420,
  paidHours: '-7.00',
  payCode: 'REG',
  clockNote: null,
};

describe('payrollCsv', () => {
  it('writes the generic columns in their order, even without rows', () => {
    expect(payrollCsv(genericPreset, [])).toBe(
      'employee_id,external_payroll_id,last_name,first_name,store,store_zone,work_date,start_local_with_offset,' +
        'end_local_with_offset,start_utc,end_utc,elapsed_minutes,unpaid_break_minutes,paid_minutes,paid_hours_2dp,pay_code,dst_note\r\n',
    );
  });

  it('guards words, quotes commas, keeps leading zeros and leaves negative numbers numbers', () => {
    const line = payrollCsv(genericPreset, [row]).split('\r\n')[1];
    expect(line).toBe(
      `e1,00017,"O'Brien, ""Zoë""",'=1+1,Sydney CBD,Australia/Sydney,2026-10-03,2026-10-03T22:00:00+10:00,` +
        '2026-10-04T06:00:00+11:00,2026-10-03T12:00:00Z,2026-10-03T19:00:00Z,420,0,-420,-7.00,REG,',
    );
  });

  it.each(['a\nb', 'a\rb', 'a\r\nb', 'a"b', 'a,b'])('keeps %j in one cell', (value) => {
    expect(csvLines(genericPreset, [[value, 'x']])).toBe(`"${value.replaceAll('"', '""')}",x\r\n`);
  });
});
