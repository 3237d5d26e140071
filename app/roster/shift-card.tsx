import type { ReactNode } from 'react';
import { useDesk } from '#app/roster/roster-desk.tsx';
import {
  elsewhereTimes,
  lengthWords,
  shiftTimes,
  spokenPlace,
  spokenState,
  wasWords,
} from '#app/roster/shift-words.ts';
import type { ElsewhereShift, RosterShift } from '#app/roster/week-view.ts';
import { classNames } from '#app/ui/class-names.ts';

const cardLook =
  'relative flex min-h-10.5 w-full min-w-0 flex-col justify-center rounded-[7px] py-1 pl-2.5 pr-1 text-left pointer-coarse:min-h-11';

// Written out, because Tailwind keeps only the class names that it finds in the source.
const hues = ['hue-8', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'];

/** How a shift is drawn: told, draft, open, gone, or not as its template meant it. */
export function shiftMark(shift: RosterShift, isRefused: boolean): string {
  if (isRefused) return 'mark-refused';
  if (shift.state === 'removed') return 'mark-elsewhere';
  if (shift.employeeId === null) return 'mark-outline';
  return shift.state === 'published' ? 'mark-solid' : 'mark-hatched';
}

export function hueOf(colour: number): string {
  return hues[colour] ?? 'hue-8';
}

/** The second line of a shift and the tone it is said in. */
export function useSecondLine(shift: RosterShift): { text: string; look: string } {
  const { names, problemOf } = useDesk();
  const positionName = names.position(shift.positionId);
  const problem = problemOf(shift.id);
  if (problem) return { text: problem.slice(problem.lastIndexOf(': ') + 2), look: 'text-bad' };
  if (shift.state === 'removed') return { text: `${positionName} · removed`, look: 'text-ink2' };
  const was = shift.was && wasWords(shift, shift.was, names);
  if (was) return { text: was, look: 'text-ink2' };
  if (shift.clockChange) return { text: lengthWords(shift, positionName), look: 'text-odd font-medium' };
  if (shift.state === 'new') return { text: `${positionName} · new`, look: 'text-ink2' };
  return { text: lengthWords(shift, positionName), look: 'text-ink2' };
}

/** A shift in the grid, as a button that opens it. */
export function ShiftCard({ shift }: { shift: RosterShift }) {
  const { week, position, names, problemOf, openShift } = useDesk();
  const second = useSecondLine(shift);
  const { colour } = position(shift.positionId);
  const isRefused = problemOf(shift.id) !== undefined;
  const { range, note } = shiftTimes(shift, week.store.zone);
  return (
    <button
      type="button"
      id={`shift-${shift.id}`}
      data-shift={shift.id}
      title={second.text}
      onClick={() => openShift(shift)}
      className={classNames(
        cardLook,
        hueOf(colour),
        shiftMark(shift, isRefused),
        'transition-[filter] hover:brightness-97 focus:outline-2 focus:outline-offset-1 focus:outline-accent dark:hover:brightness-115',
      )}
    >
      <span
        className={classNames(
          'text-sm font-semibold',
          shift.state === 'removed' && 'font-medium text-ink2 line-through',
        )}
      >
        <span className="sr-only">{spokenPlace(shift, names.employee)}</span>
        {range}
        {note && <span className="text-2xs font-medium"> {note}</span>}
      </span>{' '}
      <span className={classNames('w-full text-xs', isRefused ? 'line-clamp-2' : 'truncate', second.look)}>
        {second.text}
      </span>
      <span className="sr-only">{spokenState(shift, week.store.zone)}</span>
      {shift.state !== 'published' && <UntoldDot />}
    </button>
  );
}

/** Staff do not know this yet. */
export function UntoldDot() {
  return (
    <span
      aria-hidden="true"
      className="absolute -right-0.5 -top-0.5 size-2.25 rounded-full bg-accent ring-2 ring-panel"
    />
  );
}

/** What a person of this grid works at another store: to be seen, not to be changed here. */
export function ElsewhereCard({ shift }: { shift: ElsewhereShift }): ReactNode {
  return (
    <div className={classNames(cardLook, 'mark-elsewhere text-ink2')} title={shift.storeName}>
      <span className="text-sm font-medium leading-4">{elsewhereTimes(shift)}</span>
      <span className="truncate text-xs">{shift.storeName}</span>
    </div>
  );
}
