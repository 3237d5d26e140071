import { IANAZone } from '#app/time/luxon.ts';
import { DAY_MS, MINUTE_MS, type Zone } from '#app/time/wall-clock.ts';

/**
 * Where offsets come from: minutes east of UTC in force in a zone at an instant (epoch milliseconds).
 * The answer for one source, zone and instant never changes, so it may be cached for the life of the process.
 */
export interface OffsetSource {
  offsetMinutes(zone: Zone, at: number): number;
}

/** A stretch of time with one offset: `from` included, `until` not, all in milliseconds. */
export interface OffsetSpan {
  from: number;
  until: number;
  offsetMs: number;
}

const formats = new Map<Zone, Intl.DateTimeFormat>();
const LONG_OFFSET = /GMT(?:([+\u2212-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

/** The tz data of this process (ICU). Throws RangeError for a name that is no zone. */
export const currentOffsets: OffsetSource = {
  offsetMinutes(zone, at) {
    const written = LONG_OFFSET.exec(formatOf(zone).format(at));
    if (!written) throw new Error(`no offset in ICU's answer for ${zone}`);
    const [, sign, hours = 0, minutes = 0, seconds = 0] = written;
    const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
    return sign === undefined || sign === '+' ? size : -size;
  },
};

function formatOf(zone: Zone): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    if (!IANAZone.isValidZone(zone)) throw new RangeError(`not a time zone: ${zone}`);
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, day: 'numeric', timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  return format;
}

// Changes of offset closer together than one probe would be missed; since 1970 the closest pair lies 6.96 days apart.
const PROBE_MS = 6 * DAY_MS;
const CHUNK_MS = 60 * PROBE_MS;
// Wall fields read as UTC differ from the true instant by at most the widest offset on Earth.
const WIDEST_OFFSET_MS = 16 * 60 * MINUTE_MS;

/** The offsets of one zone, read from a source once per stretch of 360 days and kept. */
export class ZoneOffsets {
  private readonly chunks = new Map<number, OffsetSpan[]>();
  private readonly zone: Zone;
  private readonly source: OffsetSource;
  private latest: OffsetSpan | undefined;

  constructor(zone: Zone, source: OffsetSource) {
    this.zone = zone;
    this.source = source;
  }

  /** The span in force at an instant. Spans end at chunk borders too, so neighbours may have equal offsets. */
  spanAt(at: number): OffsetSpan {
    const latest = this.latest;
    if (latest && at >= latest.from && at < latest.until) return latest;
    if (!Number.isFinite(at)) throw new RangeError('not an instant');
    for (const span of this.chunk(Math.floor(at / CHUNK_MS))) {
      if (at < span.until) {
        this.latest = span;
        return span;
      }
    }
    throw new RangeError(`no offset for ${this.zone} at ${at}`);
  }

  /** Every span that could hold an instant whose wall fields, read as UTC, are `wallMs`; in time order. */
  spansAround(wallMs: number): OffsetSpan[] {
    const last = wallMs + WIDEST_OFFSET_MS;
    const spans = [this.spanAt(wallMs - WIDEST_OFFSET_MS)];
    for (let span = spans[0]; span && span.until <= last; ) {
      span = this.spanAt(span.until);
      spans.push(span);
    }
    return spans;
  }

  /** The offset that every instant near these wall fields has, or null when the clock changes thereabouts. */
  steadyOffset(wallMs: number): number | null {
    const span = this.spanAt(wallMs - WIDEST_OFFSET_MS);
    return wallMs + WIDEST_OFFSET_MS < span.until ? span.offsetMs : null;
  }

  private chunk(index: number): OffsetSpan[] {
    let spans = this.chunks.get(index);
    if (!spans) {
      spans = this.readChunk(index * CHUNK_MS);
      this.chunks.set(index, spans);
    }
    return spans;
  }

  private readChunk(from: number): OffsetSpan[] {
    const until = from + CHUNK_MS;
    const spans: OffsetSpan[] = [];
    let span: OffsetSpan = { from, until, offsetMs: this.read(from) };
    for (let probe = from + PROBE_MS; probe <= until; probe += PROBE_MS) {
      const offsetThere = this.read(probe);
      while (offsetThere !== span.offsetMs) {
        const change = this.endOfOffset(Math.max(span.from, probe - PROBE_MS), probe, span.offsetMs);
        spans.push({ ...span, until: change });
        span = { from: change, until, offsetMs: this.read(change) };
      }
    }
    if (span.from < until) spans.push(span);
    return spans;
  }

  /** The first whole second in (from, to] at which the offset is no longer `offsetMs`. */
  private endOfOffset(from: number, to: number, offsetMs: number): number {
    let before = from / 1000;
    let after = to / 1000;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (this.read(middle * 1000) === offsetMs) before = middle;
      else after = middle;
    }
    return after * 1000;
  }

  private read(at: number): number {
    return Math.round(this.source.offsetMinutes(this.zone, at) * MINUTE_MS);
  }
}

const tables = new WeakMap<OffsetSource, Map<Zone, ZoneOffsets>>();

/** The cached offsets of a zone under a source (default: the tz data of this process). */
export function zoneOffsets(zone: Zone, source: OffsetSource = currentOffsets): ZoneOffsets {
  let byZone = tables.get(source);
  if (!byZone) {
    byZone = new Map();
    tables.set(source, byZone);
  }
  let table = byZone.get(zone);
  if (!table) {
    table = new ZoneOffsets(zone, source);
    byZone.set(zone, table);
  }
  return table;
}
