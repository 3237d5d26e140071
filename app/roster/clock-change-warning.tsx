import { Link, useMatches, useParams } from '@remix-run/react';
import { awayWords } from '#app/roster/clock-change-words.ts';
import type { ClockChangeWarning } from '#app/roster/read-clock-change-warnings.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { Chip } from '#app/ui/chip.tsx';

/**
 * The way to the desk of an odd day of a store that is close and not signed off; nothing without one. The page of the
 * company around has read them for all stores.
 */
export function ClockChangeWarnings({ storeId }: { storeId: string }) {
  const { tenant } = useParams();
  const warnings = useMatches()
    .flatMap(({ data }) => warningsIn(data))
    .filter((warning) => warning.storeId === storeId);
  return warnings.map(({ localDate, daysAway }) => (
    <Link
      key={localDate}
      to={`/t/${tenant}/clock-changes/${storeId}?day=${localDate}`}
      className="flex items-center rounded-full pointer-coarse:min-h-11"
    >
      <Chip tone="odd" icon="alert">
        Clocks change {formatLocalDate(localDate)}, {awayWords(daysAway)}: look at it
      </Chip>
    </Link>
  ));
}

function warningsIn(data: unknown): ClockChangeWarning[] {
  if (typeof data !== 'object' || data === null || !('clockChangeWarnings' in data)) return [];
  return data.clockChangeWarnings as ClockChangeWarning[];
}
