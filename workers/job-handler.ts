import type { WorkOptions } from 'pg-boss';
import type { QueueName } from '#app/jobs/queues.ts';
import type { WorkerPorts } from '#workers/worker-ports.ts';

/**
 * What a worker process does with the jobs of one queue. `handle` gets one job's data as it came from the queue, parses
 * it, and may run any number of times for the same job. What it answers is kept with the job; what it throws fails the job. `signal` ends when the job must stop: its time is up,
 * or the worker stops and cannot wait longer.
 */
export interface JobHandler<N extends QueueName = QueueName, P = WorkerPorts> {
  queue: N;
  options: WorkOptions;
  /** `P` names the ports that it needs of the worker's. */
  handle: (ports: P, payload: unknown, signal?: AbortSignal) => Promise<object>;
}
