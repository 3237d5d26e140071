import { ClockChangeTable } from '#app/roster/clock-change-table.tsx';
import { nightTitle, nightWords, oddDayWords } from '#app/roster/clock-change-words.ts';
import { NightHours } from '#app/roster/night-hours.tsx';
import type { ChosenDay, ClockChangeLine, ClockChanges } from '#app/roster/read-clock-changes.server.ts';
import { formatLocalDate, zoneCity } from '#app/time/format.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

interface OddNightCardProps {
  storeName: string;
  today: string;
  chosen: ChosenDay;
  nameOf: (line: ClockChangeLine) => string;
  memberOf: (membershipId: string | null) => string | null;
  colourOf: (positionId: string) => number;
}

/** One night: what its clock does, its hours with the shifts on them, and the same as a table. */
export function OddNightCard({ storeName, today, chosen, nameOf, memberOf, colourOf }: OddNightCardProps) {
  const { day, lines, strip, madeFrom, openCount } = chosen;
  return (
    <Card padding="none">
      <div className="p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-lg font-title">
            {storeName}, {nightTitle(day)}
          </h2>
          <Chip tone="odd">{oddDayWords(day.minutes)}</Chip>
        </div>
        <p className="pb-4 pt-1 text-ink2">
          {nightWords(day)}
          {madeFrom > today && ` Shifts of this date are made from ${formatLocalDate(madeFrom, 'short')} on.`}
        </p>
        {openCount > 0 && (
          <p className="pb-3 lg:hidden">
            <a href="#decisions" className="text-accent-text underline underline-offset-2">
              {openCount === 1 ? '1 case' : `${openCount} cases`} to decide, below
            </a>
          </p>
        )}
        <NightHours strip={strip} lines={lines} colourOf={colourOf} />
      </div>
      {lines.length > 0 ? (
        <ClockChangeTable chosen={chosen} nameOf={nameOf} memberOf={memberOf} />
      ) : (
        <EmptyState
          icon="check"
          title="No shift meets this change"
          about="No shift and no template of this store starts, ends or lasts while the clock changes."
        />
      )}
    </Card>
  );
}

/** A store whose clock stays as it is. */
export function NoClockChange({ store }: { store: ClockChanges['store'] }) {
  return (
    <Card>
      <EmptyState
        icon="clock"
        title={`Clocks do not change in ${zoneCity(store.zone)}`}
        about={`Every shift at ${store.name} lasts what the wall says, all year. Should that ever be decided otherwise, the night appears here by itself.`}
      />
    </Card>
  );
}
