import { Form, useNavigation } from '@remix-run/react';
import type { ForeseenShift, ZoneMovePreview } from '#app/roster/zone-move-preview.ts';
import {
  laterWords,
  moveButtonWords,
  moveTitle,
  otherWords,
  problemWords,
  shiftCount,
  stretches,
  toldWords,
  wallTimesOf,
} from '#app/roster/zone-move-words.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Chip, Points } from '#app/ui/chip.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '#app/ui/data-table.tsx';
import { Actions } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';

interface ZoneMovePanelProps {
  preview: ZoneMovePreview;
  /** Why the move was not made. */
  refusal: string | null;
}

const shownShifts = 6;

/** What moving a store would do, and the button that does it. */
export function ZoneMovePanel({ preview, refusal }: ZoneMovePanelProps) {
  const { moving, unchangedCount, conflicts, problems } = preview;
  return (
    <Card
      title={moveTitle(preview)}
      aside={
        <span className="flex flex-wrap justify-end gap-1.5">
          <Chip tone="accent">{shiftCount(moving.length)} to move</Chip>
          {conflicts.length > 0 && (
            <Chip tone="bad">{conflicts.length === 1 ? '1 becomes open' : `${conflicts.length} become open`}</Chip>
          )}
          {problems.length > 0 && <Chip tone="warn">{problems.length} cannot follow</Chip>}
          {unchangedCount > 0 && <Chip>{unchangedCount === 1 ? '1 stays' : `${unchangedCount} stay`}</Chip>}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Banner tone="bad" role="alert" title={refusal} />}
        <Consequences preview={preview} />
        {moving.length > 0 && <MovingShifts moving={moving} />}
        <p className="text-pretty text-ink2">{toldWords(preview).join(' ')}</p>
        <MoveForm preview={preview} />
        <LiveRegion message={`${moveTitle(preview)}: ${shiftCount(moving.length)} to move`} />
      </div>
    </Card>
  );
}

function MoveForm({ preview }: { preview: ZoneMovePreview }) {
  const { store, zone, effectiveDate } = preview;
  const busy = useNavigation().formData?.get('intent') === 'move';
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="version" value={store.version} />
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="effectiveDate" value={effectiveDate} />
      <Actions>
        <Button type="submit" look="primary" busyLabel={busy && 'Moving…'}>
          {moveButtonWords(preview)}
        </Button>
        <LinkButton to="." preventScrollReset>
          Cancel
        </LinkButton>
      </Actions>
    </Form>
  );
}

/** What a person has to see to afterwards: shifts that lose theirs, and shifts that the new clock cannot place. */
function Consequences({ preview: { conflicts, problems } }: { preview: ZoneMovePreview }) {
  if (conflicts.length + problems.length === 0) return null;
  const points = [
    ...conflicts.map(({ shift, other }) => ({
      id: shift.id,
      tone: 'bad' as const,
      text: `${wallTimesOf(shift)} becomes open: ${shift.employeeName} ${otherWords(other)}`,
    })),
    ...problems.map((problem) => ({
      id: problem.id,
      tone: 'warn' as const,
      text: `${wallTimesOf(problem)} stays where it is: ${problemWords(problem)}`,
    })),
  ];
  return (
    <section aria-labelledby="move-consequences">
      <h3 id="move-consequences" className="pb-2 font-semibold">
        To decide afterwards, in the roster
      </h3>
      <Points points={points} />
    </section>
  );
}

/** How the clock differs, season by season, and the first shifts as examples. */
function MovingShifts({ moving }: { moving: ForeseenShift[] }) {
  const shown = moving.slice(0, shownShifts);
  const head = (
    <tr>
      <HeadCell>From</HeadCell>
      <HeadCell>Clock</HeadCell>
      <HeadCell>Starts</HeadCell>
      <HeadCell numeric>Shifts</HeadCell>
    </tr>
  );
  return (
    <>
      <DataTable caption="How the clock differs" head={head} minWidth="0">
        {stretches(moving).map((stretch) => (
          <tr key={stretch.from}>
            <RowHead>{formatLocalDate(stretch.from, 'year')}</RowHead>
            <Cell>
              {stretch.labelBefore} → {stretch.labelAfter}
            </Cell>
            <Cell>{laterWords(stretch)}</Cell>
            <Cell numeric>{stretch.count}</Cell>
          </tr>
        ))}
      </DataTable>
      <section aria-labelledby="moving-shifts">
        <h3 id="moving-shifts" className="font-semibold">
          {shown.length < moving.length ? 'The first of them' : 'The shifts'}
        </h3>
        <ol className="divide-y divide-line2">
          {shown.map((shift) => (
            <li
              key={shift.id}
              className="grid grid-cols-[minmax(0,11.5rem)_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2"
            >
              <span>{wallTimesOf(shift)}</span>
              <span className={shift.employeeName === null ? 'text-ink3' : ''}>{shift.employeeName ?? 'Open'}</span>
              <span className="whitespace-nowrap text-right text-xs text-ink3">{shift.labelAfter}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
