import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '#app/http/environment.ts';
import { startChild } from '#app/server/child.ts';
import type { Part } from '#app/server/running-parts.ts';

const healthPatienceMs = 60_000;

interface StartProcesses {
  dev: boolean;
  signal: AbortSignal;
  parts: { add(part: Part): void };
}

export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

/**
 * Starts worker and web and waits until both are up and the web process reaches its database. Answers, boxed, a promise
 * that rejects with a sentence when one of them ends.
 */
export async function startProcesses(
  start: StartProcesses,
  env: NodeJS.ProcessEnv,
  { port }: Environment,
): Promise<{ died: Promise<never> }> {
  const worker = startChild('worker', ['workers/main.ts'], env);
  const web = startChild('web', ['app/server/web.ts', ...(start.dev ? ['--dev'] : [])], env);
  start.parts.add(worker);
  start.parts.add(web);
  const ended = [worker, web].map(async ({ name, ended }) => {
    throw new Error(`The ${name} process ended (${await ended}); stopping everything else.`);
  });
  const died: Promise<never> = Promise.race(ended);
  died.catch(() => undefined);
  await Promise.race([Promise.all([worker.ready, web.ready]), died, aborted(start.signal)]);
  start.signal.throwIfAborted();
  await Promise.race([healthy(port, start.signal), died]);
  return { died };
}

async function healthy(port: number, signal: AbortSignal): Promise<void> {
  const lastTry = performance.now() + healthPatienceMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    if (performance.now() > lastTry) {
      throw new Error(
        `The web process does not answer well at /healthz (${answer?.status ?? 'no answer'}) after ${healthPatienceMs / 1000} s.`,
      );
    }
    await pause(100, undefined, { signal });
  }
}
