import { describe, expect, it } from 'vitest';
import { type PlacementRules, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import type { DeskLine } from './clock-change-line.ts';
import { metEnds, unplacedEnds } from './clock-change-line.ts';
import { parseOddShiftForm, settlementWords } from './odd-shift-choice.ts';
import { oddShiftOptions } from './odd-shift-options.ts';
import { writtenChoice } from './written-choice.ts';

const problemId = '01890a5d-ac96-774b-bcce-b302099a8057';
const zone = 'Australia/Sydney';
const rules: PlacementRules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' };
const asks: PlacementRules = { gapRule: 'reject', startOverlapRule: 'reject', endOverlapRule: 'reject' };
const [forward, back] = nextOddDays(zone, '2026-10-01', 2) as [never, never];

/** Buttons as words, the current one in brackets; each must be one that can be sent and carried out. */
function labels(
  line: Partial<DeskLine> & { startTime: string; endTime: string },
  given: { storeRules?: PlacementRules; day?: never } = {},
) {
  const { storeRules = rules, day = forward } = given;
  const span = { localDate: (day as { localDate: string }).localDate, endDayOffset: 0, zone, ...line };
  const placed = placeOnDate({ ...span, rules: storeRules });
  const isOpen = { id: 'case', kind: '', isOpen: true, employeeName: null, settlement: null, settledBy: null };
  const shown = placed.ok
    ? { kind: 'shift', ...placed, ...metEnds(span, storeRules, placed), problem: null }
    : { kind: 'unplaced', startsAt: null, endsAt: null, ...unplacedEnds(span, storeRules), problem: isOpen };
  const ordinaryMinutes =
    60 * (Number(span.endTime.slice(0, 2)) - Number(span.startTime.slice(0, 2))) +
    Number(span.endTime.slice(3)) -
    Number(span.startTime.slice(3)) +
    1440 * span.endDayOffset;
  const whole = { ...span, ...shown, ordinaryMinutes, unpaidBreakMinutes: 0, movedFrom: null, ...line } as DeskLine;
  return oddShiftOptions(whole, day, storeRules).map(({ label, choice, isCurrent }) => {
    expect(parseOddShiftForm({ problemId, choice: writtenChoice(choice) })).toMatchObject({ choice });
    if (choice.kind === 'move')
      expect(placeOnDate({ ...span, ...choice, rules: storeRules })).toMatchObject({ ok: true });
    return isCurrent ? `[${label}]` : label;
  });
}

describe('what can be decided at one press', () => {
  it('is the other side of a skipped start or end', () => {
    expect(labels({ startTime: '02:30', endTime: '08:00' })).toEqual(['[From 03:30 (later)]', 'From 01:30 (earlier)']);
    expect(labels({ startTime: '22:00', endTime: '02:30', localDate: '2026-10-03', endDayOffset: 1 })).toEqual([
      '[Until 03:30 (later)]',
      'Until 01:30 (earlier)',
    ]);
    expect(labels({ startTime: '02:30', endTime: '08:00' }, { storeRules: { ...rules, gapRule: 'earlier' } })).toEqual([
      '[From 01:30 (earlier)]',
      'From 03:30 (later)',
    ]);
  });

  it('is which of two a doubled start or end means', () => {
    expect(labels({ startTime: '02:30', endTime: '08:00' }, { day: back })).toEqual([
      '[From the first 02:30 AEDT]',
      'From the second 02:30 AEST',
    ]);
    expect(labels({ startTime: '00:00', endTime: '02:30' }, { day: back })[0]).toBe('[Until the first 02:30 AEDT]');
  });

  it('is nothing for a shift that only changes its length', () => {
    expect(labels({ startTime: '22:00', endTime: '06:00', localDate: '2026-10-03', endDayOffset: 1 })).toEqual([]);
  });

  it('is a way back for a shift that was moved, where its template can be placed', () => {
    const times = { localDate: '2026-10-04', endDayOffset: 0 };
    const back0230 = { ...times, startTime: '02:30', endTime: '08:00' };
    expect(labels({ startTime: '01:30', endTime: '08:00', movedFrom: back0230 })).toEqual(['Back to 02:30–08:00']);
    const count = { ...times, startTime: '02:15', endTime: '03:10' };
    expect(labels({ startTime: '03:00', endTime: '03:55', movedFrom: count })).toEqual([]);
  });

  it('is times that can be placed for a date that has none', () => {
    expect(labels({ startTime: '02:15', endTime: '03:10' })).toEqual(['Move to 03:00–03:55', 'Move to 01:15–03:10']);
    expect(labels({ startTime: '02:15', endTime: '03:10', unpaidBreakMinutes: 56 })).toEqual([]);
    expect(labels({ startTime: '02:30', endTime: '08:00' }, { storeRules: asks })).toEqual([
      'Move to 03:00–08:30',
      'Move to 03:30–08:00',
      'Move to 01:30–08:00',
    ]);
  });

  it('is first or second where the store asks', () => {
    expect(labels({ startTime: '02:30', endTime: '08:00' }, { storeRules: asks, day: back })).toEqual([
      'From the first 02:30 AEDT',
      'From the second 02:30 AEST',
    ]);
  });

  it('is nothing for what is not made yet or is skipped', () => {
    expect(labels({ startTime: '02:30', endTime: '08:00', kind: 'coming' })).toEqual([]);
    expect(labels({ startTime: '02:15', endTime: '03:10', problem: null })).toEqual([]);
    expect(labels({ startTime: '02:15', endTime: '03:10', kind: 'skipped' })).toEqual([]);
  });
});

describe('parseOddShiftForm', () => {
  const shiftId = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('reads a shift at its version, or a problem', () => {
    expect(parseOddShiftForm({ shiftId, version: '3', kind: 'skip', intent: 'settle' })).toEqual({
      ok: true,
      subject: { shiftId, version: 3 },
      choice: { kind: 'skip' },
    });
    expect(parseOddShiftForm({ problemId, kind: 'first', end: 'start' })).toMatchObject({ subject: { problemId } });
    expect(parseOddShiftForm({ shiftId, version: '3', leave: problemId })).toMatchObject({
      subject: { problemId },
      choice: { kind: 'as-ruled' },
    });
  });

  it.each([
    ['an end before the start', { kind: 'move', startTime: '03:00', endTime: '02:00' }, ['endTime']],
    ['an hour that is none', { kind: 'move', startTime: '25:00', endTime: '03:00' }, ['startTime']],
    ['a choice that is none', { kind: 'whatever' }, ['kind']],
    ['no end to choose for', { kind: 'first' }, ['end']],
  ])('refuses %s', (_, form, fields) => {
    const parsed = parseOddShiftForm({ shiftId, version: '1', ...form });
    expect(parsed.ok === false && Object.keys(parsed.errors)).toEqual(fields);
  });

  it('refuses a shift without its version', () => {
    expect(parseOddShiftForm({ shiftId, kind: 'skip' }).ok).toBe(false);
  });

  it('keeps what was decided in words', () => {
    expect(settlementWords({ kind: 'second', end: 'start' })).toBe('second start');
    expect(settlementWords({ kind: 'move', startTime: '22:00', endTime: '05:00', endDayOffset: 1 })).toBe(
      'moved to 22:00–05:00 +1',
    );
  });
});
