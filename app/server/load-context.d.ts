import type { Services } from '#app/server/open-services.ts';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The one nonce of this response's Content-Security-Policy. */
    cspNonce: string;
    requestId: string;
    /** Aborted when the process begins to stop: event streams end on it. */
    shutdown: AbortSignal;
    /** Made once by the process; loaders must not make their own, since the build holds a second copy of every module. */
    services: Services;
    /** Logs a fault with the request id; the reader of the page sees only that id. */
    reportFault: (error: unknown) => void;
  }
}
