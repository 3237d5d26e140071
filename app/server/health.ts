import type { RequestHandler } from 'express';
import type { TzWatch } from '#app/server/tz-agreement.ts';

const answerWithinMs = 2_000;

/**
 * 200 `{agrees: true}` while Node and Postgres read every zone in use alike, 503 with the zones that they do not; 503
 * `unavailable` when that cannot be found out within 2 s. An alarm, and no reason to take the process out of service.
 */
export function tzHealthz(watch: TzWatch): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const { agrees, ...found } = await within(watch.latest(), answerWithinMs);
      response.status(agrees ? 200 : 503).json({ agrees, ...found });
    } catch {
      response.status(503).json({ status: 'unavailable' });
    }
  };
}

interface HealthSource {
  /** Settles when the database answered; rejects when it cannot be reached. */
  ping: () => Promise<unknown>;
  shutdown: AbortSignal;
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** 200 `{status:'ok'}` when the database answers within 2 s; 503 `unavailable` otherwise, `stopping` once draining. */
export function healthz({ ping, shutdown }: HealthSource): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    if (shutdown.aborted) {
      response.status(503).json({ status: 'stopping' });
      return;
    }
    try {
      await within(ping(), answerWithinMs);
      response.json({ status: 'ok' });
    } catch {
      response.status(503).json({ status: 'unavailable' });
    }
  };
}
