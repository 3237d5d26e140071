import type pg from 'pg';
import type { Resolution } from '#app/occurrences/place-on-date.ts';
import { Refusal } from '#app/refusal.ts';
import type { EditStore } from '#app/roster/place-edit.ts';
import type { FormShift } from '#app/roster/shift-form.ts';
import { publishable, type ShiftRow, shiftColumns } from '#app/roster/shift-rows.server.ts';
import { readPositions } from '#app/roster/week-lookups.server.ts';
import { type RosterShift, rosterShift } from '#app/roster/week-view.ts';
import { can, requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { zoneChangesSql } from '#app/tenants/zone-changes-sql.server.ts';
import { weekStartOf } from '#app/time/local-date.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/** A store that a shift may be at, as far as its form needs it. */
export interface FormStore extends EditStore {
  name: string;
  city: string;
}

/** A shift that touches another of the same store, position and person. */
export interface Neighbour {
  id: string;
  version: number;
  localDate: LocalDate;
  startTime: string;
  endTime: string;
  endDayOffset: number;
}

export interface ShiftPage {
  /** As the roster shows it. */
  view: RosterShift;
  /** As its form changes it. */
  shift: FormShift;
  store: FormStore;
  weekStartsOn: LocalDate;
  changedAt: Date;
  employeeName: string | null;
  templateName: string | null;
  /** The stores whose roster the actor may edit, by name. */
  stores: FormStore[];
  positions: { id: string; name: string; colour: number }[];
  neighbours: Neighbour[];
}

type Row = ShiftRow & {
  storeId: string;
  startRule: string | null;
  endRule: string | null;
  weekStart: number;
  changedAt: Date;
  employeeName: string | null;
  templateName: string | null;
};

/** One live shift with all that its page and its form need. Refuses 'not-found' and 'not-allowed'. */
export async function readShift(scope: TenantScope, shiftId: string): Promise<ShiftPage> {
  requireRowId(shiftId, 'shift');
  return scope.runBulk(async (client) => {
    const row = await readRow(client, scope.tenantId, shiftId);
    if (!row || row.isCancelled) throw new Refusal('not-found', { what: 'shift' });
    const { storeId, weekStart, changedAt, employeeName, templateName } = row;
    requirePermission(scope.actor, 'roster:edit', { storeId });
    const stores = await readStores(client, scope);
    const store = stores.find(({ id }) => id === storeId);
    const sides = publishable(row);
    const view = rosterShift(row, sides.live, sides.told);
    if (!store || !view) throw new Refusal('not-found', { what: 'shift' });
    return {
      view,
      shift: formShift(row),
      store,
      weekStartsOn: weekStartOf(row.localDate, weekStart),
      changedAt,
      employeeName,
      templateName,
      stores,
      positions: await readPositions(client, scope.tenantId),
      neighbours: await readNeighbours(client, scope.tenantId, row),
    };
  });
}

function formShift(row: Row): FormShift {
  const { id, version, storeId, positionId, employeeId, unpaidBreakMinutes } = row;
  const { zone, localDate, startTime, endTime, endDayOffset, startsAt, endsAt } = row;
  return {
    ...{ id, version, storeId, positionId, employeeId, unpaidBreakMinutes },
    ...{ zone, localDate, startTime, endTime, endDayOffset, startsAt, endsAt },
    startResolution: row.startResolution satisfies Resolution,
    endResolution: row.endResolution satisfies Resolution,
    startRule: row.startRule,
    endRule: row.endRule,
  };
}

async function readRow(client: pg.ClientBase, tenantId: string, shiftId: string): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    `select ${shiftColumns}, s.store_id as "storeId", s.start_rule as "startRule", s.end_rule as "endRule",
       st.week_start as "weekStart", s.updated_at as "changedAt", e.first_name || ' ' || e.last_name as "employeeName", t.name as "templateName"
     from shift s
     join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     left join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
     left join shift_template t on t.tenant_id = s.tenant_id and t.id = s.template_id
     where s.tenant_id = $1::uuid and s.id = $2::uuid`,
    [tenantId, shiftId],
  );
  return rows[0];
}

async function readStores(client: pg.ClientBase, scope: TenantScope): Promise<FormStore[]> {
  const { rows } = await client.query<Omit<FormStore, 'city'>>(
    `select st.id, st.name, st.zone, ${zoneChangesSql('st')} as "zoneChanges", st.gap_rule as "gapRule",
       st.start_overlap_rule as "startOverlapRule", st.end_overlap_rule as "endOverlapRule"
     from store st where st.tenant_id = $1::uuid order by st.name`,
    [scope.tenantId],
  );
  return rows
    .filter(({ id }) => can(scope.actor, 'roster:edit', { storeId: id }))
    .map((store) => ({ ...store, city: zoneCity(store.zone) }));
}

/** The live shifts that end where this one starts, or start where it ends; shifts last three local dates at most. */
async function readNeighbours(client: pg.ClientBase, tenantId: string, shift: Row): Promise<Neighbour[]> {
  const { rows } = await client.query<Neighbour>(
    `select id, version, local_date::text as "localDate", start_time as "startTime", end_time as "endTime",
       end_day_offset as "endDayOffset"
     from shift
     where tenant_id = $1::uuid and store_id = $2::uuid and local_date >= $3::date - 3 and local_date <= $3::date + 3
       and position_id = $4::uuid and employee_id is not distinct from $5::uuid and zone = $6 and cancelled_at is null
       and worked_during is null and (ends_at = $7::timestamptz or starts_at = $8::timestamptz) and id <> $9::uuid
     order by starts_at, id`,
    [
      ...[tenantId, shift.storeId, shift.localDate, shift.positionId, shift.employeeId, shift.zone],
      ...[shift.startsAt, shift.endsAt, shift.id],
    ],
  );
  return rows;
}
