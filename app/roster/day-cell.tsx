import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterRow } from '#app/roster/roster-rows.ts';
import { ElsewhereCard, ShiftCard } from '#app/roster/shift-card.tsx';
import { formatLocalDate } from '#app/time/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

/** One person's day: the shifts there, those elsewhere, and a place to add one where it is empty. */
export function DayCell({ row, day }: { row: RosterRow; day: number }) {
  const { week, addShift } = useDesk();
  const cell = row.cells[day];
  const localDate = week.days[day]?.localDate;
  if (!cell || !localDate) return null;
  const isEmpty = cell.shifts.length === 0 && cell.elsewhere.length === 0;
  const mayAdd = week.canEdit && (row.employee ? row.employee.active && isEmpty : true);
  return (
    <div className={classNames('flex min-h-12.5 flex-col gap-1', mayAdd && isEmpty && 'absolute inset-1')}>
      {cell.shifts.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} />
      ))}
      {cell.elsewhere.map((shift) => (
        <ElsewhereCard key={shift.id} shift={shift} />
      ))}
      {mayAdd && (
        <button
          type="button"
          aria-label={`Add shift: ${row.employee?.name ?? 'open'}, ${formatLocalDate(localDate)}`}
          onClick={() => addShift({ localDate, employeeId: row.employee?.id ?? null })}
          className={classNames(
            'grid w-full place-items-center rounded-[7px] border border-dashed border-edge-strong text-ink2 opacity-0 transition-opacity hover:bg-hover hover:opacity-100 focus:opacity-100 pointer-coarse:border-edge pointer-coarse:opacity-70',
            isEmpty ? 'grow' : 'min-h-6 pointer-coarse:min-h-11',
          )}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
    </div>
  );
}
