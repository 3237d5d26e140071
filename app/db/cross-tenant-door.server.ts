import type pg from 'pg';
import type { Database } from '#app/db/connection.server.ts';
import { transaction } from '#app/db/transaction.server.ts';

/**
 * Runs `work` in a read-only transaction as wallclock_sweep, which sees the rows of every tenant but only the columns
 * that find due work or a person's memberships. What is found is then handled through the tenant door, one tenant at a time.
 * Few files may import this: dependency-cruiser holds the list.
 */
export async function crossTenantDoor<T>(db: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  return transaction(db, 'begin read only; set local role wallclock_sweep', work);
}
