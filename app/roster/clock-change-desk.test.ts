import { describe, expect, it, test } from 'vitest';
import { type PlacementRules, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { clockChangeDesk } from './clock-change-desk.ts';
import type { DeskProblem, DeskQuestion, DeskShift, DeskTemplate } from './clock-change-question.ts';
import { happensWords, whoWords } from './clock-change-words.ts';

const forwardDay = '2026-10-04';
const backDay = '2027-04-04';
const zone = 'Australia/Sydney';
const rules: PlacementRules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' };
const rejects: PlacementRules = { gapRule: 'reject', startOverlapRule: 'reject', endOverlapRule: 'reject' };

interface Times {
  localDate?: string;
  startTime: string;
  endTime: string;
  endDayOffset?: number;
}

function aTemplate(times: Times & Partial<DeskTemplate>, storeRules = rules): DeskTemplate {
  return {
    id: 'count',
    name: 'Count',
    positionId: 'floor',
    endDayOffset: 0,
    weekdays: [7],
    everyWeeks: 1,
    anchorDate: '2026-01-05',
    startsOn: '2026-01-05',
    endsOn: null,
    headcount: 1,
    unpaidBreakMinutes: 0,
    store: { zone, weekStart: 1, ...storeRules },
    whoWorks: () => 'Tom Okafor',
    ...times,
  };
}

function aShift(times: Times & Partial<DeskShift>, storeRules = rules): DeskShift {
  const wall = { zone, localDate: forwardDay, endDayOffset: 0, ...times };
  const placed = placeOnDate({ ...wall, rules: storeRules });
  if (!placed.ok) throw new Error(placed.problem);
  return {
    id: 'shift',
    version: 3,
    templateId: null,
    templateName: null,
    slot: 1,
    positionId: 'floor',
    employeeName: 'Mai Tran',
    unpaidBreakMinutes: 0,
    isDetached: false,
    isCancelled: false,
    ...placed,
    ...wall,
  };
}

function aProblem(given: Partial<DeskProblem>): DeskProblem {
  return {
    id: 'problem',
    kind: 'non-positive-duration',
    templateId: 'count',
    templateName: 'Count',
    positionId: 'floor',
    slot: 1,
    shiftId: null,
    employeeName: null,
    localDate: forwardDay,
    startTime: '02:15',
    endTime: '03:10',
    endDayOffset: 0,
    unpaidBreakMinutes: 0,
    isOpen: true,
    settlement: null,
    settledBy: null,
    ...given,
  };
}

function deskOf(given: Partial<DeskQuestion>) {
  const today = '2026-09-30';
  const now = new Date('2026-09-29T20:00:00Z');
  const nothing = { templates: [], shifts: [], problems: [] };
  return clockChangeDesk({ localDate: forwardDay, zone, rules, today, now, ...nothing, ...given });
}

/** Each line as 'kind, ordinary, that night: what happens'. */
function told(given: Partial<DeskQuestion>): string[] {
  return deskOf(given).lines.map((line) => {
    const words = happensWords(line).map(({ text, rule }) => [text, rule].filter(Boolean).join(' '));
    return `${line.kind} ${line.ordinaryMinutes} ${line.nightMinutes}: ${words.join('; ')}`;
  });
}

describe('the desk of a day whose clock goes forward', () => {
  it('lists a night shift that loses an hour, and not one that ends before or starts after', () => {
    const night = { localDate: '2026-10-03', startTime: '22:00', endTime: '06:00', endDayOffset: 1 };
    const shifts = [
      aShift(night),
      aShift({ localDate: '2026-10-03', startTime: '18:00', endTime: '01:45', endDayOffset: 1 }),
      aShift({ startTime: '03:00', endTime: '09:00' }),
      aShift({ ...night, localDate: '2026-10-02' }),
    ];
    expect(told({ shifts })).toEqual(['shift 480 420: Length changes']);
  });

  it('lists a start that does not exist with the time it became, also where the length stays', () => {
    const shifts = [
      aShift({ id: 'a', startTime: '02:30', endTime: '08:00' }),
      aShift({ id: 'b', localDate: '2026-10-03', startTime: '22:00', endTime: '02:30', endDayOffset: 1 }),
    ];
    expect(told({ shifts })).toEqual([
      'shift 270 270: End does not exist → 03:30 (rule: later)',
      'shift 330 270: Start does not exist → 03:30 (rule: later)',
    ]);
  });

  it('lists an end at the very minute that is skipped, which the wall shows as the next hour', () => {
    const end = aShift({ localDate: '2026-10-03', startTime: '18:00', endTime: '02:00', endDayOffset: 1 });
    expect(told({ shifts: [end] })).toEqual(['shift 480 480: End does not exist → 03:00 (rule: later)']);
  });

  it('says when a person chose otherwise than the store rules', () => {
    const earlier = aShift({ startTime: '02:30', endTime: '08:00' }, { ...rules, gapRule: 'earlier' });
    expect(told({ shifts: [earlier] })).toEqual(['shift 330 330: Start does not exist → 01:30 (chosen by hand)']);
  });

  it('finds a shift that began two days before', () => {
    const long = aShift({ localDate: '2026-10-02', startTime: '08:00', endTime: '04:00', endDayOffset: 2 });
    expect(told({ shifts: [long] })).toEqual(['shift 2640 2580: Length changes']);
    const coming = aTemplate({ weekdays: [5], startTime: '08:00', endTime: '04:00', endDayOffset: 2 });
    expect(told({ templates: [coming] })).toEqual(['coming 2640 2580: Length changes']);
  });

  it('lists template dates long before they are made, each slot with its person', () => {
    const template = aTemplate({
      ...{ startTime: '01:00', endTime: '05:00', headcount: 2 },
      whoWorks: (_, slot) => (slot === 1 ? 'Tom Okafor' : null),
    });
    const desk = deskOf({ templates: [template], today: '2026-01-10', now: new Date('2026-01-10T00:00:00Z') });
    expect(desk.lines.map((line) => [line.kind, whoWords(line), line.differenceMinutes])).toEqual([
      ['coming', 'Tom Okafor', -60],
      ['coming', 'open', -60],
    ]);
    expect(desk.totals).toEqual({ ordinaryMinutes: 480, nightMinutes: 360, differenceMinutes: -120 });
  });

  it('lists a date once: as its shift where there is one, else as it will be made', () => {
    const template = aTemplate({ startTime: '01:00', endTime: '05:00', headcount: 2 });
    const made = aShift({ templateId: 'count', startTime: '01:00', endTime: '05:00' });
    expect(deskOf({ templates: [template], shifts: [made] }).lines.map(({ id, kind }) => [id, kind])).toEqual([
      ['shift', 'shift'],
      ['count 2026-10-04 2', 'coming'],
    ]);
  });

  it('makes nothing for a date that is over', () => {
    const template = aTemplate({ startTime: '01:00', endTime: '05:00' });
    const later = { today: forwardDay, now: new Date('2026-10-03T19:00:00Z') };
    expect(told({ templates: [template], ...later })).toEqual([]);
  });

  it('waits for a decision on a date that cannot be placed, with its problem or before there is one', () => {
    const templates = [aTemplate({ startTime: '02:15', endTime: '03:10', headcount: 2 })];
    const said = ['unplaced 55 null: Cannot be placed: starts 03:15, ends 03:10'];
    const early = deskOf({ templates });
    expect([early.openCount, early.lines[0]?.problem, early.lines[0]?.shiftCount]).toEqual([1, null, 2]);
    expect(told({ templates })).toEqual(said);
    expect(told({ templates, problems: [aProblem({})] })).toEqual(said);
    expect(deskOf({ templates, problems: [aProblem({})] }).openCount).toBe(1);
  });

  it('shows a date that was moved by hand with its template times, and one that was skipped', () => {
    const templates = [aTemplate({ startTime: '02:15', endTime: '03:10' })];
    const problems = [aProblem({ isOpen: false, settlement: 'moved to 03:00–03:55' })];
    const moved = aShift({ templateId: 'count', isDetached: true, startTime: '03:00', endTime: '03:55' });
    expect(told({ templates, problems, shifts: [moved] })).toEqual(['shift 55 55: Moved by hand from 02:15–03:10']);
    const excepted = [aTemplate({ startTime: '02:15', endTime: '03:10', exceptions: [forwardDay] })];
    expect(told({ templates: excepted, problems })).toEqual(['skipped 55 null: Skipped by hand']);
    const cancelled = aShift({
      ...{ templateId: 'count', isDetached: true, isCancelled: true, startTime: '01:00', endTime: '05:00' },
    });
    const night = [aTemplate({ startTime: '01:00', endTime: '05:00' })];
    expect(told({ templates: night, shifts: [cancelled] })).toEqual(['skipped 240 null: Skipped by hand']);
    expect(deskOf({ templates: night, shifts: [cancelled] }).totals.differenceMinutes).toBe(0);
  });

  it('still waits where the template took its own shift away', () => {
    const templates = [aTemplate({ startTime: '02:15', endTime: '03:10' })];
    const gone = aShift({ templateId: 'count', isCancelled: true, startTime: '03:00', endTime: '03:55' });
    expect(told({ templates, shifts: [gone] })).toEqual([
      'unplaced 55 null: Cannot be placed: starts 03:15, ends 03:10',
    ]);
  });

  it('waits where a stored shift stands on a date that its template cannot place any more', () => {
    const templates = [aTemplate({ startTime: '02:30', endTime: '08:00' }, rejects)];
    const standing = aShift({ templateId: 'count', startTime: '02:30', endTime: '08:00' });
    const problems = [aProblem({ kind: 'nonexistent-local-time', startTime: '02:30', endTime: '08:00' })];
    const desk = deskOf({ templates, shifts: [standing], problems, rules: rejects });
    expect(desk.lines.map(({ kind, problem }) => [kind, problem?.isOpen])).toEqual([['shift', true]]);
    expect(desk.openCount).toBe(1);
  });

  it('names the end that the store refuses, and a break that is longer than what is left', () => {
    const start = aTemplate({ id: 'a', startTime: '02:30', endTime: '08:00' }, rejects);
    const end = aTemplate({ id: 'b', startTime: '00:00', endTime: '02:30' }, rejects);
    const pause = aTemplate({ id: 'c', startTime: '01:30', endTime: '03:30', unpaidBreakMinutes: 90 });
    expect(told({ templates: [start, end], rules: rejects })).toEqual([
      'unplaced 150 null: Cannot be placed: its end does not exist',
      'unplaced 330 null: Cannot be placed: its start does not exist',
    ]);
    expect(told({ templates: [pause] })).toEqual([
      'unplaced 120 null: Cannot be placed: only 1 h that night, less than its break',
    ]);
  });

  it('lists a shift of the day that is open because its person could not take it', () => {
    const noon = aShift({ employeeName: null, startTime: '12:00', endTime: '18:00' });
    const problems = [aProblem({ kind: 'assignee-overlap', shiftId: 'shift', employeeName: 'Mai Tran' })];
    expect(told({ shifts: [noon], problems })).toEqual(['shift 360 360: Open: Mai Tran already works then']);
    expect(deskOf({ shifts: [noon], problems }).openCount).toBe(1);
    expect(deskOf({ shifts: [noon], problems: problems.map((one) => ({ ...one, isOpen: false })) }).lines).toEqual([]);
    const before = { ...noon, localDate: '2026-10-03' };
    expect(deskOf({ shifts: [before], problems }).lines).toEqual([]);
  });
});

test.each([
  [{ who: [], shiftCount: 1 }, 'open'],
  [{ who: [], shiftCount: 3 }, '3 open'],
  [{ who: ['Mai Tran'], shiftCount: 3 }, 'Mai Tran + 2 open'],
  [{ who: ['Mai', 'Tom', 'Ana', 'Leo'], shiftCount: 5 }, 'Mai, Tom + 2 more + 1 open'],
])('%o is told as %s', (line, words) => {
  expect(whoWords(line)).toBe(words);
});

describe('the desk of a day whose clock goes back', () => {
  const back = { localDate: backDay, today: '2027-03-30', now: new Date('2027-03-30T00:00:00Z') };

  it('says which of the two a doubled time is, and by what', () => {
    const times = { localDate: backDay, startTime: '02:30', endTime: '08:00' };
    expect(told({ ...back, shifts: [aShift(times)] })).toEqual([
      'shift 330 390: Start happens twice: first, AEDT (rule: earlier)',
    ]);
    const second = aShift(times, { ...rules, startOverlapRule: 'later' });
    expect(told({ ...back, shifts: [second] })).toEqual([
      'shift 330 330: Start happens twice: second, AEST (chosen by hand)',
    ]);
    const end = aShift({ localDate: backDay, startTime: '00:00', endTime: '02:30' });
    expect(told({ ...back, shifts: [end] })).toEqual(['shift 150 150: End happens twice: first, AEDT (rule: earlier)']);
  });

  it('tells a second start that comes after a first end apart by their labels', () => {
    const crossed: PlacementRules = { ...rules, startOverlapRule: 'later' };
    const template = aTemplate({ startTime: '02:10', endTime: '02:50' }, crossed);
    expect(told({ ...back, rules: crossed, templates: [template] })).toEqual([
      'unplaced 40 null: Cannot be placed: starts 02:10 AEST, ends 02:50 AEDT',
    ]);
  });
});
