import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { requireScope } from '#app/http/session.server.ts';
import { findPeople } from '#app/people/find-people.ts';
import { listPeople } from '#app/people/list-people.server.ts';
import { PeopleSearch } from '#app/people/people-search.tsx';
import { PeopleTable } from '#app/people/people-table.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

/** Up to so many are seen at a glance. */
const fewPeople = 15;

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'people:view');
  return { people: await listPeople(scope) };
}

export default function People() {
  const { people } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const [words, setWords] = useState(search.get('find') ?? '');
  const found = findPeople(people, words);
  return (
    <>
      <PageHeader
        title="People"
        about="Messages reach everybody outside their quiet hours, by the clock where they live."
      />
      {people.length > fewPeople && <PeopleSearch words={words} onChange={setWords} count={found.length} />}
      {found.length > 0 ? (
        <PeopleTable people={found} />
      ) : (
        <Card>
          {people.length === 0 ? (
            <EmptyState
              icon="people"
              title="Nobody yet"
              about="People appear here once they are added to the company."
            />
          ) : (
            <EmptyState
              icon="people"
              title="Nobody fits"
              about="The beginning of a name, a store or a position is enough."
            />
          )}
        </Card>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: 'People · Wallclock' }];
