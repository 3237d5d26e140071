import { useFetcher } from '@remix-run/react';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

interface Period {
  id: string;
  startsOn: string;
  endsOn: string;
  closedAt: Date | null;
}

/** The pay periods, newest first, each with its file and, while open, its closing. */
export function PayPeriodTable({ periods, mayClose }: { periods: Period[]; mayClose: boolean }) {
  return (
    <DataTable
      caption="Pay periods"
      minWidth="34rem"
      head={
        <tr>
          <HeadCell>Period</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell numeric>File</HeadCell>
        </tr>
      }
    >
      {periods.map((period) => (
        <tr key={period.id}>
          <RowHead
            detail={`${formatLocalDate(period.startsOn, 'short')} to ${formatLocalDate(period.endsOn, 'short')}`}
          >
            {nameOf(period)}
          </RowHead>
          <Cell>{period.closedAt ? <Chip tone="ok">Closed</Chip> : <Chip>Open</Chip>}</Cell>
          <Cell numeric>
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <LinkButton
                to={`${period.id}.csv`}
                icon="download"
                reloadDocument
                aria-label={`Download CSV of ${nameOf(period)}`}
              >
                CSV
              </LinkButton>
              {mayClose && !period.closedAt && <ClosePeriod period={period} />}
            </span>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function nameOf({ startsOn, endsOn }: Period): string {
  return `${formatLocalDate(startsOn, 'day')} – ${formatLocalDate(endsOn, 'year')}`;
}

function ClosePeriod({ period }: { period: Period }) {
  const fetcher = useFetcher<{ ok: boolean; sentence?: string }>();
  const refused = fetcher.data?.ok === false ? fetcher.data.sentence : undefined;
  return (
    <Dialog
      title={`Close ${nameOf(period)}?`}
      about="Its file is written once more and kept. Exporting it again gives the same bytes; later changes of shifts no longer reach it."
      trigger={<Button aria-label={`Close period ${nameOf(period)}`}>Close…</Button>}
    >
      {(close) => (
        <fetcher.Form method="post" action={`${period.id}/closing`} className="flex flex-col gap-4">
          {refused && <Banner tone="bad" role="alert" title={refused} />}
          <Actions>
            <Button onPress={close}>Keep open</Button>
            <Button type="submit" look="primary" busyLabel={fetcher.state !== 'idle' && 'Closing…'}>
              Close period
            </Button>
          </Actions>
        </fetcher.Form>
      )}
    </Dialog>
  );
}
