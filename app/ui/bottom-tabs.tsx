import { NavLink, useLocation } from '@remix-run/react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Count, type Place } from '#app/ui/place.tsx';

const mostTabs = 5;
const tabLook =
  'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-2';

/** The places of a phone, under the thumb; past five, the last ones stand behind "More". */
export function BottomTabs({ places }: { places: Place[] }) {
  const fits = places.length <= mostTabs;
  return (
    <nav
      aria-label="Main, below"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {(fits ? places : places.slice(0, mostTabs - 1)).map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          end={place.end ?? false}
          className={({ isActive }) => classNames(tabLook, isActive ? 'font-semibold text-accent-text' : 'text-ink2')}
        >
          <Icon name={place.icon} size={20} />
          <span className="flex max-w-full gap-1 truncate px-1">
            {place.shortLabel ?? place.label}
            <Count count={place.count} />
          </span>
        </NavLink>
      ))}
      {!fits && <MoreTab places={places.slice(mostTabs - 1)} />}
    </nav>
  );
}

/** The places that have no room in the bar, in a list above it; it opens without script and closes with each move. */
function MoreTab({ places }: { places: Place[] }) {
  const { key, pathname } = useLocation();
  const isHere = places.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <details key={key} className="group flex min-w-0 grow basis-0">
      <summary
        className={classNames(
          tabLook,
          'w-full cursor-pointer list-none [&::-webkit-details-marker]:hidden',
          isHere ? 'font-semibold text-accent-text' : 'text-ink2',
        )}
      >
        <Icon name="more" size={20} />
        More
      </summary>
      <ul className="absolute bottom-full right-2 mb-2 min-w-48 rounded-[10px] bg-raised p-1 shadow-popover">
        {places.map((place) => (
          <li key={place.to}>
            <NavLink
              to={place.to}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-hover',
                  isActive ? 'font-semibold text-accent-text' : 'text-ink',
                )
              }
            >
              <Icon name={place.icon} size={18} />
              {place.label}
              <Count count={place.count} />
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
