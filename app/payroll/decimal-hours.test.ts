import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalHours, hoursTotal } from './decimal-hours.ts';

describe('decimalHours', () => {
  it.each([
    [420, '7.00'],
    [440, '7.33'],
    [400, '6.67'],
    [1, '0.02'],
    [0, '0.00'],
    [-90, '-1.50'],
    [6000, '100.00'],
  ])('writes %i minutes as %s', (minutes, hours) => {
    expect(decimalHours(minutes)).toBe(hours);
  });

  it('is never more than a third of a minute away from the minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (minutes) => {
        expect(Math.abs(Number(decimalHours(minutes)) * 60 - minutes)).toBeLessThan(1 / 3);
      }),
    );
  });
});

describe('hoursTotal', () => {
  it('adds minutes, not rounded hours', () => {
    expect(hoursTotal([20, 20, 20])).toEqual({
      rowHours: ['0.33', '0.33', '0.33'],
      totalMinutes: 60,
      totalHours: '1.00',
    });
  });
});
