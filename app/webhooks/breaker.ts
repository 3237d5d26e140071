/** The endpoint row's own fields; no other state decides. */
export interface BreakerFields {
  readonly consecutiveFailures: number;
  readonly breakerOpenUntil: Date | null;
}

/** `open`: nothing is sent. `half-open`: one delivery goes out as a probe. */
export type BreakerState = 'closed' | 'open' | 'half-open';

const failuresToOpen = 10;
const firstProbeMs = 60_000;
const longestProbeMs = 60 * 60_000;

/** What the endpoint's breaker allows at `now`; open until `breakerOpenUntil`, that instant excluded. */
export function breakerState({ breakerOpenUntil }: BreakerFields, now: Date): BreakerState {
  if (breakerOpenUntil === null) return 'closed';
  return now < breakerOpenUntil ? 'open' : 'half-open';
}

/**
 * The fields after a failed try. The tenth failure in a row opens the breaker for a minute; each failed probe doubles
 * that, up to an hour, so that a mended endpoint is found within the hour.
 */
export function afterFailure({ consecutiveFailures }: BreakerFields, now: Date): BreakerFields {
  const failures = consecutiveFailures + 1;
  if (failures < failuresToOpen) return { consecutiveFailures: failures, breakerOpenUntil: null };
  const probeMs = Math.min(firstProbeMs * 2 ** (failures - failuresToOpen), longestProbeMs);
  return { consecutiveFailures: failures, breakerOpenUntil: new Date(now.getTime() + probeMs) };
}

/** The fields after a delivery got through: closed, nothing counted. */
export const afterSuccess: BreakerFields = { consecutiveFailures: 0, breakerOpenUntil: null };
