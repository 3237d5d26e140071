import type pg from 'pg';
import { fromPrisma, type PgBoss } from 'pg-boss';
import { type JobPayload, type QueueName, queues } from '#app/jobs/queues.ts';

/** The transaction that a job is entered in: a Prisma transaction or a pg client between begin and commit. */
export type JobTransaction = { $queryRawUnsafe: unknown } | Pick<pg.ClientBase, 'query'>;

export interface JobOptions {
  /** A second send under the same id enters nothing: derive it from what the job is about. */
  id?: string;
  singletonKey?: string;
  startAfter?: Date;
}

/**
 * Enters one job in the given transaction: committed with it, gone with it. Answers whether a job was entered
 * (false: the same id or a waiting singleton was there already).
 */
export type Enqueue = <N extends QueueName>(
  tx: JobTransaction,
  queue: N,
  payload: JobPayload<N>,
  options?: JobOptions,
) => Promise<boolean>;

/** The only caller of boss.send. */
export function makeEnqueue(boss: PgBoss): Enqueue {
  return async (tx, queue, payload, options = {}) => {
    const parsed = queues[queue].payload.parse(payload);
    const id = await boss.send(queue, parsed, { ...options, db: jobDatabase(tx) });
    return id !== null;
  };
}

function jobDatabase(tx: JobTransaction) {
  if ('query' in tx) {
    return { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
  }
  return fromPrisma(tx as Parameters<typeof fromPrisma>[0]);
}
