import { useEffect, useRef } from 'react';
import { ClosePeriod, useClosing } from '#app/payroll/close-period.tsx';
import type { ListedPeriod } from '#app/payroll/listed-period.ts';
import { periodDays, periodName } from '#app/payroll/period-name.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** The pay periods, newest first, each with what its file holds, the file itself and, while open, its closing. */
export function PayPeriodTable({ periods, mayClose }: { periods: ListedPeriod[]; mayClose: boolean }) {
  const head = (
    <tr>
      <HeadCell>Period</HeadCell>
      <HeadCell>State</HeadCell>
      <HeadCell numeric>Shifts</HeadCell>
      <HeadCell numeric>Hours</HeadCell>
      <HeadCell numeric>File</HeadCell>
    </tr>
  );
  return (
    <DataTable caption="Pay periods" minWidth="44rem" head={head} stacks>
      {periods.map((period) => (
        <PeriodRow key={period.id} period={period} mayClose={mayClose} />
      ))}
    </DataTable>
  );
}

function PeriodRow({ period, mayClose }: { period: ListedPeriod; mayClose: boolean }) {
  const closing = useClosing(period.id);
  return (
    <tr>
      <RowHead detail={periodDays(period)}>{periodName(period)}</RowHead>
      <Cell>
        {period.closedAt ? (
          <ClosedState period={period} closedAt={period.closedAt} takesFocus={closing.data?.ok === true} />
        ) : (
          <OpenState toMend={period.unpayable.length} />
        )}
      </Cell>
      <Cell numeric label="Shifts">
        {period.lineCount}
      </Cell>
      <Cell numeric label="Hours">
        {period.paidMinutes === null ? (
          <span className="text-ink3">in the file</span>
        ) : (
          formatMinutes(period.paidMinutes)
        )}
      </Cell>
      <Cell numeric wide>
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          <LinkButton
            to={`${period.id}.csv`}
            icon="download"
            reloadDocument
            aria-label={`Download CSV of ${periodName(period)}`}
          >
            CSV
          </LinkButton>
          {mayClose && !period.closedAt && <ClosePeriod period={period} />}
        </span>
      </Cell>
    </tr>
  );
}

interface ClosedStateProps {
  period: ListedPeriod;
  closedAt: Date;
  /** It was closed just now: the button that did it is gone, and the focus goes to what came of it. */
  takesFocus: boolean;
}

function ClosedState({ period: { sha256 }, closedAt, takesFocus }: ClosedStateProps) {
  const { localDate, wallTime } = localView(closedAt, 'UTC');
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) state.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={state} tabIndex={-1}>
      <Chip tone="ok">Closed</Chip>
      <span className="block pt-1 text-xs text-ink3">
        {formatLocalDate(localDate, 'year')} {wallTime} UTC
        {sha256 && (
          <>
            {' · SHA-256 '}
            <code title={sha256}>{sha256.slice(0, 12)}</code>
          </>
        )}
      </span>
    </div>
  );
}

function OpenState({ toMend }: { toMend: number }) {
  return toMend > 0 ? <Chip tone="warn">Open, {toMend} to mend</Chip> : <Chip>Open</Chip>;
}
