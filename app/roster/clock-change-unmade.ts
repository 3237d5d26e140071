import type { LineProblem } from '#app/roster/clock-change-line.ts';
import { type DeskLine, metEnds } from '#app/roster/clock-change-line.ts';
import { type DeskQuestion, type ExpectedDate, holdsItsPlace, seatKey } from '#app/roster/clock-change-question.ts';
import { lineProblem, spanOf, withoutShift } from '#app/roster/clock-change-stored.ts';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';

/** Shifts that the clock will change and that are not made yet. */
export function comingLines(question: DeskQuestion, expected: ExpectedDate[]): DeskLine[] {
  const taken = new Set(question.shifts.filter(holdsItsPlace).map(seatKey));
  return expected.flatMap((date) =>
    date.shifts
      .filter((shift) => !taken.has(seatKey(shift)) && isStillToCome(question, date, shift.endsAt))
      .map((shift): DeskLine => {
        const facts = unmadeFacts(question, date, [shift.slot]);
        const { startsAt, endsAt, minutes } = shift;
        const ordinary = ordinaryMinutes(facts);
        return {
          ...facts,
          id: `${facts.id} ${shift.slot}`,
          ...{ kind: 'coming', problem: null, refused: null, startsAt, endsAt, nightMinutes: minutes },
          ...{ ordinaryMinutes: ordinary, differenceMinutes: minutes - ordinary, movedFrom: null },
          ...metEnds(facts, question.rules, shift),
        };
      }),
  );
}

/** Template dates that cannot be placed and have no shift by hand; one line for all slots of a date. */
export function unplacedLines(question: DeskQuestion, expected: ExpectedDate[]): DeskLine[] {
  const held = question.shifts.filter(holdsItsPlace);
  return expected.flatMap((date): DeskLine[] => {
    const { template, localDate, refused } = date;
    const isHandled = held.some((shift) => shift.templateId === template.id && shift.localDate === localDate);
    if (refused === null || isHandled || !isStillToCome(question, date, null)) return [];
    const slots = Array.from({ length: template.headcount }, (_, at) => at + 1);
    const facts = unmadeFacts(question, date, slots);
    const nothing = withoutShift(question, facts, ordinaryMinutes(facts));
    const problem = problemOfDate(question, date);
    const kind = problem === null || problem.isOpen ? 'unplaced' : 'skipped';
    return [{ ...facts, ...nothing, kind, problem, refused }];
  });
}

/** Problems without a shift whose date the template does not make any more, as a rule because a person skipped it. */
export function settledLines(question: DeskQuestion, expected: ExpectedDate[]): DeskLine[] {
  return question.problems
    .filter(
      ({ shiftId, templateId, localDate }) =>
        shiftId === null &&
        !expected.some(({ template, localDate: date }) => template.id === templateId && date === localDate),
    )
    .map((problem): DeskLine => {
      const { id, localDate, startTime, endTime, endDayOffset, positionId, unpaidBreakMinutes, isOpen } = problem;
      const { zone } = question;
      const facts = { id, localDate, startTime, endTime, endDayOffset, positionId, unpaidBreakMinutes, zone };
      return {
        ...facts,
        ...withoutShift(question, facts, ordinaryMinutes(facts)),
        ...{ kind: isOpen ? 'unplaced' : 'skipped', problem: lineProblem(problem) },
        ...{ name: problem.templateName, who: [], shiftCount: 1, shift: null, refused: null },
      };
    });
}

function unmadeFacts(question: DeskQuestion, date: ExpectedDate, slots: number[]) {
  const { template, localDate } = date;
  const { id, name, positionId, unpaidBreakMinutes } = template;
  return {
    ...spanOf(date),
    ...{ id: `${id} ${localDate}`, name, positionId, unpaidBreakMinutes, zone: question.zone },
    who: slots.map((slot) => template.whoWorks(localDate, slot)).filter((who) => who !== null),
    shiftCount: slots.length,
    shift: null,
  };
}

function isStillToCome({ today, now }: DeskQuestion, { localDate }: ExpectedDate, endsAt: Date | null): boolean {
  return localDate >= today && (endsAt === null || endsAt > now);
}

function problemOfDate({ problems }: DeskQuestion, { template, localDate, refused }: ExpectedDate): LineProblem | null {
  const found = problems.find((problem) => {
    return problem.templateId === template.id && problem.localDate === localDate && problem.kind === refused?.problem;
  });
  return found ? lineProblem(found) : null;
}
