import { rulesInShort } from '#app/tenants/store-rule-words.ts';
import type { StoreSettings } from '#app/tenants/store-settings.schema.ts';
import type { ZoneChange } from '#app/tenants/store-zone.ts';
import { formatLocalDate, formatWeekday } from '#app/time/format.ts';
import { zoneCity } from '#app/time/zone-label.ts';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { TextLink } from '#app/ui/link-button.tsx';

interface StoreTableProps {
  stores: (StoreSettings & { id: string; name: string; zoneWords: string; comingMoves: ZoneChange[] })[];
}

/** Every store with its clock and its rules; the name leads to where they are changed. */
export function StoreTable({ stores }: StoreTableProps) {
  const head = (
    <tr>
      <HeadCell>Store</HeadCell>
      <HeadCell>Zone</HeadCell>
      <HeadCell>Week begins</HeadCell>
      <HeadCell>Skipped times</HeadCell>
      <HeadCell>Of two times</HeadCell>
      <HeadCell numeric>Made ahead</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Stores" head={head} minWidth="46rem">
      {stores.map((store) => {
        const { skipped, repeated } = rulesInShort(store);
        return (
          <tr key={store.id}>
            <RowHead>
              <TextLink to={store.id}>{store.name}</TextLink>
            </RowHead>
            <Cell>
              {store.zoneWords}
              {store.comingMoves.map(({ effectiveDate, zone }) => (
                <span key={effectiveDate} className="block text-xs text-ink3">
                  {zoneCity(zone)} time from {formatLocalDate(effectiveDate, 'year')}
                </span>
              ))}
            </Cell>
            <Cell>{formatWeekday(store.weekStart, 'long')}</Cell>
            <Cell>{skipped}</Cell>
            <Cell>{repeated}</Cell>
            <Cell numeric>{store.horizonWeeks === 1 ? '1 week' : `${store.horizonWeeks} weeks`}</Cell>
          </tr>
        );
      })}
    </DataTable>
  );
}
