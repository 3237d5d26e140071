import { describe, expect, it } from 'vitest';
import { payrollRow } from './payroll-row.ts';

const mai = {
  employeeId: 'e1',
  externalPayrollId: '00017',
  lastName: 'Tran',
  firstName: 'Mai',
  store: 'Sydney CBD',
  zone: 'Australia/Sydney',
  payCode: 'REG',
};

function rowOf(workDate: string, startUtc: string, endUtc: string, unpaidBreakMinutes = 0) {
  const made = payrollRow({
    ...mai,
    workDate,
    startsAt: new Date(startUtc),
    endsAt: new Date(endUtc),
    unpaidBreakMinutes,
  });
  if (!made.ok) throw new Error(made.reason);
  return made.row;
}

describe('payrollRow', () => {
  it('shows both clocks, with the offset that each end had', () => {
    expect(rowOf('2026-10-03', '2026-10-03T12:00:00Z', '2026-10-03T19:00:00Z')).toMatchObject({
      workDate: '2026-10-03',
      startLocal: '2026-10-03T22:00:00+10:00',
      endLocal: '2026-10-04T06:00:00+11:00',
      startUtc: '2026-10-03T12:00:00Z',
      endUtc: '2026-10-03T19:00:00Z',
      elapsedMinutes: 420,
      paidHours: '7.00',
      clockNote: 'clocks went forward: 7 h of an 8 h shift',
    });
  });

  it('notes the night the clocks go back', () => {
    const row = rowOf('2027-04-03', '2027-04-03T11:00:00Z', '2027-04-03T20:00:00Z', 30);
    expect(row.clockNote).toBe('clocks went back: 9 h of an 8 h shift');
    expect(row.paidMinutes).toBe(510);
  });

  it('has no note on an ordinary night', () => {
    expect(rowOf('2026-06-06', '2026-06-06T12:00:00Z', '2026-06-06T20:00:00Z').clockNote).toBeNull();
  });

  it('keeps the seconds of time that was clocked', () => {
    expect(rowOf('2026-06-06', '2026-06-06T12:00:07Z', '2026-06-06T20:00:00Z').startLocal).toBe(
      '2026-06-06T22:00:07+10:00',
    );
  });

  it('refuses a break that is longer than what an odd night left of the shift', () => {
    const shift = { ...mai, workDate: '2026-10-04', unpaidBreakMinutes: 45 };
    const made = payrollRow({
      ...shift,
      startsAt: new Date('2026-10-03T15:30:00Z'),
      endsAt: new Date('2026-10-03T16:00:00Z'),
    });
    expect(made).toEqual({ ok: false, reason: 'break-exceeds-shift' });
  });
});
