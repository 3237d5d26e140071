import { useSearchParams } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { useDesk } from '#app/roster/roster-desk.tsx';
import { openRowId } from '#app/roster/roster-rows.ts';
import { classNames } from '#app/ui/class-names.ts';

interface JumpToShiftProps {
  shiftId: string | null;
  /** The target reaches over the space around it; for links that stand alone. */
  spread?: boolean;
  children: ReactNode;
}

/** A link from a finding to the shift it is about: brings the shift into view and puts the focus on it. */
export function JumpToShift({ shiftId, spread = false, children }: JumpToShiftProps) {
  const { week, rowReveal } = useDesk();
  const [, setSearch] = useSearchParams();
  const shift = week.shifts.find(({ id }) => id === shiftId);
  if (!shift) return children;
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    if (shownCard(shift.id)) return focusShift(shift.id);
    rowReveal.current?.(shift.employeeId ?? openRowId);
    if (isDayList()) setSearch({ day: shift.localDate }, { replace: true, preventScrollReset: true });
    focusShift(shift.id);
  };
  return (
    <a
      href={`#shift-${shift.id}`}
      onClick={jump}
      className={classNames(
        'inline-flex min-h-6 items-center rounded-sm decoration-edge-strong underline-offset-2 hover:underline pointer-coarse:min-h-11',
        spread && '-my-0.5 pointer-coarse:-my-3',
      )}
    >
      {children}
    </a>
  );
}

function shownCard(shiftId: string): HTMLElement | undefined {
  const cards = document.querySelectorAll<HTMLElement>(`[data-shift="${shiftId}"]`);
  return Array.from(cards).find((card) => card.offsetParent !== null);
}

function isDayList(): boolean {
  return document.querySelector('[data-day-list]') !== null;
}

/**
 * Brings a shift's card into view and puts the focus on it. The card may be drawn only in one of the next frames; if it
 * never is, the week itself gets a focus that would be lost.
 */
export function focusShift(shiftId: string, framesLeft = 40) {
  const card = shownCard(shiftId);
  if (card) {
    card.scrollIntoView({ block: 'center', inline: 'nearest' });
    card.focus({ preventScroll: true });
  } else if (framesLeft > 0) requestAnimationFrame(() => focusShift(shiftId, framesLeft - 1));
  else if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-week]')?.focus();
}
