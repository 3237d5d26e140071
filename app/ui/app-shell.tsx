import { Link, NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type Account, AccountMenu } from '#app/ui/account-menu.tsx';
import { BottomTabs } from '#app/ui/bottom-tabs.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Count, type Place } from '#app/ui/place.tsx';
import { ProductMark } from '#app/ui/product-mark.tsx';

interface AppShellProps {
  homeTo: string;
  places: Place[];
  /** The bottom bar of a phone; past five, the last ones stand behind "More". Default: the places. */
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
        <Link to={homeTo} className="-mx-1.5 flex min-h-9 items-center rounded-md px-1.5 pointer-coarse:min-h-11">
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
      <BottomTabs places={tabs ?? places} />
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
    <Link
      to={switchTo}
      title="Change company"
      className="flex min-w-0 items-center rounded-full pointer-coarse:min-h-11"
    >
      <Chip>{name}</Chip>
    </Link>
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
              'flex h-8 items-center gap-1.5 whitespace-nowrap pointer-coarse:h-11 rounded-control px-2.5 transition-colors focus-visible:-outline-offset-2',
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
