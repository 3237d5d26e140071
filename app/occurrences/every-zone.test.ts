import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type ExpandableTemplate, expandTemplate } from '#app/occurrences/expand.ts';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { splitByDay } from '#app/occurrences/split-by-day.ts';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { zoneOffsets } from '#app/time/offset-source.ts';
import { type OverlapRule, resolveWallTime } from '#app/time/resolve-wall-time.ts';
import { type LocalDate, wallTimeAt, type Zone } from '#app/time/wall-clock.ts';
import { selectableZones } from '#app/time/zone.ts';

// What holds in every zone that can be chosen, on dates of 2020 to 2037. Each example is asked of all zones; every second
// one on a night near a change of that zone's clock, where a rule that is wrong is wrong. Offsets are read from ICU a
// year at a time, which takes longer than all the rest, so a run looks at two of the years, others each time.

const zones = selectableZones();
const year = fc.integer({ min: 2020, max: 2037 });
const [years = []] = fc.sample(fc.uniqueArray(year, { minLength: 2, maxLength: 2 }), 1);
const examples = { numRuns: 6 };

const day = fc.record({
  year: fc.constantFrom(...years),
  odd: fc.boolean(),
  n: fc.nat(364),
  near: fc.integer({ min: -1, max: 1 }),
});
const minute = fc.oneof(
  fc.nat(1439),
  fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15),
);
const rule = fc.constantFrom<OverlapRule>('earlier', 'later', 'reject');
type Day = typeof day extends fc.Arbitrary<infer D> ? D : never;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(() => everywhere((zone) => void years.map((year) => changesIn(zone, year))));

const changes = new Map<string, LocalDate[]>();

/** The local dates of a year on which a zone's offset changes, in order. */
function changesIn(zone: Zone, year: number): LocalDate[] {
  const known = changes.get(`${zone} ${year}`);
  if (known) return known;
  const table = zoneOffsets(zone);
  const end = Date.UTC(year + 1);
  const dates: LocalDate[] = [];
  for (let span = table.spanAt(Date.UTC(year)); span.until < end; ) {
    const next = table.spanAt(span.until);
    if (next.offsetMs !== span.offsetMs) dates.push(localView(new Date(next.from), zone).localDate);
    span = next;
  }
  changes.set(`${zone} ${year}`, dates);
  return dates;
}

function dateIn(zone: Zone, { year, odd, n, near }: Day): LocalDate {
  const dates = odd ? changesIn(zone, year) : [];
  const change = dates[n % dates.length];
  return change === undefined ? addDays(`${year}-01-01`, n) : addDays(change, near);
}

function everywhere(check: (zone: Zone) => void): void {
  for (const zone of zones) {
    try {
      check(zone);
    } catch (fault) {
      throw new Error(`in ${zone}, of the years ${years.join(', ')}`, { cause: fault });
    }
  }
}

describe('a wall time', () => {
  test('that is resolved and seen again is the one that was asked for, unless it lies in a gap', () => {
    fc.assert(
      fc.property(day, minute, rule, rule, (at, minutes, gapRule, overlapRule) => {
        everywhere((zone) => {
          const asked = { localDate: dateIn(zone, at), wallTime: wallTimeAt(minutes) };
          const answer = resolveWallTime({ zone, ...asked, gapRule, overlapRule });
          if (!answer.ok || answer.resolution === 'gap') return;
          const { localDate, wallTime } = localView(answer.at, zone);
          expect({ localDate, wallTime }).toEqual(asked);
        });
      }),
      examples,
    );
  });

  test('is never later under "earlier" than under "later", and the two differ in gaps and overlaps only', () => {
    fc.assert(
      fc.property(day, minute, (at, minutes) => {
        everywhere((zone) => {
          const asked = { zone, localDate: dateIn(zone, at), wallTime: wallTimeAt(minutes) };
          const [earlier, later] = (['earlier', 'later'] as const).map((either) =>
            resolveWallTime({ ...asked, gapRule: either, overlapRule: either }),
          );
          if (!earlier?.ok || !later?.ok) throw new Error('both rules place every wall time');
          const apart = later.at.getTime() - earlier.at.getTime();
          expect(apart > 0).toBe(earlier.resolution !== 'exact');
          expect(apart >= 0).toBe(true);
        });
      }),
      examples,
    );
  });

  test('is the instant that Temporal gives, or refused as Temporal refuses it', () => {
    fc.assert(
      fc.property(day, minute, rule, (at, minutes, either) => {
        everywhere((zone) => {
          const [localDate, wallTime] = [dateIn(zone, at), wallTimeAt(minutes)];
          const ours = resolveWallTime({ zone, localDate, wallTime, gapRule: either, overlapRule: either });
          expect(ours.ok ? ours.at.getTime() : null).toBe(temporalMs(zone, `${localDate}T${wallTime}`, either));
        });
      }),
      examples,
    );
  });
});

function temporalMs(zone: Zone, local: string, disambiguation: OverlapRule | 'compatible'): number | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

describe('a shift', () => {
  const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;
  const offset = fc.integer({ min: 0, max: 2 });

  test('lasts the difference of its instants, which are those of Temporal, and its day parts sum to it', () => {
    fc.assert(
      fc.property(day, minute, minute, offset, minute, (at, start, end, endDayOffset, dayStart) => {
        everywhere((zone) => {
          const localDate = dateIn(zone, at);
          const [startTime, endTime] = [wallTimeAt(start), wallTimeAt(end)];
          const placed = placeOnDate({ zone, localDate, startTime, endTime, endDayOffset, rules });
          const startMs = temporalMs(zone, `${localDate}T${startTime}`, 'compatible') ?? Number.NaN;
          const endDate = addDays(localDate, endDayOffset);
          const endMs = temporalMs(zone, `${endDate}T${endTime}`, 'compatible') ?? Number.NaN;
          expect(placed.ok ? placed.minutes : placed.resolvedMinutes).toBe((endMs - startMs) / 60_000);
          if (!placed.ok) return;
          const { startsAt, endsAt, minutes } = placed;
          expect([startsAt.getTime(), endsAt.getTime()]).toEqual([startMs, endMs]);
          const dayStartsAt = wallTimeAt(dayStart);
          const parts = splitByDay({ startsAt, endsAt, localDate, zone, dayStartsAt, attribution: 'split' });
          expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes);
        });
      }),
      examples,
    );
  });
});

test('what a template makes in a range is what it makes in the two halves of it', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const interval = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(day, minute, weekdays, interval, fc.nat(40), (at, start, days, everyWeeks, cut) => {
      const startTime = wallTimeAt(start);
      const template: ExpandableTemplate = {
        ...{ id: 'any', startTime, endTime: startTime, endDayOffset: 1, headcount: 1, unpaidBreakMinutes: 0 },
        ...{ weekdays: days, everyWeeks, anchorDate: '2024-02-29', startsOn: '2019-01-01', endsOn: null },
      };
      everywhere((zone) => {
        const store = { ...rejecting, zone, weekStart: 1 };
        const middle = dateIn(zone, at);
        const [from, to] = [addDays(middle, -cut), addDays(middle, 40 - cut)];
        const whole = expandTemplate(template, store, from, to);
        const halves = [
          expandTemplate(template, store, from, middle),
          expandTemplate(template, store, addDays(middle, 1), to),
        ];
        expect(halves.flatMap(({ occurrences }) => occurrences)).toEqual(whole.occurrences);
        expect(halves.flatMap(({ problems }) => problems)).toEqual(whole.problems);
      });
    }),
    examples,
  );
});

const rejecting = { gapRule: 'reject', startOverlapRule: 'reject', endOverlapRule: 'later' } as const;
