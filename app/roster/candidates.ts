import type { RosterWeek } from '#app/roster/week-view.ts';
import { formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** A person who could be given a shift, with what speaks for or against it, as far as this week's page knows. */
export interface Candidate {
  id: string;
  label: string;
  detail: string;
}

/** When somebody is wanted: the instants of a shift, which is not in its own way, or, of one to be made, its date. */
export type Vacancy = { shiftId: string; startsAt: Date; endsAt: Date } | { localDate: LocalDate };

interface Person {
  id: string;
  name: string;
  homeStoreName: string;
  isHome: boolean;
}

type Week = Pick<RosterWeek, 'employees' | 'shifts' | 'elsewhere'>;

/** The people in the order they came, those who already work then last; the server has the last word. */
export function candidates(people: readonly Person[], week: Week, vacancy: Vacancy): Candidate[] {
  const known = new Map(week.employees.map((employee) => [employee.id, employee]));
  const judged = people.map((person) => {
    const works = workThen(week, person.id, vacancy);
    const employee = known.get(person.id);
    const most = employee?.maxWeekMinutes == null ? '' : ` of ${formatMinutes(employee.maxWeekMinutes)}`;
    const hours = employee ? `${formatMinutes(employee.weekMinutes)}${most} this week` : '';
    const home = person.isHome ? '' : person.homeStoreName;
    const detail = [works ?? '', home, hours].filter(Boolean).join(' · ');
    return { busy: works !== null, candidate: { id: person.id, label: person.name, detail } };
  });
  const inOrder = [...judged.filter(({ busy }) => !busy), ...judged.filter(({ busy }) => busy)];
  return inOrder.map(({ candidate }) => candidate);
}

/** 'Works 09:00–17:00' or 'Works 15:00–19:00 AWST, Hay Street'; null when nothing is in the way. */
function workThen(week: Week, employeeId: string, vacancy: Vacancy): string | null {
  const here = week.shifts.find(
    (shift) =>
      shift.employeeId === employeeId &&
      shift.state !== 'removed' &&
      ('localDate' in vacancy
        ? shift.localDate === vacancy.localDate
        : shift.id !== vacancy.shiftId && overlaps(shift, vacancy)),
  );
  if (here) return `Works ${formatWallRange(here.startTime, here.endTime, here)}`;
  const there = week.elsewhere.find(
    (shift) =>
      shift.employeeId === employeeId &&
      ('localDate' in vacancy ? shift.columnDate === vacancy.localDate : overlaps(shift, vacancy)),
  );
  if (!there) return null;
  return `Works ${formatWallRange(there.startTime, there.endTime, there)} ${there.label}, ${there.storeName}`;
}

function overlaps(a: { startsAt: Date; endsAt: Date }, b: { startsAt: Date; endsAt: Date }): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}
