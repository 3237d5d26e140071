import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Nonced = ServerResponse & { locals?: { cspNonce?: string } };

function nonceSource(_request: IncomingMessage, response: ServerResponse) {
  return `'nonce-${(response as Nonced).locals?.cspNonce ?? ''}'`;
}

/** Puts a fresh nonce into `response.locals.cspNonce`; must run before `securityHeaders`. */
export const freshNonce: RequestHandler = (_request, response, next) => {
  response.locals.cspNonce = randomBytes(16).toString('base64');
  next();
};

/**
 * The policy of every page: own scripts by nonce, own styles, nothing framed, nothing foreign.
 *
 * `style-src-attr` allows inline because server-rendered components position themselves by style attributes.
 * `Referrer-Policy: same-origin`, because `no-referrer` makes browsers send `Origin: null` with a plain form post,
 * which Remix refuses.
 */
export function securityHeaders({ dev, https }: { dev: boolean; https: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", nonceSource, "'strict-dynamic'"],
        scriptSrcAttr: ["'none'"],
        // A nonce would switch 'unsafe-inline' off, and the development server writes styles without one.
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceSource],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}
