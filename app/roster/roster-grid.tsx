import { type Row, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { rosterColumns, rosterFeatures } from '#app/roster/roster-columns.tsx';
import { useDesk } from '#app/roster/roster-desk.tsx';
import type { RosterRow } from '#app/roster/roster-rows.ts';
import { classNames } from '#app/ui/class-names.ts';

/** More people than this and only those in view are drawn. */
const manyPeople = 60;

const cellLook = 'border-b border-line2 border-l first:border-l-0';

function useRosterTable() {
  const { rows } = useDesk();
  return useTable({
    features: rosterFeatures,
    columns: rosterColumns,
    data: rows,
    getRowId: ({ id }) => id,
    initialState: { columnPinning: { start: ['name'], end: [] } },
  });
}

type RosterTable = ReturnType<typeof useRosterTable>;
type TableRow = Row<typeof rosterFeatures, RosterRow>;

/** The week as people by days. It scrolls in its own frame, so that head, names and foot stay in view. */
export const RosterGrid = memo(function RosterGrid() {
  const { week, zoneLabel } = useDesk();
  const table = useRosterTable();
  const frame = useRef<HTMLElement>(null);
  const [open, ...people] = table.getRowModel().rows;
  return (
    <section
      ref={frame}
      data-week=""
      aria-label={`Week at ${week.store.name}, times in ${week.store.city} (${zoneLabel})`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative max-h-[calc(100dvh-8.75rem)] overflow-auto rounded-card border border-line bg-panel print:max-h-none"
    >
      <table
        aria-rowcount={people.length + 3}
        onKeyDown={moveByArrows}
        className="w-full min-w-[58rem] table-fixed border-separate border-spacing-0 text-left"
      >
        <caption className="sr-only">Who works when; open shifts come first</caption>
        <Head table={table} />
        <tbody>{open && <BodyRow table={table} row={open} index={0} />}</tbody>
        {people.length > manyPeople ? (
          <PeopleInView table={table} people={people} frame={frame} />
        ) : (
          <tbody>
            {people.map((row, index) => (
              <BodyRow key={row.id} table={table} row={row} index={index + 1} />
            ))}
          </tbody>
        )}
        <Foot table={table} />
      </table>
    </section>
  );
});

function useDayWash(): (columnIndex: number) => string {
  const { week } = useDesk();
  return (columnIndex) => (week.days[columnIndex - 1]?.odd ? 'bg-odd-haze' : 'bg-panel');
}

function Head({ table }: { table: RosterTable }) {
  const wash = useDayWash();
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map((header, index) => {
            const isPinned = header.column.getIsPinned() === 'start';
            return (
              <th
                key={header.id}
                scope="col"
                style={{ width: isPinned ? header.getSize() : undefined, left: isPinned ? 0 : undefined }}
                className={classNames(
                  'sticky top-0 border-b border-l border-line px-2.5 py-2 align-top first:border-l-0',
                  isPinned ? 'z-30' : 'z-20',
                  wash(index),
                )}
              >
                <table.FlexRender header={header} />
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}

interface BodyRowProps {
  table: RosterTable;
  row: TableRow;
  /** Its place in the body, 0 = the open shifts. */
  index: number;
  measure?: (element: HTMLElement | null) => void;
}

/** Drawn again only when the week is, not while it is scrolled. */
const BodyRow = memo(function BodyRow({ table, row, index, measure }: BodyRowProps) {
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

function PeopleInView({
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

function Foot({ table }: { table: RosterTable }) {
  return (
    <tfoot>
      {table.getFooterGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header, index) => {
            const isPinned = header.column.getIsPinned() === 'start';
            const look = classNames(
              'sticky bottom-0 border-l border-t border-line bg-sunken px-2.5 py-2 text-sm font-normal first:border-l-0',
              isPinned ? 'left-0 z-30' : 'z-20',
            );
            const Cell = index === 0 ? 'th' : 'td';
            return (
              <Cell key={header.id} scope={index === 0 ? 'row' : undefined} className={look}>
                <table.FlexRender footer={header} />
              </Cell>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrow keys go from the button in one cell to the first button of the next, beside what Tab does. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>) {
  const step = steps[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[data-row]'));
  const at = buttons.findIndex((row) => row.contains(cell));
  const next = buttons[at + step[0]]?.querySelector(
    `td[data-column="${Number(cell.dataset.column) + step[1]}"] button`,
  );
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
