import type { ReactNode } from 'react';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterRow } from '#app/roster/roster-rows.ts';
import { hueOf, shiftMark, UntoldDot, useSecondLine } from '#app/roster/shift-card.tsx';
import { elsewhereTimes, shiftTimesInText, spokenPlace, spokenState } from '#app/roster/shift-words.ts';
import type { ElsewhereShift, RosterShift } from '#app/roster/week-view.ts';
import { classNames } from '#app/ui/class-names.ts';

/** What one person, or nobody, has on one day: a line a shift, wide enough for a thumb. */
export function BusyRow({ row, at }: { row: RosterRow; at: number }) {
  const cell = row.cells[at];
  const name = row.employee?.name ?? 'Open';
  return (
    <>
      {cell?.shifts.map((shift) => (
        <li key={shift.id}>
          <ShiftLine shift={shift} name={name} />
        </li>
      ))}
      {cell?.elsewhere.map((shift) => (
        <li key={shift.id}>
          <ElsewhereLine shift={shift} name={name} />
        </li>
      ))}
    </>
  );
}

const lineLook = 'relative flex min-h-14 w-full items-center gap-3 rounded-[9px] py-2 pl-3.5 pr-6 text-left';

function Line({ name, times, second, look }: { name: string; times: string; second: string; look: string }): ReactNode {
  return (
    <span className="flex min-w-0 grow flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-semibold">{name}</span>
        <span className="whitespace-nowrap font-semibold">{times}</span>
      </span>
      <span className={classNames('truncate text-sm', look)}>{second}</span>
    </span>
  );
}

function ShiftLine({ shift, name }: { shift: RosterShift; name: string }) {
  const { week, position, names, problemOf, openShift } = useDesk();
  const second = useSecondLine(shift);
  const isRefused = problemOf(shift.id) !== undefined;
  return (
    <button
      type="button"
      data-shift={shift.id}
      onClick={() => openShift(shift)}
      className={classNames(
        lineLook,
        hueOf(position(shift.positionId).colour),
        shiftMark(shift, isRefused),
        shift.state === 'removed' && 'text-ink2',
        'focus:outline-2 focus:outline-offset-1 focus:outline-accent',
      )}
    >
      <span className="sr-only">{spokenPlace(shift, names.employee)}</span>
      <Line name={name} times={shiftTimesInText(shift, week.store.zone)} second={second.text} look={second.look} />
      <span className="sr-only">{spokenState(shift, week.store.zone)}</span>
      {shift.state !== 'published' && <UntoldDot />}
    </button>
  );
}

function ElsewhereLine({ shift, name }: { shift: ElsewhereShift; name: string }) {
  return (
    <div className={classNames(lineLook, 'mark-elsewhere text-ink2')}>
      <Line name={name} times={elsewhereTimes(shift)} second={shift.storeName} look="" />
    </div>
  );
}
