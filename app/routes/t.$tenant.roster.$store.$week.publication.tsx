import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator, useRouteError } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { answer, throwAnswer } from '#app/http/answer.server.ts';
import { requireScope } from '#app/http/session.server.ts';
import { PublicationCard } from '#app/notifications/publication-card.tsx';
import { readNotifications } from '#app/notifications/read-notifications.server.ts';
import { publishWeek } from '#app/roster/publish-week.server.ts';
import { readPublications } from '#app/roster/read-publications.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorPanel } from '#app/ui/error-page.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'deliveries:view');
  const { store: storeId = '', week: weekStartsOn = '' } = args.params;
  const read = await readPublications(scope, { storeId, weekStartsOn }).catch(throwAnswer);
  const publications = await Promise.all(
    read.publications.map(async (publication) => {
      const { localDate, wallTime, label } = localView(publication.publishedAt, read.store.zone);
      const messages = await readNotifications(scope, { publicationId: publication.id });
      return { ...publication, when: `${formatLocalDate(localDate)} ${wallTime} ${label}`, messages };
    }),
  ).catch(throwAnswer);
  return { ...read, publications };
}

/** Publishes the week. */
export async function action(args: ActionFunctionArgs) {
  const { scope, membership } = await requireScope(args, 'roster:publish');
  const { store: storeId = '', week: weekStartsOn = '' } = args.params;
  try {
    await publishWeek(scope, { storeId, weekStartsOn });
  } catch (error) {
    return answer(error);
  }
  return redirect(`/t/${membership.slug}/roster/${storeId}/${weekStartsOn}/publication`);
}

export default function PublicationPage() {
  const { store, weekStartsOn, publications } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  useFreshUntilSettled(publications.slice(0, 1));
  const week = `${formatLocalDate(weekStartsOn, 'day')} – ${formatLocalDate(addDays(weekStartsOn, 6), 'year')}`;
  return (
    <>
      <PageHeader
        title="Who was told"
        about={`${store.name}, ${week}. Everybody is told outside their quiet hours, by the clock where they live.`}
        actions={
          <LinkButton to=".." relative="path" icon="chevron-left">
            Back to the roster
          </LinkButton>
        }
      />
      <div className="flex max-w-5xl flex-col gap-4">
        {refused && <Banner tone="bad" role="alert" title={refused.sentence} />}
        {publications.length === 0 && (
          <Card>
            <EmptyState
              icon="bell"
              title="This week is not published yet"
              about="Staff know nothing of it. What each of them will be told is shown beside the roster."
            />
          </Card>
        )}
        {publications.map((publication) => (
          <PublicationCard key={publication.id} publication={publication} />
        ))}
      </div>
    </>
  );
}

interface Settling {
  changes: unknown[];
  messages: { status: string }[];
}

const mostReadings = 30;

/** Reads again every two seconds, thirty times at most, while messages of a publication are on their way. */
function useFreshUntilSettled(publications: Settling[]) {
  const { revalidate, state } = useRevalidator();
  const readings = useRef(0);
  const isMoving = publications.some(
    ({ changes, messages }) => (changes.length > 0 && messages.length === 0) || messages.some(isOnItsWay),
  );
  useEffect(() => {
    if (!isMoving || state !== 'idle' || readings.current >= mostReadings) return;
    const timer = setTimeout(() => {
      readings.current += 1;
      revalidate();
    }, 2_000);
    return () => clearTimeout(timer);
  }, [isMoving, state, revalidate]);
}

function isOnItsWay({ status }: { status: string }): boolean {
  return status === 'queued' || status === 'sending';
}

export const meta: MetaFunction = () => [{ title: 'Who was told · Wallclock' }];

export function ErrorBoundary() {
  return <ErrorPanel error={useRouteError()} />;
}
