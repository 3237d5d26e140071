import type { Queryable } from '#app/db/queryable.server.ts';
import type { ResolvedAnew } from '#app/occurrences/re-resolve-shifts.server.ts';
import { publicationChanges } from '#app/roster/publication-changes.ts';
import { publishable, type ShiftRow, storeShiftsSql } from '#app/roster/shift-rows.server.ts';
import { wasKnown } from '#app/roster/tell-of-moves.server.ts';
import type { OtherShift, WallTimes } from '#app/roster/zone-move-preview.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';

/** The small reads beside a foreseen move. All run in the transaction of the client. */

export async function readNames(client: Queryable, tenantId: string, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from employee where tenant_id = $1::uuid and id = any($2::uuid[])`,
    [tenantId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export type OtherRow = Omit<OtherShift, 'label'> & { zone: Zone; startsAt: Date };

/** Shifts by id, of any store. */
export async function readOthers(client: Queryable, tenantId: string, ids: string[]): Promise<Map<string, OtherRow>> {
  const { rows } = await client.query<OtherRow & WallTimes>(
    `select s.id, s.local_date::text as "localDate", s.start_time as "startTime", s.end_time as "endTime",
       s.end_day_offset as "endDayOffset", s.zone, s.starts_at as "startsAt", st.name as "storeName"
     from shift s join store st on st.tenant_id = s.tenant_id and st.id = s.store_id
     where s.tenant_id = $1::uuid and s.id = any($2::uuid[])`,
    [tenantId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface WhoIsTold {
  /** How many changes each person is told of. */
  people: Map<string, number>;
  waitingCount: number;
}

/** Whom `tellOfMoves` would tell once the shifts have changed as foreseen. */
export async function whoIsTold(
  client: Queryable,
  { tenantId, storeId, from }: { tenantId: string; storeId: string; from: LocalDate },
  changed: ResolvedAnew[],
): Promise<WhoIsTold> {
  const { rows } = await client.query<ShiftRow>(storeShiftsSql, [tenantId, storeId, from, 'infinity']);
  const moves = new Map(changed.map((move) => [move.shift.id, move]));
  const told: WhoIsTold = { people: new Map(), waitingCount: 0 };
  for (const shift of rows.map(publishable)) {
    const move = moves.get(shift.id);
    if (!move || !shift.told || !shift.live) continue;
    if (!wasKnown(shift, move)) {
      told.waitingCount += 1;
      continue;
    }
    for (const { employeeId } of publicationChanges([{ ...shift, live: { ...shift.live, ...move.after } }])) {
      told.people.set(employeeId, (told.people.get(employeeId) ?? 0) + 1);
    }
  }
  return told;
}
