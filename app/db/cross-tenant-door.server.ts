import type pg from 'pg';
import type { Database } from '#app/db/connection.server.ts';

/**
 * Runs `work` in a read-only transaction as wallclock_sweep, which sees the rows of every tenant but only the columns
 * that find due work or a person's memberships. What is found is then handled through the tenant door, one tenant at a time.
 * Few files may import this: dependency-cruiser holds the list.
 */
export async function crossTenantDoor<T>(db: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only; set local role wallclock_sweep');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
