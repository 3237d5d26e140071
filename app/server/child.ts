import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const drainPatienceMs = 25_000;

export interface Child {
  name: string;
  /** Settles with the first message the process sends when it is up; rejects with a sentence if it ends before. */
  ready: Promise<unknown>;
  /** Settles when the process has ended, with how. */
  ended: Promise<string>;
  /** SIGTERM, then waits for it to drain; SIGKILL when it takes more than 25 s. */
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Starts one of our processes with its log lines passed through. It has a session of its own, so that Ctrl-C reaches
 * only the process that drains it, and an ipc channel, so that it notices when that process is gone.
 */
export function startChild(name: string, args: string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (fault) => resolve(fault.message));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `killed by ${signal}`));
  });
  const ready = new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve);
    ended.then((how) => reject(new Error(`The ${name} process did not start (${how}); its words are above.`)));
  });
  ready.catch(() => undefined);
  const kill = () => {
    child.kill('SIGKILL');
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const impatience = setTimeout(kill, drainPatienceMs);
    await ended;
    clearTimeout(impatience);
  };
  return { name, ready, ended, stop, kill };
}
