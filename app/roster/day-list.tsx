import { useSearchParams } from '@remix-run/react';
import { BusyRow } from '#app/roster/day-lines.tsx';
import { DayStrip } from '#app/roster/day-strip.tsx';
import { hoursOf } from '#app/roster/roster-columns.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterCell, RosterRow } from '#app/roster/roster-rows.ts';
import type { RosterDay } from '#app/roster/week-view.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
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
