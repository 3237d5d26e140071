import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import { clientAddressHeader } from '#app/http/auth.server.ts';
import { bodyLimit } from '#app/server/body-limit.ts';
import { healthz, tzHealthz } from '#app/server/health.ts';
import type { Log } from '#app/server/log.ts';
import type { Services } from '#app/server/open-services.ts';
import { ownOriginOnly } from '#app/server/own-origin.ts';
import { clientFolder, type PageSource } from '#app/server/remix-build.ts';
import { requestId, requestLog } from '#app/server/request-log.ts';
import { freshNonce, securityHeaders } from '#app/server/security-headers.ts';

const maxBodyBytes = 1_048_576;

interface ApplicationParts {
  pages: PageSource;
  services: Services;
  log: Log;
  shutdown: AbortSignal;
  dev: boolean;
  /** The public address is https: cookies, HSTS and upgrades rely on it. */
  https: boolean;
  /** Express's `trust proxy`: how many proxies stand in front, or false. */
  trustProxy: number | boolean;
}

/** The web application as one Express handler; order matters, see the comments. */
export function createApplication(parts: ApplicationParts): Express {
  const { pages, services, log, shutdown, dev, https, trustProxy } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use(requestId, requestLog(log));
  // Health answers before anything that could fail, and costs a probe no compression or policy.
  app.get('/healthz', healthz({ ping: () => services.ports.database.pool.query('select 1'), shutdown }));
  app.get('/healthz/tz', tzHealthz(services.tzWatch));
  app.use(compression(), freshNonce, securityHeaders({ dev, https }));
  if (pages.middleware) app.use(pages.middleware);
  else serveClientFiles(app);
  app.use(ownOriginOnly(services.environment.baseUrl), bodyLimit(maxBodyBytes), clientAddress);
  app.all('*', pageHandler(parts));
  app.use(lastResort(log));
  return app;
}

/** Sign-in limits count by this address, so a client's own header of that name is overwritten. */
const clientAddress: RequestHandler = (request, _response, next) => {
  request.headers[clientAddressHeader] = request.ip ?? '';
  next();
};

function serveClientFiles(app: Express) {
  // Hashed names: a file under /assets never changes, and a missing one must not render a page.
  app.use('/assets', express.static(`${clientFolder}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }));
  app.use(express.static(clientFolder, { maxAge: '1h', index: false }));
}

function pageHandler({ pages, services, log, shutdown, dev }: ApplicationParts) {
  return createRequestHandler({
    build: pages.build,
    mode: dev ? 'development' : 'production',
    getLoadContext: (_request, response: Response): AppLoadContext => ({
      cspNonce: response.locals.cspNonce,
      requestId: response.locals.requestId,
      shutdown,
      services,
      reportFault: (error) => log.error({ err: error, requestId: response.locals.requestId }, 'page failed'),
    }),
  });
}

/** What no page could answer: a broken address, a lost file, a fault outside rendering. Says nothing of the inside. */
function lastResort(log: Log): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const status = Number(error?.status ?? 0);
    const known = status >= 400 && status < 500;
    if (!known) log.error({ err: error, requestId: response.locals.requestId }, 'request failed');
    if (response.headersSent) return next(error);
    response
      .status(known ? status : 500)
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(
        known ? 'There is nothing at this address.' : `Something went wrong. Reference: ${response.locals.requestId}`,
      );
  };
}
