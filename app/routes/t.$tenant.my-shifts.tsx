import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireScope } from '#app/http/session.server.ts';
import { NextShift, ShiftList } from '#app/roster/my-shift-list.tsx';
import { readMyShifts } from '#app/roster/read-my-shifts.server.ts';
import { addDays } from '#app/time/local-date.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'own-shifts:view');
  return { mine: await readMyShifts(scope) };
}

export default function MyShifts() {
  const { mine } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title="My shifts"
        actions={
          mine &&
          mine.upcoming.length > 0 && (
            <LinkButton icon="download" reloadDocument to="calendar.ics">
              Add to calendar
            </LinkButton>
          )
        }
      />
      {mine === null && (
        <EmptyState
          icon="clock"
          title="You are not on a roster here"
          about="Your account manages this company, but is not linked to a person who works shifts."
        />
      )}
      {mine?.upcoming.length === 0 && (
        <EmptyState
          icon="clock"
          title="Nothing ahead"
          about="Shifts show here once your manager publishes them. You will also get an e-mail, outside your quiet hours."
        />
      )}
      {mine && mine.upcoming.length > 0 && <Upcoming mine={mine} />}
    </div>
  );
}

type Mine = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['mine']>;

function Upcoming({ mine }: { mine: Mine }) {
  const [next, ...later] = mine.upcoming;
  const weekAhead = addDays(mine.todayLocalDate, 7);
  return (
    <div className="flex flex-col gap-6">
      {next && <NextShift shift={next} today={mine.todayLocalDate} />}
      <ShiftList title="Next seven days" shifts={later.filter(({ localDate }) => localDate < weekAhead)} />
      <ShiftList title="Later" shifts={later.filter(({ localDate }) => localDate >= weekAhead)} />
    </div>
  );
}

export const meta: MetaFunction = () => [{ title: 'My shifts · Wallclock' }];
