const minute = 60_000;
const hour = 60 * minute;

/** Waits in ms after the 1st, 2nd … try that failed for the time being. About 38 hours in all. */
const waits = [1 * minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour];
const lateWait = 6 * hour;
const lateTries = 5;
const jitter = 0.2;

/** When a message is tried again after `attemptCount` tries (1 = the first failed), or 'gave-up'. `random` in [0, 1) spreads the wait ±20 %. */
export function nextTry(attemptCount: number, now: Date, random: number): Date | 'gave-up' {
  if (attemptCount >= waits.length + lateTries) return 'gave-up';
  const wait = (waits[attemptCount - 1] ?? lateWait) * (1 - jitter + 2 * jitter * random);
  return new Date(now.getTime() + Math.round(wait));
}
