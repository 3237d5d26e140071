import { Link } from '@remix-run/react';
import { hoursOf } from '#app/roster/roster-columns.tsx';
import type { RosterDay } from '#app/roster/week-view.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { classNames } from '#app/ui/class-names.ts';

/** The seven days as links; a dot under a day with open shifts. */
export function DayStrip({ days, current, today }: { days: RosterDay[]; current: string; today: string }) {
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
