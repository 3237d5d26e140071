import { useEffect, useRef } from 'react';
import type { ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';

/** What the desk's action answers. */
export type DeskAnswer =
  | { ok: true; sentence: string }
  | { ok: false; code: string; sentence: string; field: string | null }
  | { ok: false; errors: Record<string, string[] | undefined> };

/** Calls `onDone` once for every decision that was carried out. */
export function useDone(answer: DeskAnswer | undefined, onDone: (sentence: string) => void) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (answer?.ok) done.current(answer.sentence);
  }, [answer]);
}

/** Which shift or problem of which odd day a form is about. A date without a shift is decided by its problem. */
export function Subject({ line, day }: { line: Pick<ClockChangeLine, 'shift' | 'problem'>; day: string }) {
  const onDay = <input type="hidden" name="day" value={day} />;
  if (line.shift === null) {
    return (
      <>
        {onDay}
        <input type="hidden" name="problemId" value={line.problem?.id} />
      </>
    );
  }
  return (
    <>
      {onDay}
      <input type="hidden" name="shiftId" value={line.shift.id} />
      <input type="hidden" name="version" value={line.shift.version} />
    </>
  );
}
