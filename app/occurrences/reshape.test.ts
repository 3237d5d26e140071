import { describe, expect, test } from 'vitest';
import type { PlacementRules } from '#app/occurrences/place-on-date.ts';
import { copyToDate, reshape, type StoredShift, wallShiftOf } from '#app/occurrences/reshape.ts';

const RULES: PlacementRules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' };

function stored(zone: string, startsAt: string, endsAt: string, rule: string | null = null): StoredShift {
  const instants = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return {
    ...wallShiftOf(instants, zone),
    ...instants,
    startResolution: rule ? 'overlap' : 'exact',
    endResolution: 'exact',
    startRule: rule,
    endRule: null,
  };
}

describe('an edit of one end', () => {
  const first = stored('Europe/Helsinki', '2022-10-30T00:05Z', '2022-10-30T09:11Z', 'earlier');
  const second = stored('Europe/Helsinki', '2022-10-30T01:05Z', '2022-10-30T09:11Z', 'later');

  test('leaves a start in the first 03:05 where it is', () => {
    expect(reshape(first, { endTime: '06:00' }, { ...RULES, startOverlapRule: 'later' })).toMatchObject({
      startsAt: new Date('2022-10-30T00:05Z'),
      endsAt: new Date('2022-10-30T04:00Z'),
      minutes: 235,
      startRule: 'earlier',
    });
  });

  test('leaves a start in the second 03:05 where it is, though the form posts it back', () => {
    const edit = { localDate: '2022-10-30', startTime: '03:05', endTime: '06:00', endDayOffset: 0 };
    expect(reshape(second, edit, RULES)).toMatchObject({
      startsAt: new Date('2022-10-30T01:05Z'),
      minutes: 175,
      startResolution: 'overlap',
      startRule: 'later',
    });
  });

  test('of the start leaves the end where it is', () => {
    expect(reshape(first, { startTime: '02:30' }, RULES)).toMatchObject({
      startsAt: new Date('2022-10-29T23:30Z'),
      endsAt: new Date('2022-10-30T09:11Z'),
      startResolution: 'exact',
    });
  });

  test('keeps an end whose date is written by another offset', () => {
    const night = stored('Europe/Berlin', '2026-10-24T20:00Z', '2026-10-25T05:00Z');
    expect(reshape(night, { localDate: '2026-10-25', startTime: '00:00', endDayOffset: 0 }, RULES)).toMatchObject({
      startsAt: new Date('2026-10-24T22:00Z'),
      endsAt: new Date('2026-10-25T05:00Z'),
      minutes: 420,
    });
  });

  test('that leaves no length is refused', () => {
    expect(reshape(first, { endTime: '03:05' }, RULES)).toMatchObject({
      ok: false,
      problem: 'non-positive-duration',
    });
  });
});

test('a copy to another date keeps wall times over the change of clock', () => {
  const shift = stored('Europe/Berlin', '2026-03-24T08:00Z', '2026-03-24T16:00Z');
  expect(copyToDate(shift, '2026-03-31', RULES)).toMatchObject({
    startsAt: new Date('2026-03-31T07:00Z'),
    endsAt: new Date('2026-03-31T15:00Z'),
    minutes: 480,
  });
});

test('a shift whose start was moved by a gap is copied from the time people said', () => {
  const gap: StoredShift = {
    ...stored('Europe/Berlin', '2026-03-29T01:30Z', '2026-03-29T08:30Z'),
    startTime: '02:30',
    startResolution: 'gap',
    startRule: 'later',
  };
  expect(copyToDate(gap, '2026-04-05', RULES)).toMatchObject({ startsAt: new Date('2026-04-05T00:30Z'), minutes: 480 });
});

test('a night shift known by its instants shows its wall times', () => {
  const instants = { startsAt: new Date('2026-10-24T20:00Z'), endsAt: new Date('2026-10-25T05:00Z') };
  expect(wallShiftOf(instants, 'Europe/Berlin')).toEqual({
    zone: 'Europe/Berlin',
    localDate: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
    endDayOffset: 1,
  });
});

describe('a choice of one of two', () => {
  const stored02 = (rule: 'earlier' | 'later'): StoredShift =>
    stored(
      'Australia/Sydney',
      rule === 'earlier' ? '2027-04-03T15:30Z' : '2027-04-03T16:30Z',
      '2027-04-03T23:00Z',
      rule,
    );

  test('moves a start that stays on the wall to the other instant', () => {
    expect(reshape(stored02('earlier'), { startChoice: 'later' }, RULES)).toMatchObject({
      startsAt: new Date('2027-04-03T16:30Z'),
      startResolution: 'overlap',
      startRule: 'later',
      minutes: 390,
    });
  });

  test('that the shift has already changes nothing', () => {
    const shift = stored02('later');
    expect(reshape(shift, { startChoice: 'later' }, RULES)).toMatchObject({
      startsAt: shift.startsAt,
      startRule: 'later',
    });
  });

  test('means nothing for a time that comes once, or was skipped', () => {
    const day = stored('Australia/Sydney', '2027-04-04T23:00Z', '2027-04-05T07:00Z');
    expect(reshape(day, { startChoice: 'later', endChoice: 'earlier' }, RULES)).toMatchObject({
      startsAt: day.startsAt,
      startRule: null,
    });
    const gap: StoredShift = {
      ...stored('Australia/Sydney', '2026-10-03T16:30Z', '2026-10-03T22:00Z'),
      startTime: '02:30',
      startResolution: 'gap',
      startRule: 'later',
    };
    expect(reshape(gap, { startChoice: 'later' }, { ...RULES, gapRule: 'earlier' })).toMatchObject({
      startsAt: gap.startsAt,
      startRule: 'later',
    });
  });
});

test('a shift that goes to another zone is resolved anew, both ends, by the rules there', () => {
  const sydney = stored('Australia/Sydney', '2027-04-03T16:30Z', '2027-04-03T23:00Z', 'later');
  expect(reshape(sydney, { zone: 'Australia/Perth' }, RULES)).toMatchObject({
    startsAt: new Date('2027-04-03T18:30Z'),
    startResolution: 'exact',
    minutes: 390,
  });
});
