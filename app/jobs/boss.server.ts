import { PgBoss } from 'pg-boss';
import { deadLetterQueue, queues } from '#app/jobs/queues.ts';

export interface OpenBoss {
  url: string;
  maxConnections: number;
  /** A worker supervises the queue and keeps its schedule; the web process only sends. */
  works: boolean;
  onError: (error: Error) => void;
}

/** Starts pg-boss on the schema that the migrations made, with every queue of queues.ts present. */
export async function openBoss(options: OpenBoss): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: options.url,
    max: options.maxConnections,
    options: '-c TimeZone=UTC',
    migrate: false,
    createSchema: false,
    supervise: options.works,
    schedule: options.works,
    useListenNotify: options.works,
    monitorIntervalSeconds: 10,
    cronMonitorIntervalSeconds: 20,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', options.onError);
  await boss.start();
  await createQueues(boss);
  return boss;
}

/** Makes the queues that are missing; safe to run in any number of processes at once. */
export async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetterQueue, { policy: 'standard', retryLimit: 0, retentionSeconds: 90 * 86_400 });
  for (const [name, { options }] of Object.entries(queues)) {
    await boss.createQueue(name, { ...options, notify: true, deadLetter: deadLetterQueue });
  }
}
