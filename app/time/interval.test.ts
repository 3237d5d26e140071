import { describe, expect, it } from 'vitest';
import { elapsedMinutes, hasLength, overlapMinutes, overlaps } from './interval.ts';

function between(startUtc: string, endUtc: string) {
  return { startsAt: new Date(`2026-05-04T${startUtc}Z`), endsAt: new Date(`2026-05-04T${endUtc}Z`) };
}

describe('intervals', () => {
  it('measure what passes between two instants', () => {
    expect(elapsedMinutes(between('08:00', '16:30'))).toBe(510);
  });

  it('that only touch share nothing, from either side', () => {
    const [a, b] = [between('08:00', '12:00'), between('12:00', '16:00')];
    expect([overlaps(a, b), overlaps(b, a)]).toEqual([false, false]);
    expect(overlapMinutes(a, b)).toBe(0);
  });

  it('share the same minutes from both sides', () => {
    const [a, b] = [between('08:00', '12:00'), between('11:15', '16:00')];
    expect([overlapMinutes(a, b), overlapMinutes(b, a)]).toEqual([45, 45]);
  });

  it('share a part of a minute, too little to count but enough to overlap', () => {
    const [a, b] = [between('08:00', '12:00:20'), between('12:00', '16:00')];
    expect([overlaps(a, b), overlapMinutes(a, b)]).toEqual([true, 0]);
  });

  it('without or with negative length are told apart from those with one', () => {
    expect([hasLength(between('12:00', '12:00')), hasLength(between('12:00', '11:00'))]).toEqual([false, false]);
    expect(hasLength(between('12:00', '12:01'))).toBe(true);
  });
});
