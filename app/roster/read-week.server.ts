import type pg from 'pg';
import { Refusal } from '#app/refusal.ts';
import { publicationChanges, unpublishedShifts } from '#app/roster/publication-changes.ts';
import {
  publishable,
  requireWeek,
  type ShiftRow,
  type StoreRow,
  storeInWeek,
  storeShiftsSql,
  storeSql,
} from '#app/roster/shift-rows.server.ts';
import {
  type ElsewhereRow,
  type EmployeeRow,
  readElsewhere,
  readEmployees,
  readLastPublished,
  readPositions,
  readProblems,
} from '#app/roster/week-lookups.server.ts';
import { datesThatCount, noTotals, type PersonTotals, totalsByPerson } from '#app/roster/week-totals.ts';
import {
  daysOfWeek,
  type ElsewhereShift,
  type RosterDay,
  type RosterShift,
  type RosterStore,
  type RosterWeek,
  rosterShift,
} from '#app/roster/week-view.ts';
import { can, requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { weekBounds } from '#app/time/day-bounds.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { DAY_MS, type LocalDate } from '#app/time/wall-clock.ts';
import { zoneCity, zoneLabel } from '#app/time/zone-label.ts';

/**
 * The week of a store that holds the local date `weekStartsOn`, as its grid shows it: seven days in the store's zone,
 * people with their true minutes, shifts with what staff were told, shifts of the same people elsewhere, open problems.
 * Refuses 'not-found' and 'not-allowed'.
 */
export async function readWeek(
  scope: TenantScope,
  { storeId, weekStartsOn }: { storeId: string; weekStartsOn: LocalDate },
): Promise<RosterWeek> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:view', { storeId });
  return scope.runBulk(async (client) => {
    const row = (await client.query<StoreRow>(storeSql, [scope.tenantId, storeId])).rows[0];
    if (!row) throw new Refusal('not-found', { what: 'store' });
    const first = requireWeek(row, weekStartsOn);
    const store = storeInWeek(row, first);
    const read = await readRows(client, scope.tenantId, store, first);
    return {
      store: storeView(store, scope.now()),
      weekStartsOn: first,
      ...grid(read, store, first),
      problems: read.problems,
      positions: read.positions,
      lastPublishedAt: read.lastPublishedAt,
      canEdit: can(scope.actor, 'roster:edit', { storeId }),
      canPublish: can(scope.actor, 'roster:publish', { storeId }),
    };
  });
}

async function readRows(client: pg.ClientBase, tenantId: string, store: StoreRow, first: LocalDate) {
  const storeId = store.id;
  const last = addDays(first, 6);
  const counted = datesThatCount(first);
  const { rows } = await client.query<ShiftRow>(storeShiftsSql, [tenantId, storeId, counted.first, counted.last]);
  const ofWeek = rows.filter(({ localDate }) => localDate >= first && localDate <= last);
  const alsoIds = ofWeek.flatMap((row) => [row.employeeId, row.toldEmployeeId]).filter((id) => id !== null);
  const employees = await readEmployees(client, { tenantId, storeId, alsoIds: [...new Set(alsoIds)] });
  const employeeIds = employees.map(({ id }) => id);
  const bounds = weekBounds({ ...store, localDate: first, dayStartsAt: '00:00' });
  // Wide enough for the weeks of other stores, which may begin three days before or after this one in another zone.
  const from = new Date(bounds.startsAt.getTime() - 8 * DAY_MS);
  const until = new Date(bounds.endsAt.getTime() + 5 * DAY_MS);
  const elsewhere = await readElsewhere(client, { tenantId, storeId, employeeIds, from, until });
  const week = { tenantId, storeId, first, last };
  return {
    rows,
    ofWeek,
    employees,
    elsewhere,
    bounds,
    problems: await readProblems(client, week),
    positions: await readPositions(client, tenantId),
    lastPublishedAt: await readLastPublished(client, week),
  };
}

function grid(read: Awaited<ReturnType<typeof readRows>>, store: StoreRow, first: LocalDate) {
  const pairs = read.ofWeek.map((row) => ({ row, sides: publishable(row) }));
  const shifts = pairs
    .map(({ row, sides }) => rosterShift(row, sides.live, sides.told))
    .filter((shift) => shift !== null)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const totals = totalsByPerson({
    weekStartsOn: first,
    store,
    here: read.rows.flatMap((row) =>
      row.isCancelled || row.employeeId === null ? [] : { ...row, employeeId: row.employeeId },
    ),
    elsewhere: read.elsewhere,
  });
  const sides = pairs.map((pair) => pair.sides);
  const names = new Map(read.employees.map(({ id, name }) => [id, name]));
  const changes = publicationChanges(sides).map((change) => ({
    ...change,
    employeeName: names.get(change.employeeId) ?? '',
  }));
  return {
    days: daysView(store, first, shifts, read.employees, totals),
    employees: read.employees.map((employee) => ({ ...employee, ...(totals.get(employee.id) ?? noTotals()) })),
    shifts,
    elsewhere: read.elsewhere
      .filter(({ startsAt, endsAt }) => startsAt < read.bounds.endsAt && endsAt > read.bounds.startsAt)
      .map((row) => elsewhereView(row, store, first)),
    unpublished: { shiftCount: unpublishedShifts(sides).length, changes },
  };
}

function daysView(
  store: StoreRow,
  first: LocalDate,
  shifts: RosterShift[],
  employees: EmployeeRow[],
  totals: Map<string, PersonTotals>,
): RosterDay[] {
  return daysOfWeek(first, store.zone).map((day, at) => {
    const live = shifts.filter(({ localDate, state }) => localDate === day.localDate && state !== 'removed');
    const people = new Set(live.map(({ employeeId }) => employeeId).filter((id) => id !== null));
    return {
      ...day,
      plannedMinutes: employees.reduce((sum, { id }) => sum + (totals.get(id)?.dayMinutes[at] ?? 0), 0),
      peopleCount: people.size,
      openCount: live.filter(({ employeeId }) => employeeId === null).length,
    };
  });
}

function elsewhereView(row: ElsewhereRow, store: StoreRow, first: LocalDate): ElsewhereShift {
  const { store: _hours, unpaidBreakMinutes: _break, ...shown } = row;
  const here = localView(row.startsAt, store.zone).localDate;
  return { ...shown, label: zoneLabel(row.zone, row.startsAt), columnDate: here < first ? first : here };
}

function storeView(store: StoreRow, now: Date): RosterStore {
  const { hoursAttribution: _hours, zoneChanges: _changes, ...shown } = store;
  const { localDate, wallTime, label } = localView(now, store.zone);
  return { ...shown, city: zoneCity(store.zone), label, nowLocalDate: localDate, nowWallTime: wallTime };
}
