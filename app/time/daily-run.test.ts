import { expect, test } from 'vitest';
import { dailyRuns, nextDailyRun } from '#app/time/daily-run.ts';
import { addDays } from '#app/time/local-date.ts';

const runs = (zone: string, wallTime: string, from: string, until: string) =>
  dailyRuns({ zone, wallTime, from: new Date(from), until: new Date(until) }).map(({ at }) => at.toISOString());

test('02:30 runs once on the night that has no 02:30', () => {
  expect(runs('America/New_York', '02:30', '2026-03-08T05:00Z', '2026-03-09T04:00Z')).toEqual([
    '2026-03-08T07:30:00.000Z',
  ]);
  expect(nextDailyRun({ zone: 'America/New_York', wallTime: '02:30', after: new Date('2026-03-08T07:30Z') })).toEqual({
    localDate: '2026-03-09',
    at: new Date('2026-03-09T06:30Z'),
  });
});

test('01:30 runs once on the night that has two', () => {
  expect(runs('America/New_York', '01:30', '2026-11-01T04:00Z', '2026-11-02T05:00Z')).toEqual([
    '2026-11-01T05:30:00.000Z',
  ]);
  const after = new Date('2026-11-01T05:30Z');
  expect(nextDailyRun({ zone: 'America/New_York', wallTime: '01:30', after }).at).toEqual(
    new Date('2026-11-02T06:30Z'),
  );
});

test('each local date of a year has one run, whichever night it is', () => {
  for (const zone of ['America/Havana', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Cairo']) {
    for (const wallTime of ['00:00', '00:30', '02:15', '23:30']) {
      const year = dailyRuns({
        zone,
        wallTime,
        from: new Date('2026-01-02T12:00Z'),
        until: new Date('2027-01-02T12:00Z'),
      });
      expect(year).toHaveLength(365);
      year.slice(1).forEach((run, index) => {
        expect(run.localDate).toBe(addDays(year[index]?.localDate ?? '', 1));
        expect(run.at > (year[index]?.at ?? run.at)).toBe(true);
      });
    }
  }
});

test('a date that the zone skips has no run', () => {
  expect(runs('Pacific/Apia', '09:00', '2011-12-29T12:00Z', '2012-01-01T00:00Z')).toEqual([
    '2011-12-29T19:00:00.000Z',
    '2011-12-30T19:00:00.000Z',
    '2011-12-31T19:00:00.000Z',
  ]);
});

test('the span is half-open and the next run lies strictly after', () => {
  expect(runs('UTC', '09:00', '2026-05-01T09:00Z', '2026-05-02T09:00Z')).toEqual(['2026-05-01T09:00:00.000Z']);
  expect(nextDailyRun({ zone: 'UTC', wallTime: '09:00', after: new Date('2026-05-01T09:00Z') }).localDate).toBe(
    '2026-05-02',
  );
});
