import { Link, NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Account, AccountMenu } from '#app/ui/account-menu.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icons.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

export interface Place {
  to: string;
  label: string;
  icon: IconName;
  /** Something waits there; shown and read after the label. */
  count?: number;
  /** Current only at exactly this address, not below it. */
  end?: boolean;
}

interface AppShellProps {
  homeTo: string;
  places: Place[];
  /** The bottom bar of a phone; at most five. Default: the first five places. */
  tabs?: Place[];
  /** Whose data this is; a link when the person may change to another. */
  owner?: { name: string; switchTo?: string };
  account: Account;
  children: ReactNode;
}

/** The frame around every signed-in page: places on top, on a phone at the bottom under the thumb. */
export function AppShell({ homeTo, places, tabs, owner, account, children }: AppShellProps) {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-13 items-center gap-3 border-b border-line bg-panel px-4 sm:px-5 print:hidden">
        <Link to={homeTo} className="-mx-1.5 flex min-h-9 items-center rounded-md px-1.5">
          <ProductMark />
        </Link>
        <PlaceLinks places={places} />
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {owner && <Owner {...owner} />}
          <AccountMenu account={account} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="px-4 pb-24 pt-3.5 sm:px-5 md:pb-8">
        {children}
      </main>
      <BottomTabs places={tabs ?? places.slice(0, 5)} />
    </>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-2 focus:z-50 focus:rounded-control focus:bg-panel focus:px-3 focus:py-2 focus:shadow-popover"
    >
      Skip to the page
    </a>
  );
}

function Owner({ name, switchTo }: { name: string; switchTo?: string }) {
  if (switchTo === undefined) return <Chip>{name}</Chip>;
  return (
    <Link to={switchTo} title="Change company" className="flex min-w-0 rounded-full">
      <Chip>{name}</Chip>
    </Link>
  );
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="font-semibold text-accent-text">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function PlaceLinks({ places }: { places: Place[] }) {
  return (
    <nav aria-label="Main" className="hidden min-w-0 items-center gap-0.5 overflow-x-auto py-1 md:flex">
      {places.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          end={place.end ?? false}
          className={({ isActive }) =>
            classNames(
              'flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control px-2.5 transition-colors focus-visible:-outline-offset-2',
              isActive ? 'bg-hover font-semibold text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
            )
          }
        >
          {place.label}
          <Count count={place.count} />
        </NavLink>
      ))}
    </nav>
  );
}

function BottomTabs({ places }: { places: Place[] }) {
  return (
    <nav
      aria-label="Main, below"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {places.map((place) => (
        <NavLink
          key={place.to}
          to={place.to}
          end={place.end ?? false}
          className={({ isActive }) =>
            classNames(
              'flex h-14 min-w-0 grow basis-0 flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-2',
              isActive ? 'font-semibold text-accent-text' : 'text-ink2',
            )
          }
        >
          <Icon name={place.icon} size={20} />
          <span className="flex max-w-full gap-1 truncate px-1">
            {place.label}
            <Count count={place.count} />
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
