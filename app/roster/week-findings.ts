import type { RosterProblem, RosterShift, RosterWeek } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';

/** Something to look at before a week is published; `shiftId` is the shift it leads to, if there is one. */
export interface WeekFinding {
  id: string;
  tone: 'bad' | 'warn' | 'odd';
  text: string;
  detail: string;
  shiftId: string | null;
}

type Week = Pick<RosterWeek, 'employees' | 'shifts' | 'problems'>;

/** What is wrong or odd in a week: dates a template could not fill, people over their hours, open shifts, clock changes. */
export function weekFindings(week: Week): WeekFinding[] {
  const problems = week.problems.map((problem) => problemFinding(problem, shiftOf(problem, week)));
  return [...problems, ...overHours(week), ...clockFindings(week), ...openFindings(week)];
}

/** The shift that was there before its date could no longer be placed, and stays until somebody decides. */
function shiftOf({ shiftId, templateId, localDate }: RosterProblem, { shifts }: Week): RosterShift | undefined {
  const live = shifts.filter(({ state }) => state !== 'removed');
  if (shiftId !== null) return live.find(({ id }) => id === shiftId);
  return live.find((shift) => shift.templateId === templateId && shift.localDate === localDate);
}

function problemFinding(problem: RosterProblem, shift: RosterShift | undefined): WeekFinding {
  const { id, localDate, templateName } = problem;
  const shiftId = problem.shiftId ?? shift?.id ?? null;
  const where = `${templateName}, ${formatLocalDate(localDate)} ${formatWallRange(problem.startTime, problem.endTime)}`;
  const name = problem.employeeName ?? 'The person it was meant for';
  const [text, detail] = problemWords(problem, { name, skipped: shift ? stays : notMade });
  return { id, tone: 'bad', text: `${where}: ${text}`, detail, shiftId };
}

const notMade = 'No shift was made for this date. Add one by hand with times that exist.';
const stays = 'The shift stays where it was until you give it times that exist.';

function problemWords(
  { kind, startTime, endTime }: RosterProblem,
  { name, skipped }: { name: string; skipped: string },
): [text: string, detail: string] {
  switch (kind) {
    case 'assignee-overlap':
      return [`${name} already works then`, 'The shift was made open. Choose somebody else.'];
    case 'assignee-inactive':
      return [`${name} is no longer active`, 'The shift was made open. Choose somebody else.'];
    case 'nonexistent-local-time':
      return [`${startTime}–${endTime} falls into the skipped hour`, skipped];
    case 'ambiguous-local-time':
      return [`${startTime}–${endTime} falls into the hour that comes twice`, skipped];
    case 'nonexistent-local-date':
      return ['this date does not exist here', 'The calendar skips it; no shift was made.'];
    case 'non-positive-duration':
      return ['it would end before it starts', `The clock changes that day. ${skipped}`];
    case 'break-exceeds-shift':
      return ['the break is longer than the shift', `The clock changes that day. ${skipped}`];
    default:
      return ['could not be placed', skipped];
  }
}

function overHours({ employees, shifts }: Week): WeekFinding[] {
  return employees.flatMap(({ id, name, weekMinutes, maxWeekMinutes, elsewhereMinutes }) => {
    if (maxWeekMinutes === null || weekMinutes <= maxWeekMinutes) return [];
    const over = `${formatMinutes(weekMinutes - maxWeekMinutes)} more than the most a week`;
    const last = shifts.filter((shift) => shift.employeeId === id && shift.state !== 'removed').at(-1);
    return {
      id: `hours-${id}`,
      tone: 'warn',
      text: `${name} is at ${formatMinutes(weekMinutes)} of ${formatMinutes(maxWeekMinutes)}`,
      detail: elsewhereMinutes > 0 ? `${over}; ${formatMinutes(elsewhereMinutes)} of it at other stores` : over,
      shiftId: last?.id ?? null,
    } satisfies WeekFinding;
  });
}

function openFindings({ shifts }: Week): WeekFinding[] {
  const open = shifts.filter(({ employeeId, state }) => employeeId === null && state !== 'removed');
  const first = open[0];
  if (!first) return [];
  const days = [...new Set(open.map(({ localDate }) => formatLocalDate(localDate).slice(0, 3)))].join(', ');
  const text = open.length === 1 ? '1 shift is open' : `${open.length} shifts are open`;
  return [{ id: 'open', tone: 'warn', text, detail: `Nobody works them yet: ${days}`, shiftId: first.id }];
}

/** One line for each change of clock that a shift lives through, with how many shifts it touches. */
function clockFindings({ shifts }: Week): WeekFinding[] {
  const byChange = new Map<string, RosterShift[]>();
  for (const shift of shifts) {
    if (!shift.clockChange || shift.state === 'removed') continue;
    const key = `${shift.localDate} ${shift.minutes} ${shift.clockChange.changeMinutes}`;
    byChange.set(key, [...(byChange.get(key) ?? []), shift]);
  }
  return [...byChange].flatMap(([key, touched]) => {
    const [first] = touched;
    if (!first?.clockChange) return [];
    const { changeMinutes, wallBefore, wallAfter } = first.clockChange;
    const way = changeMinutes < 0 ? 'forward' : 'back';
    const looks = formatMinutes(first.minutes - changeMinutes);
    const count = touched.length === 1 ? '1 shift' : `${touched.length} shifts`;
    return {
      id: `clock-${key}`,
      tone: 'odd',
      text: `${formatLocalDate(first.localDate).slice(0, 3)} ${first.startTime} is ${formatMinutes(first.minutes)}, not ${looks}`,
      detail: `Clocks go ${way} ${wallBefore} → ${wallAfter}. ${count}, paid for the true time`,
      shiftId: first.id,
    } satisfies WeekFinding;
  });
}
