import { describe, expect, it } from 'vitest';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { previewEdit } from './edit-preview.ts';
import { editedClock, editedLength, formWhen, mergeWords } from './edit-words.ts';
import type { EditStore } from './place-edit.ts';
import { type FormShift, formOfShift, type ShiftForm } from './shift-form.ts';

const sydney: EditStore = {
  id: 'sydney',
  zone: 'Australia/Sydney',
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'earlier',
};
const perth: EditStore = { ...sydney, id: 'perth', zone: 'Australia/Perth' };

function shiftOf(localDate: string, startTime: string, endTime: string, endDayOffset = 0): FormShift {
  const wall = { zone: 'Australia/Sydney', localDate, startTime, endTime, endDayOffset };
  const placed = placeOnDate({ ...wall, rules: sydney });
  if (!placed.ok) throw new Error(placed.problem);
  const facts = {
    id: 'shift',
    version: 3,
    storeId: 'sydney',
    positionId: 'bar',
    employeeId: null,
    unpaidBreakMinutes: 30,
  };
  return { ...facts, ...wall, ...placed };
}

const preview = (shift: FormShift, typed: Partial<ShiftForm> = {}, store = sydney) =>
  previewEdit(shift, { ...formOfShift(shift), ...typed }, store);

describe('the preview of an ordinary shift', () => {
  const shift = shiftOf('2026-10-12', '09:00', '17:00');

  it('is its length, paid and unpaid, and nothing about the clock', () => {
    const shown = preview(shift);
    expect(editedLength(shown, 30)).toBe('8 h AEDT, 7 h 30 m paid');
    expect(editedLength(shown, 0)).toBe('8 h AEDT');
    expect(editedLength(shown, 500)).toBe('8 h AEDT, which is shorter than the break');
    expect(editedClock(shown)).toEqual([]);
    expect([shown.startChoices, shown.endChoices]).toEqual([[], []]);
  });

  it('at a store of another zone keeps the wall times in that zone', () => {
    const shown = preview(shift, {}, perth);
    expect(shown.zone).toBe('Australia/Perth');
    expect(shown.placed?.startsAt).toEqual(new Date('2026-10-12T01:00:00Z'));
    expect(editedLength(shown, 0)).toBe('8 h AWST');
  });

  it('says what the server would refuse, in its words', () => {
    expect(preview(shift, { endTime: '08:00' })).toMatchObject({
      placed: null,
      problem: '08:00 is before 09:00. Let it end on the next day, or choose a later end.',
    });
    const strict: EditStore = { ...sydney, gapRule: 'reject' };
    expect(preview(shift, { localDate: '2026-10-04', startTime: '02:30' }, strict).problem).toContain('does not exist');
  });

  it.each([{ localDate: '' }, { startTime: '' }, { endTime: '1' }])('waits while %o is half typed', (typed) => {
    const shown = preview(shift, typed);
    expect(shown).toMatchObject({ placed: null, problem: null, startChoices: [] });
    expect(editedLength(shown, 30)).toBe('');
  });
});

describe('the preview of a night on which the clocks change', () => {
  it('says the true length and how the clock makes it so', () => {
    const night = preview(shiftOf('2027-04-03', '22:00', '06:00', 1));
    expect(editedLength(night, 0)).toBe('9 h AEDT → AEST');
    expect(editedClock(night)).toEqual(['9 h true, not 8 h: clocks go back on Sun 4 Apr, 03:00 AEDT → 02:00 AEST.']);
  });

  it('names a skipped time and the one it counts as', () => {
    const night = preview(shiftOf('2026-10-03', '22:00', '06:00', 1), { endTime: '02:30' });
    expect(editedClock(night)[0]).toBe('02:30 does not exist that day; it counts as 03:30.');
  });

  it('asks which of two is meant, each with its offset; what the shift has is chosen', () => {
    const shift = shiftOf('2027-04-04', '02:30', '09:00');
    expect(preview(shift).startChoices).toEqual([
      { which: 'earlier', label: 'the first, 02:30 +11:00 AEDT', isChosen: true },
      { which: 'later', label: 'the second, 02:30 +10:00 AEST', isChosen: false },
    ]);
    const chosen = preview(shift, { startChoice: 'later' });
    expect(chosen.startChoices.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect(editedLength(chosen, 0)).toBe('6 h 30 m AEST');
  });

  it('asks about the end as well, and chooses nothing at a store that refuses such times', () => {
    const shift = shiftOf('2027-04-03', '22:00', '06:00', 1);
    const strict: EditStore = { ...sydney, endOverlapRule: 'reject' };
    const shown = preview(shift, { endTime: '02:30' }, strict);
    expect(shown.endChoices.map(({ isChosen }) => isChosen)).toEqual([false, false]);
    expect(shown.problem).toContain('Choose the first or the second.');
    expect(preview(shift, { endTime: '02:30', endChoice: 'later' }, strict).placed?.minutes).toBe(330);
  });
});

it('a form says when its shift is, and a neighbour its date where that is another one', () => {
  const form = formOfShift(shiftOf('2027-04-03', '22:00', '06:00', 1));
  expect(formWhen(form)).toBe('Sat 3 Apr 22:00–06:00 Sun');
  const neighbour = {
    id: 'n',
    version: 1,
    localDate: '2027-04-04',
    startTime: '06:00',
    endTime: '09:00',
    endDayOffset: 0,
  };
  expect(mergeWords(neighbour, '2027-04-03')).toBe('Merge with Sun 4 Apr 06:00–09:00');
  expect(mergeWords(neighbour, '2027-04-04')).toBe('Merge with 06:00–09:00');
});
