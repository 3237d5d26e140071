import { queryableOf } from '#app/db/queryable.server.ts';
import type { Tx } from '#app/db/tenant-door.server.ts';
import { type Placed, placeOnDate, type WallShift } from '#app/occurrences/place-on-date.ts';
import { lockPlacingStores, type PlacingStore } from '#app/occurrences/placing-store.server.ts';
import { Refusal } from '#app/refusal.ts';
import type { Booking } from '#app/roster/double-booking.server.ts';
import { makeTemplateShifts } from '#app/roster/make-template-shifts.server.ts';
import { type OddShiftChoice, settlementWords } from '#app/roster/odd-shift-choice.ts';
import { invalidField, placementRefusal } from '#app/roster/placement-refusal.ts';
import { settledNow } from '#app/roster/record-decision.server.ts';
import type { ShiftVersion } from '#app/roster/shift-to-edit.server.ts';
import { readTemplateFields } from '#app/templates/read-templates.server.ts';
import { auditTemplate } from '#app/templates/record-template-change.server.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import { zoneOn } from '#app/tenants/store-zone.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

export interface DateDecision {
  night: { storeId: string; first: LocalDate; last: LocalDate };
  problemId: string;
  choice: OddShiftChoice;
  announce: (booking: Booking) => void;
}

/** An open problem with what its template says. */
interface OpenCase extends WallShift {
  id: string;
  templateId: string;
  positionId: string;
  headcount: number;
  unpaidBreakMinutes: number;
  hasShift: boolean;
}

/**
 * Decides about an open problem: 'skip' takes the date out of its template; 'move', and the first or second of a time that
 * comes twice, make the template's shifts of that date at those times; 'as-ruled' leaves a shift that stands there as it is.
 */
export async function settleOddDate(scope: TenantScope, tx: Tx, decision: DateDecision): Promise<ShiftVersion[]> {
  const { found, store } = await lockCase(scope, tx, decision);
  const made = await carryOut(scope, tx, { found, store, ...decision });
  // Last, as everywhere: people are locked before any problem row is written.
  const { count } = await tx.occurrenceProblem.updateMany({
    where: { tenantId: scope.tenantId, id: found.id, settledAt: null },
    data: settledNow(scope, settlementWords(decision.choice)),
  });
  if (count === 0) throw new Refusal('already-settled', {});
  return made;
}

async function carryOut(
  scope: TenantScope,
  tx: Tx,
  { found, store, choice, announce }: DateDecision & { found: OpenCase; store: PlacingStore },
): Promise<ShiftVersion[]> {
  if (choice.kind === 'as-ruled') {
    if (found.hasShift) return [];
    throw invalidField('kind', 'The rules of the store leave no shift that night. Choose other times, or skip it.');
  }
  if (found.hasShift) throw invalidField('kind', 'There is a shift on this date. Decide about the shift itself.');
  if (choice.kind === 'skip') {
    await exceptDate(scope, tx, found);
    return [];
  }
  const { wall, placed } = placeChoice(found, choice, store);
  if (found.unpaidBreakMinutes > placed.minutes) throw invalidField('endTime', 'The break is longer than the shift.');
  return makeTemplateShifts(scope, tx, { ...found, storeId: store.id, wall, placed, announce });
}

/** Reads the case behind the locks of its store and its template, so that no job makes the date meanwhile. */
async function lockCase(
  scope: TenantScope,
  tx: Tx,
  { night, problemId }: DateDecision,
): Promise<{ found: OpenCase; store: PlacingStore }> {
  requireRowId(problemId, 'case');
  const { tenantId } = scope;
  const notFound = new Refusal('not-found', { what: 'case' });
  const stores = await lockPlacingStores(queryableOf(tx), tenantId, { storeIds: [night.storeId], lock: 'share' });
  const store = stores.get(night.storeId);
  if (!store) throw notFound;
  await tx.$executeRaw`
    select 1 from shift_template where tenant_id = ${tenantId}::uuid and id = (select template_id from occurrence_problem
      where tenant_id = ${tenantId}::uuid and id = ${problemId}::uuid) for no key update`;
  const [row] = await tx.$queryRaw<(OpenCase & { storeId: string; isSettled: boolean; isDeleted: boolean })[]>`
    select p.id, p.store_id as "storeId", p.local_date::text as "localDate", p.settled_at is not null as "isSettled",
      t.id as "templateId", t.position_id as "positionId", t.start_time as "startTime", t.end_time as "endTime",
      t.end_day_offset as "endDayOffset", t.headcount, t.unpaid_break_minutes as "unpaidBreakMinutes",
      t.deleted_at is not null as "isDeleted", exists (
        select from shift s where s.tenant_id = p.tenant_id and s.cancelled_at is null and (s.id = p.shift_id
          or (p.shift_id is null and s.template_id = p.template_id and s.local_date = p.local_date))) as "hasShift"
    from occurrence_problem p left join shift_template t on t.tenant_id = p.tenant_id and t.id = p.template_id
    where p.tenant_id = ${tenantId}::uuid and p.id = ${problemId}::uuid`;
  if (!row || row.storeId !== store.id || row.localDate < night.first || row.localDate > night.last) throw notFound;
  if (row.isSettled || row.isDeleted) throw new Refusal('already-settled', {});
  return { found: { ...row, zone: zoneOn(store, row.localDate) }, store };
}

/** Takes the date out of the template, whose version counts up: an editor that was opened before would bring it back. */
async function exceptDate(scope: TenantScope, tx: Tx, { templateId, localDate }: OpenCase): Promise<void> {
  const { tenantId } = scope;
  const before = await readTemplateFields(tx, tenantId, templateId);
  await tx.$executeRaw`
    insert into template_exception (tenant_id, template_id, local_date)
    values (${tenantId}::uuid, ${templateId}::uuid, ${localDate}::date) on conflict do nothing`;
  await tx.$executeRaw`
    update shift_template set version = version + 1, updated_at = ${scope.now()}::timestamptz
    where tenant_id = ${tenantId}::uuid and id = ${templateId}::uuid`;
  await auditTemplate(scope, tx, before, await readTemplateFields(tx, tenantId, templateId));
}

function placeChoice(
  found: OpenCase,
  choice: Extract<OddShiftChoice, { kind: 'move' | 'first' | 'second' }>,
  store: PlacingStore,
): { wall: WallShift; placed: Placed } {
  const { zone, localDate } = found;
  const { startTime, endTime, endDayOffset } = choice.kind === 'move' ? choice : found;
  const wall = { zone, localDate, startTime, endTime, endDayOffset };
  const rules = choice.kind === 'move' ? store : { ...store, ...chosenRules(choice, store) };
  const placed = placeOnDate({ ...wall, rules });
  if (!placed.ok) throw placementRefusal(wall, rules, placed);
  const isOf = choice.kind === 'move' || placed[`${choice.end}Resolution`] === 'overlap';
  if (!isOf) throw invalidField('kind', 'This time comes only once that night.');
  return { wall, placed };
}

/** The chosen end gets the choice; so does the other one where the store would refuse it. */
function chosenRules({ kind, end }: { kind: 'first' | 'second'; end: 'start' | 'end' }, store: PlacingStore) {
  const rule = kind === 'first' ? ('earlier' as const) : ('later' as const);
  return {
    startOverlapRule: end === 'start' || store.startOverlapRule === 'reject' ? rule : store.startOverlapRule,
    endOverlapRule: end === 'end' || store.endOverlapRule === 'reject' ? rule : store.endOverlapRule,
  };
}
