import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { hoursOf } from '#app/roster/roster-columns.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterCell, RosterRow } from '#app/roster/roster-rows.ts';
import { hueOf, shiftMark, UntoldDot, useSecondLine } from '#app/roster/shift-card.tsx';
import { elsewhereTimes, shiftTimesInText, spokenPlace, spokenState } from '#app/roster/shift-words.ts';
import type { ElsewhereShift, RosterDay, RosterShift } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

/** The week on a phone: one day at a time, chosen above; `?day=` names it, today or the first day without it. */
export function DayList() {
  const { week } = useDesk();
  const [search] = useSearchParams();
  const wanted = search.get('day') ?? week.store.nowLocalDate;
  const at = Math.max(
    0,
    week.days.findIndex(({ localDate }) => localDate === wanted),
  );
  const day = week.days[at];
  if (!day) return null;
  return (
    <div data-day-list="" className="flex flex-col gap-3">
      <DayStrip days={week.days} current={day.localDate} today={week.store.nowLocalDate} />
      <OneDay day={day} at={at} />
    </div>
  );
}

function DayStrip({ days, current, today }: { days: RosterDay[]; current: string; today: string }) {
  return (
    <nav aria-label="Days" className="grid grid-cols-7 overflow-clip rounded-card border border-line bg-panel">
      {days.map(({ localDate, odd, openCount, minutes }) => {
        const [weekday, number] = formatLocalDate(localDate).split(' ');
        const isCurrent = localDate === current;
        return (
          <Link
            key={localDate}
            to={`?day=${localDate}`}
            replace
            preventScrollReset
            aria-current={isCurrent ? 'date' : undefined}
            className={classNames(
              'flex min-h-14 flex-col items-center justify-center border-l border-line2 first:border-l-0 focus-visible:-outline-offset-2',
              isCurrent ? 'bg-ink text-on-ink' : odd ? 'bg-odd-haze' : '',
            )}
          >
            <span className={classNames('text-xs', !isCurrent && (odd ? 'text-odd' : 'text-ink3'))}>{weekday}</span>
            <span className={classNames('font-semibold', !isCurrent && localDate === today && 'text-accent-text')}>
              {number}
            </span>
            <span aria-hidden="true" className="flex h-1.5 gap-0.5">
              {openCount > 0 && <span className="size-1.5 rounded-full bg-warn" />}
            </span>
            <span className="sr-only">
              {openCount > 0 && `, ${openCount} open`}
              {odd && `, ${hoursOf(minutes)}-hour day`}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

function OneDay({ day, at }: { day: RosterDay; at: number }) {
  const { week, rows, cover: weekCover, addShift } = useDesk();
  const cover = weekCover[at];
  const busy = rows.filter(({ cells }) => !isFree(cells[at]));
  const free = rows.filter(({ employee, cells }) => employee?.active && isFree(cells[at]));
  return (
    <section aria-label={formatLocalDate(day.localDate, 'long')}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pb-2">
        <h2 className="text-lg font-semibold">{formatLocalDate(day.localDate)}</h2>
        {day.odd && (
          <Chip tone="odd" icon="clock">
            {hoursOf(day.minutes)}-hour day
          </Chip>
        )}
        <span className="text-sm text-ink3">
          {formatMinutes(day.plannedMinutes)} paid · {cover?.needed ?? 0} needed / {cover?.planned ?? 0} planned
        </span>
      </div>
      {busy.length === 0 && <p className="py-3 text-ink2">Nobody works here on this day.</p>}
      <ul className="flex flex-col gap-2">
        {busy.map((row) => (
          <BusyRow key={row.id} row={row} at={at} />
        ))}
      </ul>
      {week.canEdit && (
        <div className="pt-3">
          <Button icon="plus" onPress={() => addShift({ localDate: day.localDate, employeeId: null })}>
            Add shift
          </Button>
        </div>
      )}
      {week.canEdit && free.length > 0 && <FreePeople free={free} localDate={day.localDate} />}
    </section>
  );
}

function isFree(cell: RosterCell | undefined): boolean {
  return !cell || (cell.shifts.length === 0 && cell.elsewhere.length === 0);
}

function BusyRow({ row, at }: { row: RosterRow; at: number }) {
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

function FreePeople({ free, localDate }: { free: RosterRow[]; localDate: string }) {
  const { addShift } = useDesk();
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-ink2">
        Not working: {free.length}
        <Icon name="chevron-down" size={16} className="ml-1.5" />
      </summary>
      <ul className="flex flex-wrap gap-2 pt-1">
        {free.map(({ id, employee }) => (
          <li key={id}>
            <Button
              size="small"
              icon="plus"
              aria-label={`Add shift: ${employee?.name}`}
              onPress={() => addShift({ localDate, employeeId: id })}
            >
              {employee?.name}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
