import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

function listenOnce(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message));
    probe.listen(port, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}

/**
 * The port itself when it is free, any free one for 0. Waits two seconds for a killed run's web process to let go of
 * it, then throws a sentence that names the port and what to do.
 */
export async function freePort(port: number, patienceMs = 2_000): Promise<number> {
  const lastTry = performance.now() + patienceMs;
  for (;;) {
    const outcome = await listenOnce(port);
    if (typeof outcome === 'number') return outcome;
    if (outcome === 'EACCES')
      throw new Error(`Port ${port} may be used by root only. Start on another one: PORT=${port + 8000} npm start`);
    if (outcome !== 'EADDRINUSE') throw new Error(`Port ${port} cannot be used (${outcome}).`);
    if (performance.now() > lastTry) {
      throw new Error(
        `Port ${port} is in use by another program. Stop that one, or start Wallclock on another port: PORT=${port + 1} npm start`,
      );
    }
    await pause(100);
  }
}
