import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { clockWords, whoWords } from '#app/roster/clock-change-words.ts';
import { type DeskAnswer, Subject, useDone } from '#app/roster/desk-form.tsx';
import { OtherTimes } from '#app/roster/other-times.tsx';
import type { ChosenDay, ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';
import { writtenChoice } from '#app/roster/written-choice.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { TextLink } from '#app/ui/link-button.tsx';

interface DecisionCardProps {
  line: ClockChangeLine;
  chosen: ChosenDay;
  canEdit: boolean;
  today: string;
  nameOf: (line: ClockChangeLine) => string;
  rosterTo: (line: ClockChangeLine) => string;
  onDone: (sentence: string) => void;
}

/** One case: what it is, and a button for each thing that can be done about it. */
export function DecisionCard({ line, chosen, canEdit, today, nameOf, rosterTo, onDone }: DecisionCardProps) {
  const fetcher = useFetcher<DeskAnswer>();
  useDone(fetcher.data, onDone);
  const refused = fetcher.data?.ok === false && 'sentence' in fetcher.data ? fetcher.data.sentence : null;
  const title = `${nameOf(line)}, ${clockWords(line)}`;
  const isMade = line.shift !== null || line.problem !== null;
  return (
    <section aria-label={title} className="rounded-control border border-line p-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-xs text-ink3">{whoWords(line)}</p>
      <Why line={line} />
      {refused && (
        <div className="pt-2">
          <Banner tone="bad" role="alert" title={refused} />
        </div>
      )}
      {!isMade && chosen.madeFrom > today && (
        <p className="pt-1 text-ink2">
          Its shifts are made from {formatLocalDate(chosen.madeFrom, 'short')} on; it can be decided then.
        </p>
      )}
      {!isMade && chosen.madeFrom <= today && (
        <p className="pt-1 text-ink2">Its shifts are being made; load this page again in a moment.</p>
      )}
      {canEdit && isMade && (
        <div className="flex flex-wrap items-center gap-2 pt-2.5">
          <fetcher.Form method="post" className="contents">
            <Subject line={line} day={chosen.day.localDate} />
            <Presses line={line} doing={fetcher.state === 'idle' ? null : fetcher.formData} />
          </fetcher.Form>
          <OtherTimes line={line} day={chosen.day.localDate} title={title} onDone={onDone} />
        </div>
      )}
      {line.problem?.isOpen && line.shift && (
        <p className="pt-2.5">
          <TextLink to={rosterTo(line)}>Open in the roster</TextLink>
        </p>
      )}
    </section>
  );
}

function Why({ line }: { line: ClockChangeLine }) {
  if (!line.needsDecision) return null;
  return <p className="pt-1 text-bad">{line.happens[0]?.text}</p>;
}

function Presses({ line, doing }: { line: ClockChangeLine; doing: FormData | null | undefined }) {
  const busy = (value: string) => doing?.get('choice') === value && 'Saving…';
  return (
    <>
      {line.options.map(({ label, choice, isCurrent }) => {
        const value = writtenChoice(choice);
        if (isCurrent) {
          return (
            <Chip key={label} tone="odd" icon="check">
              {label}
            </Chip>
          );
        }
        return (
          <Button key={label} type="submit" size="small" name="choice" value={value} busyLabel={busy(value)}>
            {label}
          </Button>
        );
      })}
      {line.problem?.isOpen && line.shift && (
        <Button
          type="submit"
          size="small"
          name="leave"
          value={line.problem.id}
          busyLabel={Boolean(doing?.get('leave')) && 'Saving…'}
        >
          {line.who.length === 0 ? 'Leave it open' : 'Leave it as it is'}
        </Button>
      )}
      <Skip busy={busy(writtenChoice({ kind: 'skip' }))} />
    </>
  );
}

/** Skipping cannot be taken back, so it is asked for twice. */
function Skip({ busy }: { busy: string | false }) {
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <Button type="submit" size="small" name="choice" value={writtenChoice({ kind: 'skip' })}>
        Skip this night
      </Button>
    );
  }
  if (!asked) {
    return (
      <Button size="small" onPress={() => setAsked(true)}>
        Skip this night…
      </Button>
    );
  }
  return (
    <span className="flex w-full flex-wrap items-center gap-2 border-t border-line pt-2.5">
      <span className="w-full text-sm text-ink2">No shift that night. This cannot be taken back here.</span>
      <Button
        type="submit"
        size="small"
        look="danger"
        name="choice"
        value={writtenChoice({ kind: 'skip' })}
        autoFocus
        busyLabel={busy}
      >
        Skip it
      </Button>
      <Button size="small" onPress={() => setAsked(false)}>
        Keep it
      </Button>
    </span>
  );
}
