import type { ElsewhereShift, RosterEmployee, RosterShift, RosterWeek } from '#app/roster/week-view.ts';

/** What one person (or nobody) has on one day. */
export interface RosterCell {
  shifts: RosterShift[];
  elsewhere: ElsewhereShift[];
}

/** A line of the grid: a person's seven days, or the shifts that nobody has. */
export interface RosterRow {
  id: string;
  /** Null = the open shifts. */
  employee: RosterEmployee | null;
  cells: RosterCell[];
}

export const openRowId = 'open';

type RowsOf = Pick<RosterWeek, 'days' | 'employees' | 'shifts' | 'elsewhere'>;

/** The lines of a week's grid: open shifts first, then the people in the order they came. */
export function rosterRows({ days, employees, shifts, elsewhere }: RowsOf): RosterRow[] {
  const emptyRow = (id: string, employee: RosterEmployee | null): RosterRow => ({
    id,
    employee,
    cells: days.map(() => ({ shifts: [], elsewhere: [] })),
  });
  const rows = [emptyRow(openRowId, null), ...employees.map((employee) => emptyRow(employee.id, employee))];
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const columnOf = new Map(days.map(({ localDate }, column) => [localDate, column]));
  const cellAt = (rowId: string, localDate: string) => rowById.get(rowId)?.cells[columnOf.get(localDate) ?? -1];
  for (const shift of shifts) cellAt(shift.employeeId ?? openRowId, shift.localDate)?.shifts.push(shift);
  for (const shift of elsewhere) cellAt(shift.employeeId, shift.columnDate)?.elsewhere.push(shift);
  return rows;
}

/** Shifts of one day that the roster asks for, and those that somebody has; removed ones count in neither. */
export interface DayCover {
  needed: number;
  planned: number;
}

/** The cover of each day of the week, in the days' order. */
export function coverByDay({ days, shifts }: Pick<RosterWeek, 'days' | 'shifts'>): DayCover[] {
  return days.map(({ localDate }) => {
    const live = shifts.filter((shift) => shift.localDate === localDate && shift.state !== 'removed');
    return { needed: live.length, planned: live.filter(({ employeeId }) => employeeId !== null).length };
  });
}
