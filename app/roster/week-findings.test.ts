import { describe, expect, it } from 'vitest';
import { weekFindings } from './week-findings.ts';
import type { RosterEmployee, RosterProblem, RosterShift } from './week-view.ts';

const person = (given: Partial<RosterEmployee>): RosterEmployee => ({
  id: 'mai',
  name: 'Mai Tran',
  active: true,
  homeStoreId: 'quay',
  maxWeekMinutes: 38 * 60,
  dayMinutes: [0, 0, 0, 0, 0, 0, 0],
  weekMinutes: 0,
  elsewhereMinutes: 0,
  ...given,
});

const shift = (given: Partial<RosterShift>) =>
  ({
    id: 's',
    employeeId: 'mai',
    localDate: '2026-10-03',
    startTime: '22:00',
    minutes: 480,
    clockChange: null,
    state: 'published',
    ...given,
  }) as RosterShift;

const problem: RosterProblem = {
  id: 'p',
  kind: 'assignee-overlap',
  localDate: '2026-10-05',
  slot: 1,
  templateId: 't',
  templateName: 'Opening',
  startTime: '09:00',
  endTime: '17:00',
  employeeId: 'mai',
  employeeName: 'Mai Tran',
  shiftId: 'open-one',
};

const quiet = { employees: [], shifts: [], problems: [] };

const forward = {
  changeMinutes: -60,
  localDate: '2026-10-04',
  at: new Date('2026-10-03T16:00:00Z'),
  wallBefore: '02:00',
  wallAfter: '03:00',
  labelBefore: 'AEST',
  labelAfter: 'AEDT',
};

describe('before a week is published', () => {
  it('nothing is said of a week in order', () => {
    expect(weekFindings({ ...quiet, employees: [person({ weekMinutes: 38 * 60 })], shifts: [shift({})] })).toEqual([]);
  });

  it('a person over their hours is named, with what lies at other stores', () => {
    const over = person({ weekMinutes: 40 * 60, elsewhereMinutes: 240 });
    expect(
      weekFindings({ ...quiet, employees: [over], shifts: [shift({ id: 'first' }), shift({ id: 'last' })] }),
    ).toEqual([
      {
        id: 'hours-mai',
        tone: 'warn',
        text: 'Mai Tran is at 40 h of 38 h',
        detail: '2 h more than the most a week; 4 h of it at other stores',
        shiftId: 'last',
      },
    ]);
  });

  it('nobody without a maximum is over it', () => {
    expect(weekFindings({ ...quiet, employees: [person({ weekMinutes: 9_000, maxWeekMinutes: null })] })).toEqual([]);
  });

  it('shifts over a clock change are told once for all that are alike', () => {
    const short = { minutes: 420, clockChange: forward };
    const shifts = [
      shift({ id: 'a', ...short }),
      shift({ id: 'b', ...short }),
      shift({ id: 'c', ...short, state: 'removed' }),
    ];
    expect(weekFindings({ ...quiet, shifts })).toMatchObject([
      {
        tone: 'odd',
        text: 'Sat 22:00 is 7 h, not 8 h',
        detail: 'Clocks go forward 02:00 → 03:00. 2 shifts, paid for the true time',
        shiftId: 'a',
      },
    ]);
  });

  it('open shifts are counted with their days, removed ones are not', () => {
    const open = { employeeId: null, localDate: '2026-10-02' };
    const shifts = [
      shift({ id: 'a', ...open }),
      shift({ id: 'b', ...open }),
      shift({ id: 'c', ...open, state: 'removed' }),
    ];
    expect(weekFindings({ ...quiet, shifts })).toMatchObject([
      { text: '2 shifts are open', detail: 'Nobody works them yet: Fri', shiftId: 'a' },
    ]);
  });

  it('a date that a template could not fill comes first and leads to its open shift', () => {
    const shifts = [shift({ id: 'open-one', employeeId: null })];
    expect(weekFindings({ ...quiet, shifts, problems: [problem] })[0]).toEqual({
      id: 'p',
      tone: 'bad',
      text: 'Opening, Mon 5 Oct 09:00–17:00: Mai Tran already works then',
      detail: 'The shift was made open. Choose somebody else.',
      shiftId: 'open-one',
    });
  });

  it.each([
    'assignee-inactive',
    'nonexistent-local-time',
    'ambiguous-local-time',
    'nonexistent-local-date',
    'non-positive-duration',
    'break-exceeds-shift',
  ])('%s has words of its own', (kind) => {
    const [finding] = weekFindings({ ...quiet, problems: [{ ...problem, kind }] });
    expect(finding?.text).not.toContain('could not be placed');
  });
});
