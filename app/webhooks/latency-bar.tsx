import { classNames } from '#app/ui/class-names.ts';
import type { Latency } from '#app/webhooks/latency.ts';

const stages = [
  { key: 'dnsMs', name: 'dns', look: 'bg-edge' },
  { key: 'connectMs', name: 'connect', look: 'bg-edge-strong' },
  { key: 'tlsMs', name: 'tls', look: 'bg-ink3' },
  { key: 'firstByteMs', name: 'first byte', look: 'bg-ink' },
] as const;

/** How long an attempt took, and on what: a thin bar split by stage, its numbers below. */
export function LatencyBar({ latency }: { latency: Latency }) {
  const reached = stages.flatMap(({ key, ...stage }) => {
    const ms = latency[key];
    return ms === null ? [] : [{ ...stage, ms }];
  });
  return (
    <div className="sm:w-60">
      <span className="font-medium">{wholeMs(latency.totalMs)}</span>
      {reached.length > 0 && (
        <>
          <span aria-hidden="true" className="mt-1 flex h-1 gap-px overflow-clip rounded-full">
            {reached.map(({ name, look, ms }) => (
              <span key={name} className={classNames('min-w-0.5', look)} style={{ flexGrow: Math.max(ms, 0.5) }} />
            ))}
          </span>
          <span className="mt-1 block text-xs text-ink3">
            {reached.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(' · ')}
          </span>
        </>
      )}
    </div>
  );
}

/** '165 ms', '10.0 s'. */
function wholeMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
