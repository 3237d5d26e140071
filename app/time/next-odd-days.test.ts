import { expect, test } from 'vitest';
import { nextOddDays } from '#app/time/next-odd-days.ts';

test('Sydney’s next two odd days are named with clock and label on both sides', () => {
  expect(nextOddDays('Australia/Sydney', '2026-05-01', 2)).toEqual([
    {
      localDate: '2026-10-04',
      minutes: 1380,
      changeMinutes: -60,
      at: new Date('2026-10-03T16:00:00Z'),
      wallBefore: '02:00',
      wallAfter: '03:00',
      labelBefore: 'AEST',
      labelAfter: 'AEDT',
    },
    {
      localDate: '2027-04-04',
      minutes: 1500,
      changeMinutes: 60,
      at: new Date('2027-04-03T16:00:00Z'),
      wallBefore: '03:00',
      wallAfter: '02:00',
      labelBefore: 'AEDT',
      labelAfter: 'AEST',
    },
  ]);
});

const odd = (zone: string, from: string) =>
  nextOddDays(zone, from, 2).map(({ localDate, changeMinutes }) => `${localDate} ${changeMinutes}`);

test('an odd day is found from itself on, and not from the day after', () => {
  expect(odd('Australia/Sydney', '2026-10-04')[0]).toBe('2026-10-04 -60');
  expect(odd('Australia/Sydney', '2026-10-05')[0]).toBe('2027-04-04 60');
});

test('changes at midnight belong to the date whose length they change', () => {
  expect(odd('America/Santiago', '2026-01-01')).toEqual(['2026-04-04 60', '2026-09-06 -60']);
  expect(odd('America/Havana', '2026-01-01')).toEqual(['2026-03-08 -60', '2026-11-01 60']);
  expect(odd('Africa/Cairo', '2026-01-01')).toEqual(['2026-04-24 -60', '2026-10-29 60']);
});

test('half an hour on Lord Howe, a whole date in Apia, nothing in Perth', () => {
  expect(odd('Australia/Lord_Howe', '2026-06-01')).toEqual(['2026-10-04 -30', '2027-04-04 30']);
  expect(odd('Pacific/Apia', '2011-12-30')[0]).toBe('2011-12-30 -1440');
  expect(odd('Australia/Perth', '2026-01-01')).toEqual([]);
});
