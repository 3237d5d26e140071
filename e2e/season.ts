import { vi } from 'vitest';

const SEASONS: Record<string, string> = { january: '2027-01-15T12:00:00Z', july: '2026-07-15T12:00:00Z' };

// Time rules must not depend on today: with WALLCLOCK_SEASON the tests run on that day. Timers stay real.
const season = process.env.WALLCLOCK_SEASON;
if (season) {
  const today = SEASONS[season];
  if (!today) throw new Error(`WALLCLOCK_SEASON is january or july, not ${season}`);
  vi.setSystemTime(new Date(today));
}
