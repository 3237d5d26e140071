import { IANAZone } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { currentOffsets, type OffsetSource, ZoneOffsets, zoneOffsets } from '#app/time/offset-source.ts';

const HOUR = 3_600_000;

test('every change of clock in fifteen years is found to the second', () => {
  for (const zone of ['Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Gaza', 'America/Sao_Paulo', 'Pacific/Apia']) {
    const until = Date.UTC(2027, 0, 1);
    const table = zoneOffsets(zone);
    const found: number[] = [];
    for (let span = table.spanAt(Date.UTC(2011, 0, 1)); span.until < until; ) {
      const next = table.spanAt(span.until);
      if (next.offsetMs !== span.offsetMs) found.push(next.from);
      span = next;
    }
    const expected: number[] = [];
    let at = Temporal.Instant.from('2011-01-01T00:00Z').toZonedDateTimeISO(zone);
    for (;;) {
      const next = at.getTimeZoneTransition('next');
      if (!next || next.epochMilliseconds >= until) break;
      expected.push(next.epochMilliseconds);
      at = next;
    }
    expect({ zone, found }).toEqual({ zone, found: expected });
  }
});

test('two changes 6.96 days apart are both found, wherever in the table they fall', () => {
  // The closest pair of the tz database since 1970 (Recife 2000, Gaza 2040).
  for (let hour = 0; hour < 15 * 24; hour += 7) {
    const from = Date.UTC(2026, 4, 1) + hour * HOUR;
    const until = from + 167 * HOUR;
    const table = new ZoneOffsets('UTC', { offsetMinutes: (_zone, at) => (at >= from && at < until ? 60 : 0) });
    expect(table.spanAt(from + HOUR)).toEqual({ from, until, offsetMs: HOUR });
  }
});

test('offsets are those of Luxon, old ones with seconds included', () => {
  for (const zone of ['Europe/Amsterdam', 'America/New_York', 'Asia/Kolkata', 'UTC', 'America/St_Johns']) {
    for (const at of ['1900-01-01T00:00Z', '1930-06-01T00:00Z', '1985-06-01T00:00Z', '2026-06-01T00:00Z']) {
      expect(currentOffsets.offsetMinutes(zone, Date.parse(at))).toBeCloseTo(
        new IANAZone(zone).offset(Date.parse(at)),
        6,
      );
    }
  }
});

test('a source is asked once per stretch of time, not once per answer', () => {
  let asked = 0;
  const counting: OffsetSource = {
    offsetMinutes(zone, at) {
      asked += 1;
      return currentOffsets.offsetMinutes(zone, at);
    },
  };
  const table = new ZoneOffsets('Australia/Sydney', counting);
  table.spanAt(Date.UTC(2026, 6, 1));
  const afterFirst = asked;
  expect(afterFirst).toBeLessThan(150);
  for (let day = 0; day < 100; day += 1) table.spanAt(Date.UTC(2026, 5, day));
  expect(asked).toBe(afterFirst);
});

test('a name that is no zone, and an instant that is none, are refused', () => {
  expect(() => currentOffsets.offsetMinutes('Mars/Olympus', 0)).toThrow(RangeError);
  expect(() => zoneOffsets('UTC').spanAt(Number.NaN)).toThrow(RangeError);
});
