import { useFetcher } from '@remix-run/react';
import { type DeskAnswer, Subject, useDone } from '#app/roster/desk-form.tsx';
import type { ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Actions, Dialog } from '#app/ui/dialog.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { TimeField } from '#app/ui/time-field.tsx';

interface OtherTimesProps {
  line: ClockChangeLine;
  /** The odd day. */
  day: string;
  title: string;
  onDone: (sentence: string) => void;
}

/** Other wall times for that night only. Without script the form opens in place. */
export function OtherTimes({ line, day, title, onDone }: OtherTimesProps) {
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <details>
        <summary className="cursor-pointer text-sm font-medium">Other times</summary>
        <TimesForm line={line} day={day} onDone={onDone} />
      </details>
    );
  }
  const about = `For ${formatLocalDate(line.localDate, 'long')} only; every other date stays as it is.`;
  return (
    <Dialog title={title} about={about} trigger={<Button size="small">Other times…</Button>}>
      {(close) => (
        <TimesForm
          line={line}
          day={day}
          onDone={(sentence) => {
            close();
            onDone(sentence);
          }}
        />
      )}
    </Dialog>
  );
}

function TimesForm({ line, day, onDone }: Omit<OtherTimesProps, 'title'>) {
  const fetcher = useFetcher<DeskAnswer>();
  const { data } = fetcher;
  useDone(data, onDone);
  const refused = data?.ok === false && 'sentence' in data ? data : null;
  const errors: Record<string, string[] | undefined> =
    data?.ok === false && 'errors' in data
      ? data.errors
      : refused?.field
        ? { [refused.field]: [refused.sentence] }
        : {};
  return (
    <fetcher.Form method="post" className="flex flex-col gap-4">
      <Subject line={line} day={day} />
      <input type="hidden" name="kind" value="move" />
      {refused && !refused.field && (
        <Banner tone="bad" role="alert" title={refused.sentence}>
          Nothing was changed.
        </Banner>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <TimeField label="From" name="startTime" defaultValue={line.startTime} errors={errors.startTime} autoFocus />
        <TimeField label="Until" name="endTime" defaultValue={line.endTime} errors={errors.endTime} />
      </div>
      <Checkbox
        label="Ends on the next day"
        name="endDayOffset"
        value="1"
        defaultChecked={line.endDayOffset > 0}
        errors={errors.endDayOffset}
      />
      <Actions>
        <Button type="submit" look="primary" busyLabel={fetcher.state !== 'idle' && 'Saving…'}>
          Save for this night
        </Button>
      </Actions>
    </fetcher.Form>
  );
}
