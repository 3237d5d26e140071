import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '#app/server/log.ts';

const saneRequestId = /^[A-Za-z0-9._-]{8,64}$/;
const rowId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Takes a proxy's `X-Request-Id` when it is 8-64 plain characters, else makes one; answers with the same header. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get('x-request-id');
  const id = given !== undefined && saneRequestId.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.set('X-Request-Id', id);
  next();
};

/** The path as it may be logged: no query, and no segment that could be a secret (long, and not a row's id). */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (segment.length > 24 && !rowId.test(segment) ? '[long]' : segment))
    .join('/');
}

/** Files, also those of the development server, and health checks. */
const quiet = /^\/(assets\/|node_modules\/|app\/|@|healthz$)/;

/** One line a request: id, method, path, status, milliseconds. Files and good health checks only at level debug. */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = loggedPath(request.originalUrl);
    response.once('close', () => {
      const line = {
        requestId: response.locals.requestId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      if (response.statusCode >= 500) log.error(line, 'request failed');
      else if (response.statusCode < 400 && quiet.test(path)) log.debug(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };
}
