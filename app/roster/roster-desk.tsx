import { createContext, type MutableRefObject, useContext, useMemo, useRef } from 'react';
import { coverByDay, type DayCover, type RosterRow, rosterRows } from '#app/roster/roster-rows.ts';
import { weekFindings } from '#app/roster/week-findings.ts';
import type { RosterShift, RosterWeek } from '#app/roster/week-view.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** Where a new shift is wanted. */
export interface ShiftPlace {
  localDate: LocalDate;
  /** Null = an open shift. */
  employeeId: string | null;
}

/** What every part of the week's page looks up, and the ways to open its dialogs. */
export interface RosterDesk {
  week: RosterWeek;
  /** 'AEDT', or 'AEDT → AEST'. */
  zoneLabel: string;
  rows: RosterRow[];
  /** Of each day, in the days' order. */
  cover: DayCover[];
  position: (id: string) => { name: string; colour: number };
  names: { employee: (id: string) => string; position: (id: string) => string };
  /** Why a shift is not as its template meant it. */
  problemOf: (shiftId: string) => string | undefined;
  openShift: (shift: RosterShift) => void;
  addShift: (place: ShiftPlace) => void;
  /** Scrolls to a row that is not drawn because it is out of view; null while all rows are drawn. */
  rowReveal: MutableRefObject<((rowId: string) => void) | null>;
}

const DeskContext = createContext<RosterDesk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): RosterDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('the parts of a roster stand inside a DeskProvider');
  return desk;
}

type Given = Pick<RosterDesk, 'week' | 'zoneLabel' | 'openShift' | 'addShift'>;

/** The desk of a week; the same object until the week or a way to open a dialog changes. */
export function useNewDesk({ week, zoneLabel, openShift, addShift }: Given): RosterDesk {
  const rowReveal = useRef<((rowId: string) => void) | null>(null);
  return useMemo(() => {
    const positions = new Map(week.positions.map((position) => [position.id, position]));
    const people = new Map(week.employees.map((employee) => [employee.id, employee.name]));
    const problems = new Map(
      weekFindings(week).flatMap(({ tone, shiftId, text }) => (tone === 'bad' && shiftId ? [[shiftId, text]] : [])),
    );
    const position = (id: string) => positions.get(id) ?? { name: 'Shift', colour: 8 };
    return {
      week,
      zoneLabel,
      rows: rosterRows(week),
      cover: coverByDay(week),
      position,
      names: { employee: (id) => people.get(id) ?? 'somebody else', position: (id) => position(id).name },
      problemOf: (shiftId) => problems.get(shiftId),
      openShift,
      addShift,
      rowReveal,
    };
  }, [week, zoneLabel, openShift, addShift]);
}
