import { expect, test } from 'vitest';
import type { ForeseenShift, ZoneMovePreview } from '#app/roster/zone-move-preview.ts';
import {
  laterWords,
  moveButtonWords,
  movedWords,
  moveTitle,
  stretches,
  toldWords,
} from '#app/roster/zone-move-words.ts';

const shift: ForeseenShift = {
  id: 'a',
  localDate: '2027-01-11',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  employeeName: 'Mai Tran',
  labelBefore: 'AEDT',
  labelAfter: 'AWST',
  laterMinutes: 180,
};

const preview: ZoneMovePreview = {
  store: { id: 's', name: 'Circular Quay', version: 1 },
  fromZone: 'Australia/Sydney',
  zone: 'Australia/Perth',
  effectiveDate: '2027-01-11',
  untilDate: null,
  isCallingOff: false,
  moving: [shift],
  unchangedCount: 0,
  conflicts: [],
  problems: [],
  people: [],
  waitingCount: 0,
};

test('the button says how many shifts it moves, or moves back', () => {
  expect(moveButtonWords(preview)).toBe('Move store · 1 shift moves');
  expect(moveButtonWords({ ...preview, moving: [shift, shift] })).toBe('Move store · 2 shifts move');
  expect(moveButtonWords({ ...preview, moving: [] })).toBe('Move store · no shift moves');
  expect(moveButtonWords({ ...preview, isCallingOff: true })).toBe('Call the move off · 1 shift moves back');
});

test('the title names the clock, the first day, and the next move that is decided already', () => {
  expect(moveTitle(preview)).toBe('If Circular Quay goes by Perth time from 11 Jan 2027');
  expect(moveTitle({ ...preview, untilDate: '2027-03-01' })).toMatch(/from 11 Jan 2027 until 1 Mar 2027$/);
  expect(moveTitle({ ...preview, isCallingOff: true })).toMatch(/stays on Perth time/);
});

test('the clock differs by seasons: Sydney changes its clock in April and Perth does not', () => {
  const autumn = { ...shift, localDate: '2027-04-05', labelBefore: 'AEST', laterMinutes: 120 };
  expect(stretches([shift, { ...shift, localDate: '2027-01-12' }, autumn])).toEqual([
    { from: '2027-01-11', count: 2, labelBefore: 'AEDT', labelAfter: 'AWST', laterMinutes: 180 },
    { from: '2027-04-05', count: 1, labelBefore: 'AEST', labelAfter: 'AWST', laterMinutes: 120 },
  ]);
  expect([180, -90, 0].map((laterMinutes) => laterWords({ laterMinutes }))).toEqual([
    '3 h later',
    '1 h 30 m earlier',
    'starts at the same moment',
  ]);
});

test('who gets a mail is said by name, and what waits for the manager', () => {
  const people = ['Mai Tran', 'Jonas Weber', 'Ana Souza'].map((name) => ({ employeeId: name, name, shiftCount: 1 }));
  const told = (count: number) => toldWords({ ...preview, people: people.slice(0, count) })[0];
  expect(told(0)).toMatch(/^Nobody gets a mail/);
  expect(told(1)).toBe('Mai Tran gets a mail with the times before and after.');
  expect(told(2)).toMatch(/^Mai Tran and 1 other get a mail/);
  expect(told(3)).toMatch(/^Mai Tran and 2 others get a mail/);
  expect(toldWords({ ...preview, waitingCount: 1 })[1]).toMatch(/^1 shift with changes .* is told when you publish/);
  expect(toldWords({ ...preview, moving: [] })).toEqual([expect.stringMatching(/^There is no shift to move/)]);
});

test('afterwards it says what happened', () => {
  const done = { isCallingOff: false };
  expect(movedWords({ ...done, moved: 23, opened: 0, people: 4 })).toBe(
    '23 shifts go by the new clock; 4 people are told.',
  );
  expect(movedWords({ ...done, moved: 1, opened: 1, people: 1 })).toBe(
    '1 shift goes by the new clock; 1 person is told. 1 shift became open; see to it in the roster.',
  );
  expect(movedWords({ ...done, moved: 0, opened: 0, people: 0 })).toBe('No shift had to move; nobody had to be told.');
  const back = movedWords({ moved: 2, opened: 0, people: 0, isCallingOff: true });
  expect(back).toBe('2 shifts go by the old clock; nobody had to be told.');
});
