import type pg from 'pg';
import type { Database } from '#app/db/connection.server.ts';

/**
 * Runs `work` on one connection between `begin`, the statements that open the transaction, and commit; an error rolls
 * back and is thrown as it is. For the doors alone: what `work` may see is decided by the role that `begin` takes.
 */
export async function transaction<T>(
  db: Database,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  // A borrowed connection that the server ends between two statements says so by an event, which would end the process
  // if nobody listened. The next statement fails by itself.
  const note = (error: Error) => {
    broken = error;
  };
  client.on('error', note);
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(note);
    throw error;
  } finally {
    client.removeListener('error', note);
    client.release(broken);
  }
}
