import type { Server } from 'node:http';
import type { Log } from '#app/server/log.ts';
import { onStopSignals } from '#app/server/stop-signals.ts';

interface Stoppable {
  server: Server;
  shutdown: AbortController;
  log: Log;
  /** Runs after the last request: database, queue, development server. */
  close: () => Promise<void>;
  drainMs: number;
}

function drained(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drainMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Stops on SIGTERM, SIGINT or when the parent process is gone: no new requests, running ones finish within `drainMs`,
 * then everything closes and the process exits 0. A second signal exits at once.
 */
export function stopGracefully({ server, shutdown, log, close, drainMs }: Stoppable): void {
  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    shutdown.abort();
    // The database may hang; the process must not.
    setTimeout(() => process.exit(1), drainMs + 5_000).unref();
    await drained(server, drainMs);
    await close();
    log.info('stopped');
    process.exit(0);
  };
  const onFault = (error: unknown) => {
    log.error({ err: error }, 'could not close everything');
    process.exit(1);
  };
  onStopSignals(
    (reason) => stop(reason).catch(onFault),
    () => process.exit(1),
  );
}
