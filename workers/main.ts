import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { assertSessionsAreUtc, openDatabase } from '#app/db/connection.server.ts';
import { type Environment, readEnvironment } from '#app/http/environment.ts';
import { openBoss } from '#app/jobs/boss.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import { makeMailer } from '#app/notifications/mailer.server.ts';
import { openLog } from '#app/server/log.ts';
import { onStopSignals } from '#app/server/stop-signals.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { deliverNotificationJob } from '#workers/deliver-notification.ts';
import { drainEndpointJob } from '#workers/drain-endpoint.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import { materializeTemplateJob } from '#workers/materialize-template.ts';
import { scheduleRecurring } from '#workers/recurring.ts';
import { rosterPublishedJob } from '#workers/roster-published.ts';
import { sweepJob } from '#workers/sweep.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** Jobs that run when the process is told to stop may finish within this time; later they are other workers' to retry. */
const drainMs = 15_000;

const handlers: JobHandler[] = [
  materializeTemplateJob,
  rosterPublishedJob,
  deliverNotificationJob,
  drainEndpointJob,
  sweepJob,
];

interface Worker {
  boss: PgBoss;
  ports: WorkerPorts;
  log: Logger;
}

/** Hands the queue's jobs to their handler. What a handler throws is logged and left to the queue to retry. */
function register({ boss, ports, log }: Worker, { queue, options, handle }: JobHandler): Promise<string> {
  return boss.work(queue, { ...options, batchSize: 1 }, async ([job]: Job<object>[]) => {
    if (job === undefined) return {};
    const startedAt = performance.now();
    const line = { queue, jobId: job.id, ...job.data };
    try {
      const result = await handle(ports, job.data, job.signal);
      log.info({ ...line, ms: Math.round(performance.now() - startedAt), result }, 'job done');
      return result;
    } catch (error) {
      log.error({ ...line, err: error }, 'job failed');
      throw error;
    }
  });
}

async function openWorker(environment: Environment, log: Logger): Promise<Worker & { close(): Promise<void> }> {
  const onError = (error: Error) => log.error({ err: error }, 'database connection failed');
  const database = openDatabase({ url: environment.databaseUrl, maxConnections: 12, onIdleError: onError });
  await assertSessionsAreUtc(database);
  const boss = await openBoss({ url: environment.databaseUrl, maxConnections: 6, works: true, onError });
  const mailer = makeMailer({ smtpUrl: environment.smtpUrl, from: environment.mailFrom });
  const webhookClient = makeGuardedClient({ exceptions: environment.webhookExceptions });
  const { baseUrl, secretKey: sealKey } = environment;
  const ports = {
    database,
    enqueue: makeEnqueue(boss),
    now: () => new Date(),
    mailer,
    baseUrl,
    webhookClient,
    sealKey,
  };
  const close = async () => {
    await boss.stop({ graceful: true, timeout: drainMs });
    mailer.close();
    webhookClient.close();
    await database.close();
  };
  return { boss, ports, log, close };
}

async function run(log: Logger): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const worker = await openWorker(readEnvironment(process.env), log);
  onStopSignals(
    (reason) => {
      log.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), drainMs + 5_000).unref();
      worker.close().then(
        () => {
          log.info('stopped');
          process.exit(0);
        },
        (error) => {
          log.error({ err: error }, 'could not close everything');
          process.exit(1);
        },
      );
    },
    () => process.exit(1),
  );
  for (const handler of handlers) await register(worker, handler);
  await scheduleRecurring(worker.boss);
  log.info('worker is working');
  process.send?.({ type: 'working' });
}

const log = openLog('worker', process.env.LOG_LEVEL ?? 'info');
process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'a promise was rejected and nobody waited for it'),
);
run(log).catch((error: Error) => {
  console.error(error.message);
  log.debug({ err: error }, 'worker could not start');
  process.exit(1);
});
