import { memo, useRef } from 'react';
import { BodyRow, PeopleInView, type RosterTable, useDayWash, useRosterTable } from '#app/roster/grid-rows.tsx';
import { moveByArrows } from '#app/roster/move-by-arrows.ts';
import { useDesk } from '#app/roster/roster-desk.tsx';
import { classNames } from '#app/ui/class-names.ts';

/** More people than this and only those in view are drawn. */
const manyPeople = 60;

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
