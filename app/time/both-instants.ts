import type { OffsetSource } from '#app/time/offset-source.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** Which of the two instants of a repeated wall time is meant. */
export type Which = 'earlier' | 'later';

/**
 * The two instants of a wall time that the clock of a zone shows twice on a date; null for one that it shows once or
 * never. Throws RangeError for malformed dates and times and unknown zones.
 */
export function bothInstants(wall: {
  zone: Zone;
  localDate: LocalDate;
  wallTime: WallTime;
  offsets?: OffsetSource | undefined;
}): Record<Which, Date> | null {
  const earlier = resolveWallTime({ ...wall, gapRule: 'later', overlapRule: 'earlier' });
  if (!earlier.ok || earlier.resolution !== 'overlap') return null;
  const later = resolveWallTime({ ...wall, gapRule: 'later', overlapRule: 'later' });
  if (!later.ok) throw new Error('a wall time that comes twice has a second instant');
  return { earlier: earlier.at, later: later.at };
}
