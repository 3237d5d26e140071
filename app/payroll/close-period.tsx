import { useFetcher } from '@remix-run/react';
import type { ListedPeriod } from '#app/payroll/listed-period.ts';
import { periodName } from '#app/payroll/period-name.ts';
import { unpayableSentence } from '#app/payroll/unpayable-words.ts';
import { formatMinutes } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';

/** The closing of one period as it was last tried on this page; every caller sees the same. */
export function useClosing(periodId: string) {
  return useFetcher<{ ok: boolean; sentence?: string }>({ key: `closing ${periodId}` });
}

/** Asks before a period is closed for ever, with what its file will hold. */
export function ClosePeriod({ period }: { period: ListedPeriod }) {
  const fetcher = useClosing(period.id);
  const refused = fetcher.data?.ok === false ? fetcher.data.sentence : undefined;
  const holds = `${shiftCount(period.lineCount)}, ${formatMinutes(period.paidMinutes ?? 0)}`;
  return (
    <Dialog
      title={`Close ${periodName(period)}?`}
      about={`Its file, now ${holds}, is written once more and kept. Exporting it again gives the same bytes; later changes of shifts no longer reach it.`}
      trigger={<Button aria-label={`Close period ${periodName(period)}`}>Close…</Button>}
    >
      {(close) => (
        <fetcher.Form method="post" action={`${period.id}/closing`} className="flex flex-col gap-4">
          {refused && <Banner tone="bad" role="alert" title={refused} />}
          <Actions>
            <Button type="submit" look="primary" autoFocus busyLabel={fetcher.state !== 'idle' && 'Closing…'}>
              Close period
            </Button>
            <Button onPress={close}>Keep open</Button>
          </Actions>
        </fetcher.Form>
      )}
    </Dialog>
  );
}

/** The shifts of open periods that keep them from being closed, by name. */
export function ToMend({ periods }: { periods: ListedPeriod[] }) {
  const shifts = periods.flatMap(({ unpayable }) => unpayable);
  if (shifts.length === 0) return null;
  return (
    <Banner
      tone="warn"
      title={`${shiftCount(shifts.length)} cannot be paid yet, and ${shifts.length === 1 ? 'is' : 'are'} not in the file.`}
    >
      Ask the store's manager to mend {shifts.length === 1 ? 'it' : 'them'} before the period closes.
      {shifts.map((shift) => (
        <span key={shift.shiftId} className="mt-1 block text-ink">
          {unpayableSentence(shift)}
        </span>
      ))}
    </Banner>
  );
}

function shiftCount(count: number): string {
  return count === 1 ? '1 shift' : `${count} shifts`;
}
