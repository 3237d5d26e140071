import { describe, expect, it } from 'vitest';
import { workedMinutes } from './worked-minutes.ts';

function worked(startUtc: string, endUtc: string, unpaidBreakMinutes: number) {
  return workedMinutes({ startsAt: new Date(startUtc), endsAt: new Date(endUtc), unpaidBreakMinutes });
}

describe('workedMinutes', () => {
  it('pays what truly passes less the unpaid break: 7 h of 23:00-07:30 in New York on the spring night', () => {
    expect(worked('2026-03-08T04:00:00Z', '2026-03-08T11:30:00Z', 30)).toEqual({
      ok: true,
      elapsedMinutes: 450,
      paidMinutes: 420,
    });
  });

  it('pays 9 h of the same shift on the autumn night', () => {
    expect(worked('2026-11-01T03:00:00Z', '2026-11-01T12:30:00Z', 30)).toEqual({
      ok: true,
      elapsedMinutes: 570,
      paidMinutes: 540,
    });
  });

  it('refuses a break longer than the shift and pays nothing for one just as long', () => {
    expect(worked('2026-06-10T08:00:00Z', '2026-06-10T08:30:00Z', 31)).toEqual({
      ok: false,
      reason: 'break-exceeds-shift',
    });
    expect(worked('2026-06-10T08:00:00Z', '2026-06-10T08:30:00Z', 30)).toEqual({
      ok: true,
      elapsedMinutes: 30,
      paidMinutes: 0,
    });
  });

  it('refuses a shift that ends when or before it starts', () => {
    expect(worked('2026-06-10T08:00:00Z', '2026-06-10T08:00:00Z', 0)).toEqual({
      ok: false,
      reason: 'non-positive-duration',
    });
  });
});
