import type { ReactNode } from 'react';
import { changeWords, clockWords, whoWords } from '#app/roster/clock-change-words.ts';
import type { ChosenDay, ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DataTable } from '#app/ui/data-table.tsx';

interface ClockChangeTableProps {
  chosen: ChosenDay;
  nameOf: (line: ClockChangeLine) => string;
  /** The person behind a membership. */
  memberOf: (membershipId: string | null) => string | null;
}

/** Every line of the night: how long on an ordinary one, how long on this one, and why. On a phone two columns carry it all. */
export function ClockChangeTable({ chosen, nameOf, memberOf }: ClockChangeTableProps) {
  return (
    <DataTable
      caption="What happens to each shift"
      framed={false}
      minWidth="0"
      head={
        <tr>
          <Head>Shift</Head>
          <Head wide>On the clock</Head>
          <Head wide>What happens</Head>
          <Head wide numeric>
            Ordinary
          </Head>
          <Head numeric>That night</Head>
          <Head numeric>Difference</Head>
        </tr>
      }
      foot={<Totals totals={chosen.totals} />}
    >
      {chosen.lines.map((line) => (
        <Line key={line.id} line={line} name={nameOf(line)} settledBy={memberOf(line.problem?.settledBy ?? null)} />
      ))}
    </DataTable>
  );
}

function Line({ line, name, settledBy }: { line: ClockChangeLine; name: string; settledBy: string | null }) {
  const isSkipped = line.kind === 'skipped';
  return (
    <tr id={`line-${line.id}`} className={isSkipped ? 'text-ink3' : ''}>
      <th scope="row" className="px-3 py-2.5 align-top font-semibold sm:px-4">
        {name}
        <span className="block text-xs font-normal text-ink3">{whoWords(line)}</span>
        <span className="block pt-1 font-normal lg:hidden">
          <OnTheClock line={line} />
          <Happens line={line} settledBy={settledBy} />
        </span>
      </th>
      <Cell wide>
        <OnTheClock line={line} />
      </Cell>
      <Cell wide>
        <Happens line={line} settledBy={settledBy} />
      </Cell>
      <Cell wide numeric>
        {formatMinutes(line.ordinaryMinutes)}
      </Cell>
      <Cell numeric>
        <Length minutes={line.nightMinutes} isOdd={Boolean(line.differenceMinutes)} />
      </Cell>
      <Cell numeric>{line.differenceMinutes === null ? <None /> : changeWords(line.differenceMinutes)}</Cell>
    </tr>
  );
}

function OnTheClock({ line }: { line: ClockChangeLine }) {
  return (
    <>
      <span className="whitespace-nowrap">{clockWords(line)}</span>
      <span className="block text-xs text-ink3">{formatLocalDate(line.localDate)}</span>
    </>
  );
}

function Happens({ line, settledBy }: { line: ClockChangeLine; settledBy: string | null }) {
  return (
    <>
      {line.happens.map(({ text, rule, isBad }) => (
        <span key={text} className={classNames('block', isBad && 'text-bad')}>
          {text} {rule && <span className="whitespace-nowrap text-xs text-ink3">{rule}</span>}
        </span>
      ))}
      {line.kind === 'coming' && <span className="block text-xs text-ink3">not made yet</span>}
      {settledBy && (
        <span className="block text-xs text-ink3">
          {line.problem?.settlement} by {settledBy}
        </span>
      )}
    </>
  );
}

function Length({ minutes, isOdd }: { minutes: number | null; isOdd: boolean }) {
  if (minutes === null) return <None />;
  return <span className={isOdd ? 'font-semibold text-odd' : ''}>{formatMinutes(minutes)}</span>;
}

function None() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">no shift</span>
    </>
  );
}

function Totals({ totals }: { totals: ChosenDay['totals'] }) {
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-left font-semibold sm:px-4">
        Together
      </th>
      <Cell wide />
      <Cell wide />
      <Cell wide numeric>
        {formatMinutes(totals.ordinaryMinutes)}
      </Cell>
      <Cell numeric>{formatMinutes(totals.nightMinutes)}</Cell>
      <Cell numeric>
        <span className={totals.differenceMinutes ? 'text-odd' : ''}>{changeWords(totals.differenceMinutes)}</span>
      </Cell>
    </tr>
  );
}

interface PlaceProps {
  children?: ReactNode;
  numeric?: boolean;
  /** Only where there is room; elsewhere the first column says it. */
  wide?: boolean;
}

const placeLook = ({ numeric, wide }: PlaceProps) =>
  classNames(numeric ? 'whitespace-nowrap text-right' : 'text-left', wide && 'hidden lg:table-cell');

function Head({ children, ...at }: PlaceProps) {
  return (
    <th scope="col" className={classNames('h-9 px-3 font-medium sm:px-4', placeLook(at))}>
      {children}
    </th>
  );
}

function Cell({ children, ...at }: PlaceProps) {
  return <td className={classNames('px-3 py-2.5 align-top sm:px-4', placeLook(at))}>{children}</td>;
}
