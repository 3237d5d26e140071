import { Form, useNavigation } from '@remix-run/react';
import { changeWords, dayWords } from '#app/roster/clock-change-words.ts';
import type { ChosenDay } from '#app/roster/read-clock-changes.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface SignOffCardProps {
  chosen: ChosenDay;
  canEdit: boolean;
  today: string;
  /** The person behind a membership. */
  memberOf: (membershipId: string | null) => string | null;
  refused: string | null;
}

/** That a person has looked at the night: who and when, or the button for it. */
export function SignOffCard({ chosen, canEdit, today, memberOf, refused }: SignOffCardProps) {
  const { day, signOff, openCount, madeFrom } = chosen;
  const isMade = madeFrom <= today;
  return (
    <Card
      title="Sign off"
      aside={
        signOff && (
          <Chip tone="ok" icon="check">
            Signed off
          </Chip>
        )
      }
    >
      {refused && (
        <div className="pb-3">
          <Banner tone="bad" role="alert" title={refused} />
        </div>
      )}
      {signOff ? (
        <Signed signOff={signOff} name={memberOf(signOff.signedBy)} zone={day.zone} />
      ) : (
        <>
          <p className="text-ink2">{summaryWords(chosen)}</p>
          {openCount > 0 && (
            <p className="pt-2 text-ink2">{openCount === 1 ? '1 case' : `${openCount} cases`} must be decided first.</p>
          )}
          {!isMade && (
            <p className="pt-2 text-ink2">
              Its shifts are made from {formatLocalDate(madeFrom, 'short')} on. Sign off then, when they are there to be
              looked at.
            </p>
          )}
          {canEdit && isMade && openCount === 0 && <SignForm chosen={chosen} />}
        </>
      )}
    </Card>
  );
}

function Signed({
  signOff,
  name,
  zone,
}: {
  signOff: NonNullable<ChosenDay['signOff']>;
  name: string | null;
  zone: string;
}) {
  const { localDate, wallTime, label } = localView(signOff.signedAt, zone);
  return (
    <>
      <p>
        {name ?? 'A manager'} looked at this night on {formatLocalDate(localDate)} at {wallTime} {label}.
      </p>
      {signOff.note && <p className="whitespace-pre-line pt-2 text-ink2">{signOff.note}</p>}
    </>
  );
}

function SignForm({ chosen }: { chosen: ChosenDay }) {
  const busy = useNavigation().formData?.get('intent') === 'sign-off';
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3 pt-3">
      <input type="hidden" name="intent" value="sign-off" />
      <input type="hidden" name="day" value={chosen.day.localDate} />
      <TextField label="Note" name="note" optional maxLength={500} />
      <Button type="submit" look="primary" busyLabel={busy && 'Signing off…'}>
        Sign off {dayWords(chosen.day.localDate)}
      </Button>
    </Form>
  );
}

function summaryWords({ lines, totals }: ChosenDay): string {
  const changed = lines.filter(({ differenceMinutes }) => differenceMinutes).length;
  if (changed === 0) return 'No shift of this night changes its length.';
  const difference =
    totals.differenceMinutes === 0 ? 'the same in all' : `${changeWords(totals.differenceMinutes)} in all`;
  return `${changed === 1 ? '1 shift changes its length' : `${changed} shifts change their length`}, ${difference}. You confirm that you looked at them.`;
}
