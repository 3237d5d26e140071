import { type OffsetSource, zoneOffsets } from '#app/time/offset-source.ts';
import { MINUTE_MS, type Zone } from '#app/time/wall-clock.ts';

/** A time during which a zone keeps one offset; it lasts until the next one's start. */
export interface OffsetStretch {
  /** The instant the offset came into force; of the first stretch, the instant that was asked from. */
  from: Date;
  /** Minutes east of UTC. */
  offsetMinutes: number;
}

/** The offsets of a zone over an interval in time order: the one in force at its start, then one for each change of clock. */
export function offsetStretches(zone: Zone, from: Date, until: Date, offsets?: OffsetSource): OffsetStretch[] {
  const table = zoneOffsets(zone, offsets);
  const found: OffsetStretch[] = [];
  for (let at = from.getTime(); found.length === 0 || at < until.getTime(); ) {
    const span = table.spanAt(at);
    const offsetMinutes = span.offsetMs / MINUTE_MS;
    // A span also ends where the table's next chunk begins, with the same offset on both sides.
    if (found.at(-1)?.offsetMinutes !== offsetMinutes) found.push({ from: new Date(at), offsetMinutes });
    at = span.until;
  }
  return found;
}
