import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface DataTableProps {
  /** The table's name, read by screen readers. */
  caption: string;
  /** One row of `HeadCell`. */
  head: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Below this width the table scrolls sideways inside its frame. */
  minWidth?: string;
  /** Inside a card the card draws the edges. */
  framed?: boolean;
  /** On a phone each row becomes a block instead of scrolling sideways; give its cells a `label`. */
  stacks?: boolean;
}

/** The frame of every table: ruled rows, quiet heads, its own sideways scroll that the keyboard reaches. */
export function DataTable(props: DataTableProps) {
  const { caption, head, children, foot, minWidth = '40rem', framed = true, stacks = false } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classNames(
        'relative overflow-x-auto bg-panel',
        framed ? 'rounded-card border border-line' : 'border-t border-line2',
      )}
    >
      <table
        className={classNames(
          'w-full border-collapse text-left',
          stacks ? 'stacked-rows sm:min-w-(--table-min)' : 'min-w-(--table-min)',
        )}
        style={{ '--table-min': minWidth } as CSSProperties}
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead className="border-b border-line text-xs text-ink3">{head}</thead>
        <tbody className="divide-y divide-line2">{children}</tbody>
        {foot && <tfoot className="border-t border-line bg-sunken font-medium">{foot}</tfoot>}
      </table>
    </section>
  );
}

interface CellProps {
  children?: ReactNode;
  /** Numbers and lengths stand at the right. */
  numeric?: boolean;
  span?: number;
}

interface DataCellProps extends CellProps {
  /** The head's words, shown before the value where rows are stacked. */
  label?: string;
  /** Takes a whole line where rows are stacked. */
  wide?: boolean;
}

const place = (numeric?: boolean) => (numeric ? 'text-right' : 'text-left');

export function HeadCell({ children, numeric, span }: CellProps) {
  return (
    <th scope="col" colSpan={span} className={classNames('h-9 whitespace-nowrap px-4 font-medium', place(numeric))}>
      {children}
    </th>
  );
}

export function Cell({ children, numeric, span, label, wide }: DataCellProps) {
  return (
    <td
      colSpan={span}
      data-label={label}
      data-wide={wide ? '' : undefined}
      className={classNames('px-4 py-2.5 align-top', place(numeric), numeric && 'whitespace-nowrap')}
    >
      {children}
    </td>
  );
}

/** The cell that names its row: strong, with a quieter second line. */
export function RowHead({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <th scope="row" className="wrap-anywhere px-4 py-2.5 align-top font-semibold">
      {children}
      {detail && <span className="block text-xs font-normal text-ink3">{detail}</span>}
    </th>
  );
}
