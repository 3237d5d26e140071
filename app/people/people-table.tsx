import { formatMinutes, zoneCity } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';

interface Person {
  id: string;
  name: string;
  homeStore: string;
  positions: string[];
  zone: string;
  quietStart: string | null;
  quietEnd: string | null;
  maxWeekMinutes: number | null;
  active: boolean;
  canSignIn: boolean;
}

/** Everybody with where and by which clock they are reached. */
export function PeopleTable({ people }: { people: Person[] }) {
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
    <DataTable caption="People" head={head} stacks>
      {people.map((person) => (
        <tr key={person.id}>
          <RowHead detail={person.positions.join(', ')}>{person.name}</RowHead>
          <Cell>{person.homeStore}</Cell>
          <Cell>{zoneCity(person.zone)} time</Cell>
          <Cell label="Quiet">
            {person.quietStart ? `${person.quietStart}–${person.quietEnd}` : <span className="text-ink3">none</span>}
          </Cell>
          <Cell numeric label="At most">
            {person.maxWeekMinutes === null ? (
              <span className="text-ink3">no limit</span>
            ) : (
              formatMinutes(person.maxWeekMinutes)
            )}
          </Cell>
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
