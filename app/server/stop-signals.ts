// Between a terminal and npm one Ctrl-C arrives twice: once from the terminal and once passed on by npm.
const oneSignalMs = 500;
const parentCheckMs = 500;

/**
 * Calls `stop` once, on SIGTERM, SIGINT or when the process that started this one is gone, and `force` on a later signal.
 * A process started with an ipc channel loses it when its parent dies, however it dies; one started by npm looks for it.
 */
export function onStopSignals(stop: (reason: string) => void, force: () => void): void {
  let stoppedAt: number | null = null;
  const once = (reason: string) => {
    if (stoppedAt === null) {
      stoppedAt = performance.now();
      stop(reason);
    } else if (reason !== parentGone && performance.now() - stoppedAt > oneSignalMs) force();
  };
  process.on('SIGTERM', () => once('SIGTERM'));
  process.on('SIGINT', () => once('SIGINT'));
  process.on('disconnect', () => once(parentGone));
  if (process.connected === false) once(parentGone);
  // npm's shell dies of a signal without passing it on.
  const parent = process.ppid;
  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const watch = startedByNpm ? setInterval(() => process.ppid !== parent && once(parentGone), parentCheckMs) : null;
  watch?.unref();
}

const parentGone = 'parent gone';
