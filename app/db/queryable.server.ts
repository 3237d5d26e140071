import type pg from 'pg';
import type { Tx } from '#app/db/tenant-door.server.ts';

/** What a statement can be run on: a pg client inside a door, or a Prisma transaction seen by `queryableOf`. */
export interface Queryable {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** A Prisma transaction as plain SQL runs on it, so that one statement serves both doors. Rows come back as from pg. */
export function queryableOf(tx: Tx): Queryable {
  return {
    async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      return { rows: await tx.$queryRawUnsafe<R[]>(text, ...values) };
    },
  };
}
