import { describe, expect, test } from 'vitest';
import { addDays } from '#app/time/local-date.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';
import { cutShift } from './cut-shift.ts';
import { type PlacementRules, placeOnDate } from './place-on-date.ts';
import type { StoredShift } from './reshape.ts';

const RULES: PlacementRules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' };

function sydney(localDate: string, startTime: string, endTime: string, endDayOffset = 0): StoredShift {
  const wall = { zone: 'Australia/Sydney', localDate, startTime, endTime, endDayOffset };
  const placed = placeOnDate({ ...wall, rules: RULES });
  if (!placed.ok) throw new Error(placed.problem);
  return { ...wall, ...placed };
}

describe('a night shift of 22:00 to 06:00', () => {
  const night = sydney('2026-10-17', '22:00', '06:00', 1);

  test('cut at 02:00 leaves a part that ends on the next day and one that is of that day', () => {
    expect(cutShift(night, { atTime: '02:00' }, RULES)).toMatchObject({
      ok: true,
      first: { wall: { localDate: '2026-10-17', startTime: '22:00', endTime: '02:00', endDayOffset: 1 } },
      second: { wall: { localDate: '2026-10-18', startTime: '02:00', endTime: '06:00', endDayOffset: 0 } },
    });
  });

  test('cut at 23:00 leaves the second part overnight', () => {
    expect(cutShift(night, { atTime: '23:00' }, RULES)).toMatchObject({
      first: { wall: { endTime: '23:00', endDayOffset: 0 }, placed: { minutes: 60 } },
      second: { wall: { localDate: '2026-10-17', startTime: '23:00', endDayOffset: 1 }, placed: { minutes: 420 } },
    });
  });

  test.each(['22:00', '06:00', '07:00', '21:59'])('cannot be cut at %s, which is not within it', (atTime) => {
    expect(cutShift(night, { atTime }, RULES)).toEqual({ ok: false, problem: 'outside' });
  });
});

test('a shift of two days is cut on the first date that fits, or on the one that is named', () => {
  const long = sydney('2026-10-17', '09:00', '17:00', 2);
  expect(cutShift(long, { atTime: '12:00' }, RULES)).toMatchObject({ second: { wall: { localDate: '2026-10-17' } } });
  expect(cutShift(long, { atTime: '12:00', atDayOffset: 1 }, RULES)).toMatchObject({
    first: { wall: { endDayOffset: 1 }, placed: { minutes: 27 * 60 } },
    second: { wall: { localDate: '2026-10-18', endDayOffset: 1 }, placed: { minutes: 29 * 60 } },
  });
});

describe('on the night 02:30 comes twice', () => {
  const night = sydney('2027-04-03', '22:00', '06:00', 1);

  test('the choice names the cut, and both parts remember which it was', () => {
    expect(cutShift(night, { atTime: '02:30', atChoice: 'later' }, RULES)).toMatchObject({
      first: {
        placed: { endsAt: new Date('2027-04-03T16:30:00Z'), minutes: 330, endResolution: 'overlap', endRule: 'later' },
      },
      second: { placed: { startsAt: new Date('2027-04-03T16:30:00Z'), minutes: 210, startRule: 'later' } },
    });
    expect(cutShift(night, { atTime: '02:30', atChoice: 'earlier' }, RULES)).toMatchObject({
      first: { placed: { minutes: 270 } },
      second: { placed: { minutes: 270 } },
    });
  });

  test('the store rule names the cut where nobody chose; a store that refuses such times asks', () => {
    expect(cutShift(night, { atTime: '02:30' }, RULES)).toMatchObject({ first: { placed: { minutes: 270 } } });
    const strict: PlacementRules = { ...RULES, startOverlapRule: 'reject' };
    expect(cutShift(night, { atTime: '02:30' }, strict)).toEqual({ ok: false, problem: 'ambiguous-local-time' });
    expect(cutShift(night, { atTime: '02:30', atChoice: 'later' }, strict)).toMatchObject({ ok: true });
  });

  test('a shift from the first 02:30 on is cut at the second, the only one within it', () => {
    const late = sydney('2027-04-04', '02:30', '06:00');
    expect(cutShift(late, { atTime: '02:30' }, RULES)).toMatchObject({
      first: { wall: { startTime: '02:30', endTime: '02:30', endDayOffset: 0 }, placed: { minutes: 60 } },
      second: { placed: { minutes: 210 } },
    });
  });
});

test('a cut in the skipped hour falls where the gap rule puts it; a store that refuses such times says no', () => {
  const night = sydney('2026-10-03', '22:00', '06:00', 1);
  expect(cutShift(night, { atTime: '02:30' }, RULES)).toMatchObject({
    first: { wall: { endTime: '02:30' }, placed: { minutes: 270, endResolution: 'gap' } },
    second: { placed: { minutes: 150, startResolution: 'gap' } },
  });
  const strict: PlacementRules = { ...RULES, gapRule: 'reject' };
  expect(cutShift(night, { atTime: '02:30' }, strict)).toEqual({ ok: false, problem: 'nonexistent-local-time' });
});

test('the parts of every shift over both odd nights sum to the whole, whatever the cut', () => {
  for (const odd of ['2026-10-04', '2027-04-04']) {
    const night = sydney(addDays(odd, -1), '22:00', '06:00', 1);
    for (let minute = 0; minute < 1440; minute += 10) {
      for (const atChoice of ['earlier', 'later'] as const) {
        const parts = cutShift(night, { atTime: wallTimeAt(minute), atChoice }, RULES);
        if (!parts.ok) continue;
        const { first, second } = parts;
        expect(first.placed.minutes + second.placed.minutes).toBe((+night.endsAt - +night.startsAt) / 60_000);
        expect([first.placed.startsAt, first.placed.endsAt, second.placed.endsAt]).toEqual([
          night.startsAt,
          second.placed.startsAt,
          night.endsAt,
        ]);
      }
    }
  }
});
