import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';
import type { LocalDate, WallTime, Zone } from '#app/time/wall-clock.ts';

/** One run of a daily job; the local date is its idempotency key. */
export interface DailyRun {
  localDate: LocalDate;
  at: Date;
}

/**
 * The runs of a daily job at a wall time with `from` <= at < `until`, exactly one per local date: in a gap it moves
 * forward, in an overlap only the first instant counts, a date the zone skips has none.
 */
export function dailyRuns(job: {
  zone: Zone;
  wallTime: WallTime;
  from: Date;
  until: Date;
  offsets?: OffsetSource;
}): DailyRun[] {
  const runs: DailyRun[] = [];
  // A run moved over midnight by a gap belongs to the date before the one the clock shows.
  let localDate = addDays(localView(job.from, job.zone, job.offsets).localDate, -1);
  const last = localView(job.until, job.zone, job.offsets).localDate;
  for (; localDate <= last; localDate = addDays(localDate, 1)) {
    const at = runOn(localDate, job);
    if (at && at >= job.from && at < job.until) runs.push({ localDate, at });
  }
  return runs;
}

/** The first run of a daily job strictly after an instant. */
export function nextDailyRun(job: { zone: Zone; wallTime: WallTime; after: Date; offsets?: OffsetSource }): DailyRun {
  let localDate = addDays(localView(job.after, job.zone, job.offsets).localDate, -1);
  for (;;) {
    const at = runOn(localDate, job);
    if (at && at > job.after) return { localDate, at };
    localDate = addDays(localDate, 1);
  }
}

function runOn(localDate: LocalDate, job: { zone: Zone; wallTime: WallTime; offsets?: OffsetSource }): Date | null {
  const run = resolveWallTime({ ...job, localDate, gapRule: 'later', overlapRule: 'earlier' });
  return run.ok ? run.at : null;
}
