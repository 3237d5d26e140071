import type { Queryable } from '#app/db/queryable.server.ts';
import { type ClockChangeDesk, clockChangeDesk, needsDecision } from '#app/roster/clock-change-desk.ts';
import type { DeskLine } from '#app/roster/clock-change-line.ts';
import { type Happening, happensWords } from '#app/roster/clock-change-words.ts';
import type { ComingOddDay } from '#app/roster/coming-odd-days.ts';
import { type NightStrip, nightStrip } from '#app/roster/night-strip.ts';
import { type OddShiftOption, oddShiftOptions } from '#app/roster/odd-shift-options.ts';
import { readDesk } from '#app/roster/read-desk.server.ts';
import { readOddDays, type StoreOddDays } from '#app/roster/read-odd-day.server.ts';
import { readSignOffs, type SignOff } from '#app/roster/read-sign-offs.server.ts';
import { can, requirePermission } from '#app/tenants/permissions.ts';
import { requireRowId } from '#app/tenants/row-id.ts';
import type { TenantScope } from '#app/tenants/tenant-scope.server.ts';
import { addDays } from '#app/time/local-date.ts';
import type { LocalDate, Zone } from '#app/time/wall-clock.ts';
import { zoneCity } from '#app/time/zone-label.ts';

/** A line of the desk with its words and what can be decided about it at one press. */
export interface ClockChangeLine extends DeskLine {
  happens: Happening[];
  options: OddShiftOption[];
  needsDecision: boolean;
}

export interface ChosenDay extends Pick<ClockChangeDesk, 'totals' | 'openCount'> {
  day: ComingOddDay;
  lines: ClockChangeLine[];
  strip: NightStrip;
  signOff: SignOff | null;
  /** The first date from which the shifts of this day are made; in the past once they are. */
  madeFrom: LocalDate;
}

export interface ClockChanges {
  store: { id: string; name: string; zone: Zone; city: string; today: LocalDate };
  /** The odd days of the next 12 months, by date. */
  days: (ComingOddDay & { isSignedOff: boolean })[];
  /** The day that was asked for, else the next one; null where the clocks do not change. */
  chosen: ChosenDay | null;
  positions: { id: string; name: string; colour: number }[];
  canEdit: boolean;
}

/**
 * The coming odd days of a store and what one of them does to its shifts: stored ones, those that its templates will
 * make, however far away, and dates that have none. Refuses 'not-found' and 'not-allowed'.
 */
export async function readClockChanges(
  scope: TenantScope,
  { storeId, localDate }: { storeId: string; localDate?: LocalDate | undefined },
): Promise<ClockChanges> {
  requireRowId(storeId, 'store');
  requirePermission(scope.actor, 'roster:view', { storeId });
  return scope.runBulk(async (client) => {
    const read = await readOddDays(scope, client, storeId);
    const signOffs = await readSignOffs(client, scope.tenantId, storeId);
    const day = read.days.find((one) => one.localDate === localDate) ?? read.days[0];
    const { id, name, zone } = read.store;
    return {
      store: { id, name, zone, city: zoneCity(zone), today: read.today },
      days: read.days.map((one) => ({ ...one, isSignedOff: signOffs.has(one.localDate) })),
      chosen: day
        ? { ...(await chosenDay(scope, client, { ...read, day })), signOff: signOffs.get(day.localDate) ?? null }
        : null,
      positions: await readPositions(client, scope.tenantId),
      canEdit: can(scope.actor, 'roster:edit', { storeId }),
    };
  });
}

async function chosenDay(
  scope: TenantScope,
  client: Queryable,
  read: StoreOddDays & { day: ComingOddDay },
): Promise<Omit<ChosenDay, 'signOff'>> {
  const { store, day } = read;
  const { lines, totals, openCount } = clockChangeDesk(await readDesk(client, { ...scope, now: scope.now() }, read));
  const { rows } = await client.query<{ horizonWeeks: number }>(
    'select horizon_weeks as "horizonWeeks" from store where tenant_id = $1::uuid and id = $2::uuid',
    [scope.tenantId, store.id],
  );
  return {
    day,
    ...{ totals, openCount },
    lines: lines.map((line) => ({
      ...line,
      happens: happensWords(line),
      options: oddShiftOptions(line, day, store),
      needsDecision: needsDecision(line),
    })),
    strip: nightStrip(day, day.zone, lines),
    madeFrom: addDays(day.localDate, 1 - 7 * (rows[0]?.horizonWeeks ?? 0)),
  };
}

async function readPositions(client: Queryable, tenantId: string): Promise<ClockChanges['positions']> {
  const { rows } = await client.query<ClockChanges['positions'][number]>(
    'select id, name, colour from position where tenant_id = $1::uuid order by name',
    [tenantId],
  );
  return rows;
}
