import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { assertSessionsAreUtc, openDatabase } from '#app/db/connection.server.ts';
import { type Environment, readEnvironment } from '#app/http/environment.ts';
import { openBoss } from '#app/jobs/boss.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import { makeMailer } from '#app/notifications/mailer.server.ts';
import { openLog } from '#app/server/log.ts';
import { onStopSignals } from '#app/server/stop-signals.ts';
import { watchTzAgreement } from '#app/server/tz-agreement.ts';
import { makeGuardedClient } from '#app/webhooks/guarded-post.server.ts';
import { deliverNotificationJob } from '#workers/deliver-notification.ts';
import { drainEndpointJob } from '#workers/drain-endpoint.ts';
import type { JobHandler } from '#workers/job-handler.ts';
import { materializeTemplateJob } from '#workers/materialize-template.ts';
import { reResolveTenantJob } from '#workers/re-resolve-tenant.ts';
import { scheduleRecurring } from '#workers/recurring.ts';
import { rosterPublishedJob } from '#workers/roster-published.ts';
import { sweepJob } from '#workers/sweep.ts';
import { noteTzRelease } from '#workers/tz-ledger.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/** Jobs that run when the process is told to stop may finish within this time; later they are other workers' to retry. */
const drainMs = 15_000;

const handlers: JobHandler[] = [
  materializeTemplateJob,
  reResolveTenantJob,
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

/**
 * Hands the queue's jobs to their handler, a full batch straight after another. What a handler throws is logged and
 * fails that job alone: the queue retries it.
 */
function register(worker: Worker, { queue, options, handle }: JobHandler): Promise<string> {
  const how = { batchSize: 1, ...options, perJobResults: true, burstWhenBatchFull: true } as const;
  return worker.boss.work(queue, how, (jobs: Job<object>[]) =>
    Promise.all(jobs.map((job) => runJob(worker, job, { queue, handle }))),
  );
}

async function runJob(
  { ports, log }: Worker,
  job: Job<object>,
  { queue, handle }: Pick<JobHandler, 'queue' | 'handle'>,
): Promise<JobResult> {
  const startedAt = performance.now();
  const line = { queue, jobId: job.id, ...job.data };
  try {
    const output = await handle(ports, job.data, job.signal);
    log.info({ ...line, ms: Math.round(performance.now() - startedAt), result: output }, 'job done');
    return { id: job.id, status: 'completed', output };
  } catch (error) {
    log.error({ ...line, err: error }, 'job failed');
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { id: job.id, status: 'failed', output: { name, message, stack } };
  }
}

async function openWorker(environment: Environment, log: Logger): Promise<Worker & { close(): Promise<void> }> {
  const onError = (error: Error) => log.error({ err: error }, 'database connection failed');
  const database = openDatabase({ url: environment.databaseUrl, maxConnections: 12, onIdleError: onError });
  await assertSessionsAreUtc(database);
  const boss = await openBoss({ url: environment.databaseUrl, maxConnections: 6, works: true, onError });
  const mailer = makeMailer({ smtpUrl: environment.smtpUrl, from: environment.mailFrom, maxConnections: 10 });
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
  log.info(await noteTzRelease(worker.ports), 'tz data');
  watchTzAgreement(worker.ports.database, { now: worker.ports.now, log });
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
