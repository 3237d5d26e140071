import { setTimeout as pause } from 'node:timers/promises';

/** Something that was started and must be stopped again. */
export interface Part {
  name: string;
  stop(): Promise<void>;
  /** Ends it at once; a part without it is asked to stop, and left behind if that takes long. */
  kill?(): void;
}

const forcedPatienceMs = 3_000;

/** The parts that run, in the order they were started. */
export function runningParts(say: (line: string) => void) {
  const parts: Part[] = [];
  const stopOne = ({ name, stop }: Part) =>
    stop().catch((fault: Error) => say(`The ${name} did not stop well: ${fault.message}`));
  return {
    add(part: Part): void {
      parts.push(part);
    },
    /** One after the other, the last one started first: what uses a part is gone before the part. */
    async stop(): Promise<void> {
      for (const part of [...parts].reverse()) await stopOne(part);
    },
    /** Kills what can be killed; the database is left to end by itself if it takes more than three seconds. */
    async force(): Promise<void> {
      for (const { kill } of parts) kill?.();
      const asked = parts.filter(({ kill }) => kill === undefined).map(stopOne);
      await Promise.race([Promise.all(asked), pause(forcedPatienceMs)]);
    },
  };
}
