import { describe, expect, it } from 'vitest';
import { coverByDay, rosterRows } from './roster-rows.ts';
import type { ElsewhereShift, RosterEmployee, RosterShift } from './week-view.ts';
import { daysOfWeek } from './week-view.ts';

const days = daysOfWeek('2026-10-12', 'Australia/Sydney').map((day) => ({
  ...day,
  plannedMinutes: 0,
  peopleCount: 0,
  openCount: 0,
}));

const person = (id: string) => ({ id, name: id }) as RosterEmployee;
const shift = (id: string, employeeId: string | null, localDate: string, state: RosterShift['state'] = 'published') =>
  ({ id, employeeId, localDate, state }) as RosterShift;

describe('rosterRows', () => {
  it('puts the open shifts first, then each person with their own days', () => {
    const rows = rosterRows({
      days,
      employees: [person('mai'), person('jonas')],
      shifts: [shift('a', 'jonas', '2026-10-13'), shift('b', null, '2026-10-18'), shift('c', 'mai', '2026-10-12')],
      elsewhere: [],
    });
    expect(rows.map(({ id }) => id)).toEqual(['open', 'mai', 'jonas']);
    expect(rows.map(({ cells }) => cells.map(({ shifts }) => shifts.map(({ id }) => id).join()).join('|'))).toEqual([
      '||||||b',
      'c||||||',
      '|a|||||',
    ]);
  });

  it('keeps two shifts of one day in their order', () => {
    const rows = rosterRows({
      days,
      employees: [person('mai')],
      shifts: [shift('early', 'mai', '2026-10-14'), shift('late', 'mai', '2026-10-14')],
      elsewhere: [],
    });
    expect(rows[1]?.cells[2]?.shifts.map(({ id }) => id)).toEqual(['early', 'late']);
  });

  it('shows a shift at another store in the column where it begins here', () => {
    const away = { id: 'away', employeeId: 'mai', localDate: '2026-10-13', columnDate: '2026-10-14' } as ElsewhereShift;
    const rows = rosterRows({ days, employees: [person('mai')], shifts: [], elsewhere: [away] });
    expect(rows[1]?.cells.map(({ elsewhere }) => elsewhere.length)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });
});

describe('coverByDay', () => {
  it('counts open shifts as needed only, and removed ones not at all', () => {
    const shifts = [
      shift('a', 'mai', '2026-10-12'),
      shift('b', null, '2026-10-12', 'new'),
      shift('c', 'jonas', '2026-10-12', 'removed'),
    ];
    expect(coverByDay({ days, shifts })[0]).toEqual({ needed: 2, planned: 1 });
    expect(coverByDay({ days, shifts })[1]).toEqual({ needed: 0, planned: 0 });
  });
});
