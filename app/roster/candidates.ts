import type { RosterWeek } from '#app/roster/week-view.ts';
import { formatMinutes, formatWallRange } from '#app/time/format.ts';

/** A person who could be given a shift, with what speaks for or against it, as far as this week's page knows. */
export interface Candidate {
  id: string;
  label: string;
  detail: string;
}

/** Instants of the shift to fill; null while they are not known. `shiftId` is the shift itself, which is in nobody's way. */
export interface Vacancy {
  shiftId: string | null;
  startsAt: Date;
  endsAt: Date;
}

interface Person {
  id: string;
  name: string;
  homeStoreName: string;
  isHome: boolean;
}

type Week = Pick<RosterWeek, 'employees' | 'shifts' | 'elsewhere'>;

/** The people in the order they came, those who already work at that time last; the server has the last word. */
export function candidates(people: readonly Person[], week: Week, vacancy: Vacancy | null): Candidate[] {
  const known = new Map(week.employees.map((employee) => [employee.id, employee]));
  const judged = people.map((person) => {
    const works = vacancy && workAt(week, person.id, vacancy);
    const employee = known.get(person.id);
    const most = employee?.maxWeekMinutes == null ? '' : ` of ${formatMinutes(employee.maxWeekMinutes)}`;
    const hours = employee ? `${formatMinutes(employee.weekMinutes)}${most} this week` : '';
    const home = person.isHome ? '' : person.homeStoreName;
    const detail = [works ?? '', home, hours].filter(Boolean).join(' · ');
    return { busy: Boolean(works), candidate: { id: person.id, label: person.name, detail } };
  });
  const inOrder = [...judged.filter(({ busy }) => !busy), ...judged.filter(({ busy }) => busy)];
  return inOrder.map(({ candidate }) => candidate);
}

/** 'Works 09:00–17:00' or 'Works 15:00–19:00 AWST, Hay Street'; null when nothing is in the way. */
function workAt(week: Week, employeeId: string, vacancy: Vacancy): string | null {
  const meets = (other: { employeeId: string | null; startsAt: Date; endsAt: Date }) =>
    other.employeeId === employeeId && other.startsAt < vacancy.endsAt && other.endsAt > vacancy.startsAt;
  const here = week.shifts.find((shift) => shift.id !== vacancy.shiftId && shift.state !== 'removed' && meets(shift));
  if (here) return `Works ${formatWallRange(here.startTime, here.endTime, here)}`;
  const there = week.elsewhere.find(meets);
  return there ? `Works ${formatWallRange(there.startTime, there.endTime, there)} ${there.label}, ${there.storeName}` : null;
}
