import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { focusShift } from '#app/roster/jump-to-shift.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';

/** What an edit did, in a sentence, and the form that takes it back, if there is one. */
export interface Said {
  shiftId: string;
  sentence: string;
  undo: Record<string, string> | null;
}

interface RosterSaidProps {
  said: Said | null;
  onChange: (said: Said | null) => void;
}

/** Says what the last edit did, above the lower edge, until closed or the next one; read out by screen readers. */
export function RosterSaid({ said, onChange }: RosterSaidProps) {
  const fetcher = useFetcher<{ ok: boolean; shiftId?: string; sentence?: string }>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data) return;
    const sentence = data.ok ? 'Taken back.' : (data.sentence ?? 'It could not be taken back.');
    onChange({ shiftId: data.shiftId ?? '', sentence, undo: null });
  }, [data, state, onChange]);
  const { undo } = said ?? {};
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-18 z-30 flex justify-center px-4 md:bottom-5 print:hidden"
    >
      {said && (
        <div className="pointer-events-auto flex max-w-lg items-center gap-2 rounded-control bg-ink py-1.5 pl-3.5 pr-1.5 text-on-ink shadow-popover">
          <span className="py-1">{said.sentence}</span>
          {undo && (
            <Button
              size="small"
              icon="undo"
              busyLabel={state !== 'idle' && 'Undoing…'}
              onPress={() => fetcher.submit(undo, { method: 'post' })}
            >
              Undo
            </Button>
          )}
          <button
            type="button"
            aria-label="Close this message"
            onClick={() => onChange(null)}
            className="grid size-7 place-items-center rounded-md pointer-coarse:size-11"
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

const dialogGoneMs = 80;

/** After an edit a focus that is lost goes to its shift: what was pressed before may have moved to another row. */
export function useFocusOn(said: Said | null) {
  useEffect(() => {
    if (!said?.shiftId) return;
    const { shiftId } = said;
    // The dialog that closes gives the focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusShift(shiftId);
    }, dialogGoneMs);
    return () => clearTimeout(timer);
  }, [said]);
}
