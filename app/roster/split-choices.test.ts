import { describe, expect, it } from 'vitest';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import type { StoredShift } from '#app/occurrences/reshape.ts';
import { splitChoices, suggestedCut } from './split-choices.ts';

function sydney(localDate: string, startTime: string, endTime: string, endDayOffset = 0): StoredShift {
  const wall = { zone: 'Australia/Sydney', localDate, startTime, endTime, endDayOffset };
  const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;
  const placed = placeOnDate({ ...wall, rules });
  if (!placed.ok) throw new Error(placed.problem);
  return { ...wall, ...placed };
}

describe('where a shift may be cut', () => {
  const night = sydney('2027-04-03', '22:00', '06:00', 1);

  it('asks which 02:30 where both are within the shift', () => {
    expect(splitChoices(night, '02:30').map(({ label }) => label)).toEqual([
      'the first, 02:30 +11:00 AEDT',
      'the second, 02:30 +10:00 AEST',
    ]);
  });

  it('asks nothing where one of them is, at other times, and while the time is half typed', () => {
    expect(splitChoices(sydney('2027-04-04', '02:30', '06:00'), '02:30')).toEqual([]);
    expect(splitChoices(night, '03:00')).toEqual([]);
    expect(splitChoices(night, '')).toEqual([]);
  });

  it('is first offered in the middle, down to the half hour', () => {
    expect(suggestedCut(sydney('2026-10-12', '09:00', '17:00'))).toBe('13:00');
    expect(suggestedCut(sydney('2026-10-12', '09:00', '17:30'))).toBe('13:00');
    expect(suggestedCut(night)).toBe('02:30');
  });
});
