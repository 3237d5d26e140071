import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { localView } from '#app/time/local-view.ts';
import { type OffsetSource, zoneOffsets } from '#app/time/offset-source.ts';
import { tzVersion } from '#app/time/tz-version.ts';
import { DAY_MS, type Zone } from '#app/time/wall-clock.ts';

/** A zone that Node and Postgres do not read alike; `at` is the first instant at which they differ, null = Postgres does not know it. */
export interface Disagreement {
  zone: Zone;
  at: Date | null;
  node: string;
  postgres: string | null;
}

export interface TzAgreement {
  agrees: boolean;
  tzVersion: string;
  checkedAt: Date;
  zones: number;
  disagreements: Disagreement[];
}

const LOOK_AHEAD_MS = 18 * 30.5 * DAY_MS;
// A change of clock that only one side knows lasts longer than a week.
const SAMPLE_MS = 7 * DAY_MS;

/**
 * Do Node's tz data and those of Postgres show the same wall times in every zone that is in use, from now on for 18 months?
 * Asked at each change of clock, the second before it, and once a week. Postgres formats instants here; it never resolves.
 */
export async function checkTzAgreement(
  database: Database,
  { now, offsets }: { now: Date; offsets?: OffsetSource },
): Promise<TzAgreement> {
  return crossTenantDoor(database, async (client) => {
    const { rows } = await client.query<{ zone: Zone; known: boolean }>(zonesSql);
    const unknown = rows.filter(({ known }) => !known).map(({ zone }) => disagreementAbout(zone));
    const zones = rows.filter(({ known }) => known).map(({ zone }) => zone);
    const instants = new Map(zones.map((zone) => [zone, instantsOf(zone, now, offsets)]));
    const disagreements = [...unknown, ...(await compare(client, instants, offsets))];
    return {
      agrees: disagreements.length === 0,
      ...{ tzVersion: tzVersion(), checkedAt: now, zones: rows.length, disagreements },
    };
  });
}

const zonesSql = `
  with used as (
    select zone from store union select zone from employee where zone is not null
    union select zone from store_zone_change union select from_zone from store_zone_change)
  select used.zone, names.name is not null as known
  from used left join pg_timezone_names names on names.name = used.zone order by used.zone`;

function disagreementAbout(zone: Zone): Disagreement {
  return { zone, at: null, node: zone, postgres: null };
}

function instantsOf(zone: Zone, now: Date, offsets: OffsetSource | undefined): Date[] {
  const from = Math.floor(now.getTime() / 60_000) * 60_000;
  const until = from + LOOK_AHEAD_MS;
  const instants: number[] = [];
  for (let at = from; at < until; at += SAMPLE_MS) instants.push(at);
  const table = zoneOffsets(zone, offsets);
  for (let span = table.spanAt(from); span.until < until; span = table.spanAt(span.until)) {
    instants.push(span.until - 60_000, span.until);
  }
  return instants.sort((a, b) => a - b).map((at) => new Date(at));
}

/** The first instant of each zone at which both differ. */
async function compare(
  client: pg.ClientBase,
  instants: Map<Zone, Date[]>,
  offsets: OffsetSource | undefined,
): Promise<Disagreement[]> {
  const asked = [...instants].flatMap(([zone, list]) => list.map((at) => ({ zone, at })));
  const { rows } = await client.query<{ shown: string }>(
    `select to_char(q.at at time zone q.zone, 'YYYY-MM-DD HH24:MI') as shown
     from unnest($1::text[], $2::timestamptz[]) with ordinality as q(zone, at, n) order by q.n`,
    [asked.map(({ zone }) => zone), asked.map(({ at }) => at)],
  );
  const found = new Map<Zone, Disagreement>();
  for (const [index, { zone, at }] of asked.entries()) {
    const { localDate, wallTime } = localView(at, zone, offsets);
    const [node, postgres] = [`${localDate} ${wallTime}`, rows[index]?.shown ?? ''];
    if (node !== postgres && !found.has(zone)) found.set(zone, { zone, at, node, postgres });
  }
  return [...found.values()];
}

const FRESH_MS = 3_600_000;

/** The latest answer of a process; checked when it starts, and again when it is asked for and an hour old. */
export interface TzWatch {
  latest(): Promise<TzAgreement>;
}

/** Starts to watch and writes what the first check finds to the log. A check that fails is tried again at the next asking. */
export function watchTzAgreement(database: Database, { now, log }: { now: () => Date; log: Logger }): TzWatch {
  let latest: Promise<TzAgreement> | null = null;
  let askedAt = 0;
  const check = (): Promise<TzAgreement> => {
    askedAt = now().getTime();
    const asked = checkTzAgreement(database, { now: now() });
    asked.catch(() => {
      latest = null;
    });
    return asked;
  };
  latest = check();
  latest.then(
    (agreement) => report(agreement, log),
    (error: Error) => log.error({ err: error }, 'tz data could not be compared'),
  );
  return {
    latest() {
      if (latest === null || now().getTime() - askedAt > FRESH_MS) latest = check();
      return latest;
    },
  };
}

function report({ agrees, tzVersion: version, zones, disagreements }: TzAgreement, log: Logger): void {
  const line = { tzVersion: version, zones };
  if (agrees) log.info(line, 'tz data of Node and Postgres agree');
  else log.error({ ...line, disagreements }, 'tz data of Node and Postgres disagree: update the older one');
}
