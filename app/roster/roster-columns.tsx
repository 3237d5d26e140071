import { columnPinningFeature, columnSizingFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { DayCell } from '#app/roster/day-cell.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterRow } from '#app/roster/roster-rows.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';
import { LoadBar } from '#app/ui/load-bar.tsx';

export const rosterFeatures = tableFeatures({ columnPinningFeature, columnSizingFeature });

const column = createColumnHelper<typeof rosterFeatures, RosterRow>();

/** The columns of the week's grid: who, then the seven days. Column `day-0` is the first day of the store's week. */
export const rosterColumns = column.columns([
  column.display({
    id: 'name',
    size: 190,
    header: () => <PeopleHead />,
    cell: ({ row }) => <NameCell row={row.original} />,
    footer: () => <span className="text-ink2">Needed / planned</span>,
  }),
  ...[0, 1, 2, 3, 4, 5, 6].map((day) =>
    column.display({
      id: `day-${day}`,
      size: 128,
      header: () => <DayHead day={day} />,
      cell: ({ row }) => <DayCell row={row.original} day={day} />,
      footer: () => <DayFoot day={day} />,
    }),
  ),
]);

function PeopleHead() {
  const { week, zoneLabel } = useDesk();
  const people = week.employees.length;
  const paid = week.days.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0);
  return (
    <>
      <span className="block font-semibold">{people === 1 ? '1 person' : `${people} people`}</span>
      <span className="block text-xs font-normal text-ink3">
        {formatMinutes(paid)}
        <span className="sr-only"> paid</span> · {zoneLabel}
      </span>
    </>
  );
}

function DayHead({ day }: { day: number }) {
  const { week } = useDesk();
  const date = week.days[day];
  if (!date) return null;
  const isToday = date.localDate === week.store.nowLocalDate;
  const [weekday, number] = formatLocalDate(date.localDate).split(' ');
  return (
    <>
      <span className={`block font-semibold ${isToday ? 'text-accent-text' : ''}`}>
        {weekday} {number}
        {isToday && <span className="sr-only">, today</span>}
      </span>
      {date.odd ? (
        <span className="block text-xs font-medium text-odd">{hoursOf(date.minutes)}-hour day</span>
      ) : (
        <span className="block truncate text-xs font-normal text-ink3" title={formatMinutes(date.plannedMinutes)}>
          {shortHours(date.plannedMinutes)} · {date.peopleCount}
          <span className="sr-only">{date.peopleCount === 1 ? ' person' : ' people'}</span>
        </span>
      )}
    </>
  );
}

/** Three-digit hours leave no room for minutes in a column's head. */
function shortHours(minutes: number): string {
  return formatMinutes(minutes < 6_000 ? minutes : Math.round(minutes / 60) * 60);
}

/** 23, 25, or 23.5 on an island whose clock moves by half an hour. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}

function NameCell({ row: { employee, cells } }: { row: RosterRow }) {
  if (!employee) {
    const open = cells.flatMap(({ shifts }) => shifts.filter(({ state }) => state !== 'removed')).length;
    return (
      <>
        <span className="block font-semibold">Open shifts</span>
        <span className="block text-xs font-normal text-ink3">{open === 0 ? 'None to fill' : `${open} to fill`}</span>
      </>
    );
  }
  const { name, active, weekMinutes, elsewhereMinutes, maxWeekMinutes } = employee;
  const isOver = maxWeekMinutes !== null && weekMinutes > maxWeekMinutes;
  return (
    <>
      <span className="flex items-center gap-1.5">
        <span className="truncate font-semibold" title={name}>
          {name}
        </span>
        {!active && <Chip tone="warn">Inactive</Chip>}
      </span>
      <span className="flex justify-between gap-2 pb-1 text-xs font-normal text-ink3">
        <span className="truncate" title="At other stores">
          {elsewhereMinutes > 0 && `${formatMinutes(elsewhereMinutes)} away`}
        </span>
        <span className={`whitespace-nowrap ${isOver ? 'font-medium text-warn' : ''}`}>
          {isOver && <span className="sr-only">Over: </span>}
          {formatMinutes(weekMinutes)}
          {maxWeekMinutes !== null && ` / ${formatMinutes(maxWeekMinutes)}`}
        </span>
      </span>
      {maxWeekMinutes !== null && <LoadBar value={weekMinutes} max={maxWeekMinutes} />}
    </>
  );
}

function DayFoot({ day }: { day: number }) {
  const cover = useDesk().cover[day];
  if (!cover) return null;
  const missing = cover.needed - cover.planned;
  return (
    <span className="text-ink2">
      {cover.needed} / {cover.planned}
      {missing > 0 && (
        <strong className="pl-1.5 font-semibold text-warn">
          −{missing}
          <span className="sr-only"> still open</span>
        </strong>
      )}
    </span>
  );
}
