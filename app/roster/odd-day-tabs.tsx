import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { awayWords, changeWords, dayWords } from '#app/roster/clock-change-words.ts';
import type { ClockChanges } from '#app/roster/read-clock-changes.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';

interface OddDayTabsProps {
  days: ClockChanges['days'];
  chosen: string;
}

/** The odd days of a year, a link each: when, by how much the day differs, how far away, whether it is signed off. */
export function OddDayTabs({ days, chosen }: OddDayTabsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[href$="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <nav aria-label="Clock changes of this store" className="-mx-1 mb-3 overflow-x-auto p-1">
      <ul ref={list} className="flex w-max gap-2">
        {days.map(({ localDate, changeMinutes, daysAway, isSignedOff }) => (
          <li key={localDate}>
            <Link
              to={`?day=${localDate}`}
              aria-current={localDate === chosen ? 'page' : undefined}
              className={classNames(
                'flex h-9 items-center gap-1.5 whitespace-nowrap rounded-control border px-3 transition-colors pointer-coarse:h-11',
                localDate === chosen
                  ? 'border-odd/30 bg-odd-wash font-semibold text-odd'
                  : 'border-line bg-panel text-ink2 hover:bg-hover hover:text-ink',
              )}
            >
              {dayWords(localDate)} · {changeWords(changeMinutes)} · {awayWords(daysAway)}
              {isSignedOff && (
                <span className="flex items-center text-ok">
                  <Icon name="check" size={16} />
                  <span className="sr-only">signed off</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
