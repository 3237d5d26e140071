import { expect, test } from 'vitest';
import { myShift } from './my-shift.ts';
import { clockWords, dayWords, spanLabel, spanTimes, viewerWords } from './my-shift-words.ts';

const night = {
  id: 's',
  storeName: 'Circular Quay',
  positionName: 'Night',
  zone: 'Australia/Sydney',
  localDate: '2026-10-03',
  startTime: '22:00',
  endTime: '06:00',
  endDayOffset: 1,
  startsAt: new Date('2026-10-03T12:00:00Z'),
  endsAt: new Date('2026-10-03T19:00:00Z'),
};

test('a shift over the night the clocks go forward says so, with its true length', () => {
  const shift = myShift(night, 'Australia/Sydney');
  expect(spanTimes(shift)).toBe('22:00–06:00 Sun');
  expect(spanLabel(shift)).toBe('AEST → AEDT');
  expect(clockWords(shift)).toBe('Clocks go forward at 02:00 on Sun 4 Oct. This shift is 7 h long.');
});

test('a reader in another zone gets their own clock as a second line, a reader in the same zone gets none', () => {
  expect(viewerWords(myShift(night, 'Asia/Ho_Chi_Minh'))).toBe('19:00–02:00 Sun where you are, Ho Chi Minh');
  expect(viewerWords(myShift(night, 'Australia/Sydney'))).toBeNull();
});

test('a reader for whom the shift begins on another day is told that day', () => {
  expect(viewerWords(myShift(night, 'America/Los_Angeles'))).toBe('05:00–12:00 where you are, Los Angeles');
  const early = { ...night, localDate: '2026-10-12', startTime: '06:00', endTime: '14:00', endDayOffset: 0 };
  const shift = myShift(
    { ...early, startsAt: new Date('2026-10-11T19:00:00Z'), endsAt: new Date('2026-10-12T03:00:00Z') },
    'America/New_York',
  );
  expect(viewerWords(shift)).toBe('Sun 15:00–23:00 where you are, New York');
});

test('an ordinary shift says nothing of clocks', () => {
  const day = { ...night, localDate: '2026-10-12', startTime: '09:00', endTime: '17:00', endDayOffset: 0 };
  const shift = myShift(
    { ...day, startsAt: new Date('2026-10-11T22:00:00Z'), endsAt: new Date('2026-10-12T06:00:00Z') },
    'Australia/Sydney',
  );
  expect(clockWords(shift)).toBeNull();
  expect(spanLabel(shift)).toBe('AEDT');
});

test('today and tomorrow are said in words', () => {
  expect(dayWords('2026-10-03', '2026-10-03')).toBe('today, Sat 3 Oct');
  expect(dayWords('2026-10-04', '2026-10-03')).toBe('tomorrow, Sun 4 Oct');
  expect(dayWords('2026-10-05', '2026-10-03')).toBe('Mon 5 Oct');
});
