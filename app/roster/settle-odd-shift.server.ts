import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type Placed, placeOnDate, type WallShift } from '#app/occurrences/place-on-date.ts';
import { Refusal } from '#app/refusal.ts';
import { datesThatMeet } from '#app/roster/clock-change-desk.ts';
import { type Booking, runBooking } from '#app/roster/double-booking.server.ts';
import { lockStoresOfEdit } from '#app/roster/lock-stores.server.ts';
import { type OddShiftChoice, type OddShiftSubject, settlementWords } from '#app/roster/odd-shift-choice.ts';
import { placeEdit } from '#app/roster/place-edit.ts';
import { invalidField, placementRefusal } from '#app/roster/placement-refusal.ts';
import { requireOddDay } from '#app/roster/read-odd-day.server.ts';
import { recordDecision, settleCasesOfShift } from '#app/roster/record-decision.server.ts';
import { settleOddDate } from '#app/roster/settle-odd-date.server.ts';
import { type EditableShift, lockShiftToEdit, type ShiftVersion } from '#app/roster/shift-to-edit.server.ts';
import { takeOffRoster } from '#app/roster/take-off-roster.server.ts';
import { writeEditedShift } from '#app/roster/write-edited-shift.server.ts';
import { requirePermission } from '#app/tenants/permissions.ts';
import { recordAudit } from '#app/tenants/record-audit.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { bothInstants, type Which } from '#app/time/both-instants.ts';
import { addDays } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface SettleOddShift {
  storeId: string;
  /** The odd day whose desk it is decided on. */
  localDate: LocalDate;
  subject: OddShiftSubject;
  choice: OddShiftChoice;
}

/**
 * Decides about one shift of an odd night, or about a date of a template that has none; answers the shifts as they are
 * now. The shift is the template's no more. Staff hear of it at the next publication. Who decided what is kept with the
 * problem, if there was one, and in the audit log. Refuses 'not-found' for what is not of that night and store,
 * 'already-settled', 'invalid-field', 'double-booking', 'stale-version' and 'not-allowed'.
 */
export async function settleOddShift(scope: TenantScope, input: SettleOddShift): Promise<ShiftVersion[]> {
  const { storeId, localDate, subject, choice } = input;
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:edit', { storeId });
  return runBooking(scope, async (tx, announce) => {
    await requireOddDay(scope, queryableOf(tx), { storeId, localDate });
    const night = { storeId, ...datesThatMeet(localDate) };
    const settled =
      'problemId' in subject
        ? await settleOddDate(scope, tx, { night, problemId: subject.problemId, choice, announce })
        : [await settleShift(scope, tx, { night, subject, choice, announce })];
    await recordDecision(scope, tx, { storeId, localDate, subject, choice });
    return settled;
  });
}

interface ShiftDecision {
  night: { storeId: string; first: LocalDate; last: LocalDate };
  subject: ShiftVersion;
  choice: OddShiftChoice;
  announce: (booking: Booking) => void;
}

async function settleShift(scope: TenantScope, tx: Tx, decision: ShiftDecision): Promise<ShiftVersion> {
  const { night, subject, choice, announce } = decision;
  const stores = await lockStoresOfEdit(scope, tx, subject);
  const { shift, employees } = await lockShiftToEdit(scope, tx, subject);
  const store = stores.get(shift.storeId);
  const isOfTheNight = shift.localDate >= night.first && shift.localDate <= night.last;
  if (!store || shift.storeId !== night.storeId || !isOfTheNight) throw new Refusal('not-found', { what: 'shift' });
  await settleCasesOfShift(scope, tx, shift, settlementWords(choice));
  if (choice.kind === 'skip') return skip(scope, tx, shift);

  const { wall, placed } = placeChoice(shift, choice, store);
  if (shift.unpaidBreakMinutes > placed.minutes) throw invalidField('endTime', 'The break is longer than the shift.');
  if (isSame(shift, wall, placed)) return { shiftId: shift.id, version: shift.version };
  const { storeId, positionId, employeeId, unpaidBreakMinutes } = shift;
  if (employeeId !== null) {
    const employeeName = employees.get(employeeId)?.name ?? '';
    announce({ shiftId: shift.id, employeeId, employeeName, startsAt: placed.startsAt, endsAt: placed.endsAt });
  }
  const edited = { storeId, positionId, employeeId, unpaidBreakMinutes, wall, placed };
  return writeEditedShift(scope, tx, { shift, edited, weekStart: store.weekStart });
}

async function skip(scope: TenantScope, tx: Tx, shift: EditableShift): Promise<ShiftVersion> {
  await takeOffRoster(scope, tx, shift);
  await recordAudit(scope, tx, {
    action: 'shift.cancelled',
    subjectType: 'shift',
    subjectId: shift.id,
    before: { employeeId: shift.employeeId },
  });
  return { shiftId: shift.id, version: shift.version + 1 };
}

type Store = NonNullable<ReturnType<Awaited<ReturnType<typeof lockStoresOfEdit>>['get']>>;

/** Where a choice puts the shift. What it does not speak of stays: a chosen start leaves the end at its instant. */
function placeChoice(
  shift: EditableShift,
  choice: Exclude<OddShiftChoice, { kind: 'skip' }>,
  store: Store,
): { wall: WallShift; placed: Placed } {
  if (choice.kind === 'as-ruled') {
    const { zone, localDate, startTime, endTime, endDayOffset } = shift;
    const wall = { zone, localDate, startTime, endTime, endDayOffset };
    const placed = placeOnDate({ ...wall, rules: store });
    if (!placed.ok) throw placementRefusal(wall, store, placed);
    return { wall, placed };
  }
  const placing = placeEdit(shift, choice.kind === 'move' ? timesOf(choice) : whichOf(shift, choice), store);
  if (!placing.ok) throw placing.refusal;
  return placing;
}

function timesOf({ startTime, endTime, endDayOffset }: Extract<OddShiftChoice, { kind: 'move' }>) {
  return { startTime, endTime, endDayOffset };
}

function whichOf(shift: EditableShift, { kind, end }: Extract<OddShiftChoice, { end: unknown }>) {
  const { zone, localDate, startTime, endTime, endDayOffset } = shift;
  const wall =
    end === 'start'
      ? { zone, localDate, wallTime: startTime }
      : { zone, localDate: addDays(localDate, endDayOffset), wallTime: endTime };
  if (bothInstants(wall) === null) throw invalidField(`${end}Time`, `${wall.wallTime} comes only once that night.`);
  const which: Which = kind === 'first' ? 'earlier' : 'later';
  return end === 'start' ? { startChoice: which } : { endChoice: which };
}

function isSame(shift: EditableShift, wall: WallShift, { startsAt, endsAt }: Placed): boolean {
  return (
    wall.startTime === shift.startTime &&
    wall.endTime === shift.endTime &&
    wall.endDayOffset === shift.endDayOffset &&
    startsAt.getTime() === shift.startsAt.getTime() &&
    endsAt.getTime() === shift.endsAt.getTime()
  );
}
