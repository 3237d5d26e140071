import { type Row, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect } from 'react';
import { rosterColumns, rosterFeatures } from '#app/roster/roster-columns.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterRow } from '#app/roster/roster-rows.ts';
import { classNames } from '#app/ui/class-names.ts';

/** The week's table: its rows are those of the desk, its columns who and seven days. */
export function useRosterTable() {
  const { rows } = useDesk();
  return useTable({
    features: rosterFeatures,
    columns: rosterColumns,
    data: rows,
    getRowId: ({ id }) => id,
    initialState: { columnPinning: { start: ['name'], end: [] } },
  });
}

export type RosterTable = ReturnType<typeof useRosterTable>;
type TableRow = Row<typeof rosterFeatures, RosterRow>;

/** The ground of a column: washed on a day whose clock changes. Column 0 is who. */
export function useDayWash(): (columnIndex: number) => string {
  const { week } = useDesk();
  return (columnIndex) => (week.days[columnIndex - 1]?.odd ? 'bg-odd-haze' : 'bg-panel');
}

const cellLook = 'border-b border-line2 border-l first:border-l-0';

interface BodyRowProps {
  table: RosterTable;
  row: TableRow;
  /** Its place in the body, 0 = the open shifts. */
  index: number;
  measure?: (element: HTMLElement | null) => void;
}

/** Drawn again only when the week is, not while it is scrolled. */
export const BodyRow = memo(function BodyRow({ table, row, index, measure }: BodyRowProps) {
  const wash = useDayWash();
  return (
    <tr ref={measure} data-index={index - 1} data-row={row.id} aria-rowindex={index + 2}>
      {row.getAllCells().map((cell, column) =>
        cell.column.getIsPinned() ? (
          <th
            key={cell.id}
            scope="row"
            style={{ left: cell.column.getStart('start') }}
            className="sticky z-10 border-b border-line2 bg-panel px-2.5 py-2 align-top"
          >
            <table.FlexRender cell={cell} />
          </th>
        ) : (
          <td
            key={cell.id}
            data-column={column}
            className={classNames('relative h-14.5 p-1 align-top', cellLook, wash(column))}
          >
            <table.FlexRender cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
});

/** Of many people only those in view, and a few beside, are drawn. */
export function PeopleInView({
  table,
  people,
  frame,
}: {
  table: RosterTable;
  people: TableRow[];
  frame: RefObject<HTMLElement>;
}) {
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 63,
    overscan: 10,
    initialRect: { width: 1200, height: 800 },
    getItemKey: (index) => people[index]?.id ?? index,
  });
  const { rowReveal } = useDesk();
  useEffect(() => {
    rowReveal.current = (rowId) => {
      const index = people.findIndex(({ id }) => id === rowId);
      if (index >= 0) rows.scrollToIndex(index, { align: 'center' });
    };
    return () => {
      rowReveal.current = null;
    };
  }, [rowReveal, people, rows]);
  const items = rows.getVirtualItems();
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} />
      {items.map((item) => {
        const row = people[item.index];
        return (
          row && <BodyRow key={row.id} table={table} row={row} index={item.index + 1} measure={rows.measureElement} />
        );
      })}
      <Spacer height={after} />
    </tbody>
  );
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus.
    <tr aria-hidden="true">
      <td colSpan={8} style={{ height, padding: 0 }} />
    </tr>
  );
}
