import {
  type DeskLine,
  type LineProblem,
  metEnds,
  unplacedEnds,
  type WallSpan,
} from '#app/roster/clock-change-line.ts';
import {
  type DeskProblem,
  type DeskQuestion,
  type DeskShift,
  type ExpectedDate,
  holdsItsPlace,
} from '#app/roster/clock-change-question.ts';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';
import { minutesBetween } from '#app/time/interval.ts';

type Times = Pick<WallSpan, 'startTime' | 'endTime' | 'endDayOffset'>;
type ResolvedShift = Pick<DeskShift, 'startsAt' | 'endsAt' | 'startResolution' | 'endResolution'>;

/** Does a clock make the shift longer or shorter than its wall times say, or move or double one of its ends? */
export function isChanged(times: Times, shift: ResolvedShift): boolean {
  const isExact = shift.startResolution === 'exact' && shift.endResolution === 'exact';
  return !isExact || minutesBetween(shift.startsAt, shift.endsAt) !== ordinaryMinutes(times);
}

/** Stored shifts that the clock changes, or would change if no person had; open ones of the day that have a problem. */
export function storedLines(question: DeskQuestion, expected: ExpectedDate[]): DeskLine[] {
  return question.shifts.filter(holdsItsPlace).flatMap((shift) => {
    const date = expected.find(
      ({ template, localDate }) => template.id === shift.templateId && localDate === shift.localDate,
    );
    const problem = problemOfShift(question, shift);
    if (shift.isCancelled) return date ? [skippedLine(question, shift, problem)] : [];
    const isOfTheDay = problem?.isOpen && shift.localDate === question.localDate;
    return date || isOfTheDay || isChanged(shift, shift) ? [shiftLine(question, shift, problem, date)] : [];
  });
}

function shiftLine(
  question: DeskQuestion,
  shift: DeskShift,
  problem: LineProblem | null,
  date: ExpectedDate | undefined,
): DeskLine {
  const isMoved = date !== undefined && !sameTimes(shift, date.template);
  const ordinary = ordinaryMinutes(isMoved ? date.template : shift);
  const nightMinutes = minutesBetween(shift.startsAt, shift.endsAt);
  return {
    ...storedFacts(shift),
    ...{ kind: 'shift', problem, startsAt: shift.startsAt, endsAt: shift.endsAt },
    ...{ nightMinutes, ordinaryMinutes: ordinary, differenceMinutes: nightMinutes - ordinary },
    ...metEnds(shift, question.rules, shift),
    movedFrom: isMoved ? spanOf(date) : null,
  };
}

function skippedLine(question: DeskQuestion, shift: DeskShift, problem: LineProblem | null): DeskLine {
  const ordinary = ordinaryMinutes(shift);
  return { ...storedFacts(shift), ...withoutShift(question, shift, ordinary), kind: 'skipped', problem };
}

function storedFacts(shift: DeskShift) {
  const { id, version, localDate, startTime, endTime, endDayOffset, zone, positionId, unpaidBreakMinutes } = shift;
  return {
    ...{ id, localDate, startTime, endTime, endDayOffset, zone, positionId, unpaidBreakMinutes },
    name: shift.templateName ?? '',
    who: shift.employeeName === null ? [] : [shift.employeeName],
    shiftCount: 1,
    shift: { id, version },
    refused: null,
  };
}

/** What a line without a shift has instead. */
export function withoutShift(question: DeskQuestion, span: WallSpan & { zone: string }, ordinary: number) {
  return {
    ...{ startsAt: null, endsAt: null, nightMinutes: null, differenceMinutes: null, movedFrom: null },
    ordinaryMinutes: ordinary,
    ...unplacedEnds(span, question.rules),
  };
}

/** The problem of a shift itself; else that of its template's date, an open one first. */
function problemOfShift({ problems }: DeskQuestion, shift: DeskShift): LineProblem | null {
  const own = problems.filter(({ shiftId }) => shiftId === shift.id);
  const ofDate = problems.filter(({ shiftId, templateId, localDate }) => {
    return shiftId === null && templateId === shift.templateId && localDate === shift.localDate;
  });
  const found = own.find(({ isOpen }) => isOpen) ?? ofDate.find(({ isOpen }) => isOpen) ?? own[0] ?? ofDate[0];
  return found ? lineProblem(found) : null;
}

export function lineProblem({ id, kind, isOpen, employeeName, settlement, settledBy }: DeskProblem): LineProblem {
  return { id, kind, isOpen, employeeName, settlement, settledBy };
}

export function spanOf({ template, localDate }: ExpectedDate): WallSpan {
  const { startTime, endTime, endDayOffset } = template;
  return { localDate, startTime, endTime, endDayOffset };
}

function sameTimes(a: Times, b: Times): boolean {
  return a.startTime === b.startTime && a.endTime === b.endTime && a.endDayOffset === b.endDayOffset;
}
