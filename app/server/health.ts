import type { RequestHandler } from 'express';

const answerWithinMs = 2_000;

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
