import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireScope } from '#app/http/session.server.ts';
import { listPeople } from '#app/people/list-people.server.ts';
import { formatMinutes, zoneCity } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requireScope(args, 'people:view');
  return { people: await listPeople(scope) };
}

export default function People() {
  const { people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="People"
        about="Messages reach everybody outside their quiet hours, by the clock where they live."
      />
      {people.length === 0 ? (
        <Card>
          <EmptyState icon="people" title="Nobody yet" about="People appear here once they are added to the company." />
        </Card>
      ) : (
        <PeopleTable people={people} />
      )}
    </>
  );
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>['people'][number];

function PeopleTable({ people }: { people: Person[] }) {
  const head = (
    <tr>
      <HeadCell>Name</HeadCell>
      <HeadCell>Home store</HeadCell>
      <HeadCell>Lives by</HeadCell>
      <HeadCell>Quiet hours</HeadCell>
      <HeadCell numeric>Most a week</HeadCell>
      <HeadCell>Sign-in</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="People" head={head}>
      {people.map((person) => (
        <tr key={person.id}>
          <RowHead detail={person.positions.join(', ')}>{person.name}</RowHead>
          <Cell>{person.homeStore}</Cell>
          <Cell>{zoneCity(person.zone)} time</Cell>
          <Cell>{person.quietStart ? `${person.quietStart}–${person.quietEnd}` : '—'}</Cell>
          <Cell numeric>{person.maxWeekMinutes === null ? '—' : formatMinutes(person.maxWeekMinutes)}</Cell>
          <Cell>
            {person.active ? (
              <Chip>{person.canSignIn ? 'Signs in' : 'No account'}</Chip>
            ) : (
              <Chip tone="warn">Inactive</Chip>
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

export const meta: MetaFunction = () => [{ title: 'People · Wallclock' }];
