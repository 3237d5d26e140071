import type { PgBoss } from 'pg-boss';
import type { QueueName } from '#app/jobs/queues.ts';

interface Recurring {
  queue: QueueName;
  /** Five fields, read in `zone`. */
  cron: string;
  zone: string;
  /** What becomes of ticks that came while no worker ran. */
  missed: 'skip' | 'once';
}

/**
 * Every recurring job. The queue enters each tick once by the database's clock, however many workers run.
 * sweep: a missed tick loses nothing. It looks for whatever is due by then, so the next one finds all that it would have.
 */
export const recurring: readonly Recurring[] = [{ queue: 'sweep', cron: '* * * * *', zone: 'UTC', missed: 'skip' }];

/** Enters the table into the queue's schedule; done again, it changes nothing. */
export async function scheduleRecurring(boss: PgBoss): Promise<void> {
  for (const { queue, cron, zone, missed } of recurring) await boss.schedule(queue, cron, {}, { tz: zone, missed });
}
