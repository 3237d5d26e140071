const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits in ms before try 1, 2, 3 …; each counts from the try before it. After the last one, `lateWait` repeats. */
const waits = [0, 5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
const lateWait = 12 * hour;
const patience = 72 * hour;
const jitter = 0.2;
const longestRetryAfter = 24 * hour;

export interface AttemptHistory {
  /** Tries made so far; 0 before the first. */
  readonly attemptCount: number;
  /** When the first try began; ignored while there was none. */
  readonly firstAttemptAt: Date;
  readonly now: Date;
  /** In [0, 1): spreads the wait evenly over ±20 %. */
  readonly random: number;
  /** The receiver's Retry-After header as it came, or null. */
  readonly retryAfter: string | null;
}

/**
 * When a delivery is tried next: 0, 5 s, 1 m, 5 m, 30 m, 2 h, 5 h, 10 h, then every 12 h, with ±20 % jitter, and a last
 * time 72 h after the first try. A longer Retry-After replaces the wait and is never shortened by jitter; it alone may
 * carry the last try past the 72 hours, by a day at most. A try at or after the 72 hours is the last: 'exhausted'.
 */
export function nextAttempt({
  attemptCount,
  firstAttemptAt,
  now,
  random,
  retryAfter,
}: AttemptHistory): Date | 'exhausted' {
  if (attemptCount === 0) return now;
  const lastAt = firstAttemptAt.getTime() + patience;
  if (now.getTime() >= lastAt) return 'exhausted';
  const wait = (waits[attemptCount] ?? lateWait) * (1 - jitter + 2 * jitter * random);
  const planned = Math.min(now.getTime() + Math.round(wait), lastAt);
  return new Date(Math.max(planned, now.getTime() + (retryAfterMs(retryAfter, now) ?? 0)));
}

/**
 * A Retry-After header in ms from now, at most 24 h, never negative; null when absent or neither seconds nor an
 * HTTP-date (RFC 9110, 10.2.3 and 5.6.7: all three date forms are in GMT).
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * second : httpDate(text) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestRetryAfter);
}

function httpDate(text: string): number {
  if (/^[A-Z][a-z]+, .* GMT$/.test(text)) return Date.parse(text);
  const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;
  return asctime.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
}
