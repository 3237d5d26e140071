import { memo, useSyncExternalStore } from 'react';
import { DayList } from '#app/roster/day-list.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import { RosterGrid } from '#app/roster/roster-grid.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

const wide = '(min-width: 48rem)';

function watchWidth(changed: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The week as a grid, or as a list of one day on a phone. Until script knows the width both are there and CSS chooses. */
export const WeekPlan = memo(function WeekPlan({ templatesPath }: { templatesPath: string }) {
  const { week } = useDesk();
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wide).matches,
    () => null,
  );
  const nobody = week.employees.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {nobody ? (
        <NoPeople peoplePath={templatesPath.replace(/templates$/, 'people')} />
      ) : (
        week.shifts.length === 0 && <NoShifts templatesPath={templatesPath} />
      )}
      {(!nobody || week.shifts.length > 0) && (
        <>
          {isWide !== false && (
            <div className="hidden md:block">
              <RosterGrid />
            </div>
          )}
          {isWide !== true && (
            <div className="md:hidden">
              <DayList />
            </div>
          )}
        </>
      )}
    </div>
  );
});

function NoPeople({ peoplePath }: { peoplePath: string }) {
  return (
    <Card>
      <EmptyState
        icon="people"
        title="Nobody works here yet"
        about="People whose home is this store get a line each in its week."
        action={<LinkButton to={peoplePath}>See people</LinkButton>}
      />
    </Card>
  );
}

function NoShifts({ templatesPath }: { templatesPath: string }) {
  const { week } = useDesk();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-panel px-4 py-3">
      <div className="min-w-0 grow">
        <h2 className="font-semibold">No shifts this week</h2>
        <p className="text-ink2">
          Templates fill the weeks ahead by themselves.{' '}
          {week.canEdit && 'A single shift you can add in any cell below.'}
        </p>
      </div>
      <LinkButton to={templatesPath} icon="repeat">
        Go to templates
      </LinkButton>
    </div>
  );
}
