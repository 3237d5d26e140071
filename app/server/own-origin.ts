import type { RequestHandler } from 'express';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwn(origin: string, hosts: (string | undefined)[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/**
 * Refuses with 403 what another site makes a browser send: anything but GET whose `Origin` is neither this host nor the
 * public address. Remix checks pages only, not resource routes. Callers that are no browser send no `Origin` and pass.
 */
export function ownOriginOnly(baseUrl: string): RequestHandler {
  const publicHost = new URL(baseUrl).host;
  return (request, response, next) => {
    const origin = request.get('origin');
    const foreign =
      origin === undefined
        ? request.get('sec-fetch-site') === 'cross-site'
        : !isOwn(origin, [publicHost, request.get('host')]);
    if (harmless.has(request.method) || !foreign) return next();
    response.status(403).type('text/plain').send('This was sent from another site and was not done.');
  };
}
