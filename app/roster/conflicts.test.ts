import { describe, expect, it } from 'vitest';
import { checkPair, hasRest, restMinutes } from './conflicts.ts';

function shift(startUtc: string, endUtc: string) {
  return { startsAt: new Date(startUtc), endsAt: new Date(endUtc) };
}

const sydney = shift('2026-10-11T22:00:00Z', '2026-10-12T06:00:00Z');

describe('checkPair', () => {
  it('accepts Perth 15:00 after Sydney 09:00-17:00 in summer: the instants are apart', () => {
    expect(checkPair(sydney, shift('2026-10-12T07:00:00Z', '2026-10-12T11:00:00Z'))).toEqual({
      accepted: true,
      overlapMinutes: 0,
    });
  });

  it('refuses Perth 13:00 with the minutes worked twice', () => {
    expect(checkPair(sydney, shift('2026-10-12T05:00:00Z', '2026-10-12T11:00:00Z'))).toEqual({
      accepted: false,
      overlapMinutes: 60,
    });
  });

  it('accepts shifts back to back', () => {
    expect(checkPair(sydney, shift('2026-10-12T06:00:00Z', '2026-10-12T11:00:00Z')).accepted).toBe(true);
  });

  it('refuses an empty shift inside a booked one, from either side', () => {
    const empty = shift('2026-10-12T01:00:00Z', '2026-10-12T01:00:00Z');
    expect(checkPair(sydney, empty)).toEqual({ accepted: false, error: 'non-positive-duration' });
    expect(checkPair(empty, sydney)).toEqual({ accepted: false, error: 'non-positive-duration' });
  });
});

describe('rest', () => {
  const late = shift('2026-03-28T13:00:00Z', '2026-03-28T21:00:00Z');
  const early = shift('2026-03-29T07:00:00Z', '2026-03-29T15:00:00Z');

  it('is what passes: 10 h between 22:00 and 09:00 on the spring night in Berlin', () => {
    expect([restMinutes(late, early), restMinutes(early, late)]).toEqual([600, 600]);
  });

  it('that is exactly the minimum is enough', () => {
    expect([hasRest(late, early, 600), hasRest(late, early, 601)]).toEqual([true, false]);
  });

  it('is none between shifts that overlap', () => {
    expect(restMinutes(late, shift('2026-03-28T20:00:00Z', '2026-03-29T04:00:00Z'))).toBe(0);
  });
});
