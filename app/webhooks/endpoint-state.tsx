import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Chip } from '#app/ui/chip.tsx';

interface EndpointHealth {
  enabled: boolean;
  disabledReason: string | null;
  consecutiveFailures: number;
  breakerOpenUntil: Date | null;
}

/** Whether an endpoint is on and well, as a word. */
export function EndpointState({ endpoint }: { endpoint: EndpointHealth }) {
  if (!endpoint.enabled) return <Chip tone="bad">Off</Chip>;
  if (endpoint.breakerOpenUntil) return <Chip tone="warn">Paused</Chip>;
  if (endpoint.consecutiveFailures === 0) return <Chip tone="ok">On</Chip>;
  return <Chip tone="warn">{failuresInARow(endpoint.consecutiveFailures)}</Chip>;
}

/** Why nothing is sent just now, what was kept, and what ends it; nothing for a well endpoint. */
export function EndpointTrouble({ endpoint }: { endpoint: EndpointHealth }) {
  if (!endpoint.enabled) {
    return (
      <Banner tone="bad" title="This endpoint is off, so nothing is sent to it.">
        {endpoint.disabledReason === 'gone' && 'It answered 410 Gone. '}Its events are held, not lost.
      </Banner>
    );
  }
  if (!endpoint.breakerOpenUntil) return null;
  const { localDate, wallTime } = localView(endpoint.breakerOpenUntil, 'UTC');
  return (
    <Banner tone="warn" title={`Sending is paused after ${failuresInARow(endpoint.consecutiveFailures)}.`}>
      Its events are held; one is tried after {formatLocalDate(localDate, 'short')} {wallTime} UTC, and when it arrives
      the others follow.
    </Banner>
  );
}

function failuresInARow(count: number): string {
  return count === 1 ? '1 failure' : `${count} failures in a row`;
}
