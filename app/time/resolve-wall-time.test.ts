import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { currentOffsets, type OffsetSource } from '#app/time/offset-source.ts';
import { type GapRule, type OverlapRule, resolveWallTime } from '#app/time/resolve-wall-time.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/Dublin',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Antarctica/Troll',
  'Pacific/Apia',
  'UTC',
];

function resolve(zone: string, local: string, gapRule: GapRule = 'later', overlapRule: OverlapRule = 'earlier') {
  const [localDate = '', wallTime = ''] = local.split('T');
  const answer = resolveWallTime({ zone, localDate, wallTime, gapRule, overlapRule });
  return answer.ok ? answer.at.toISOString().replace(':00.000', '') : answer.reason;
}

describe('a wall time in an ordinary hour', () => {
  test('Mondays at 09:00 in Sydney follow the wall, winter and summer', () => {
    expect(resolve('Australia/Sydney', '2026-05-18T09:00')).toBe('2026-05-17T23:00Z');
    expect(resolve('Australia/Sydney', '2026-10-12T09:00')).toBe('2026-10-11T22:00Z');
    expect(resolve('Australia/Sydney', '2027-01-11T09:00')).toBe('2027-01-10T22:00Z');
  });

  test('the Sydney shift shown at 10:00 all summer cannot happen', () => {
    // Saved in May, repeated by adding weeks to an instant, the shift would stand at 10:00 from October to April.
    for (let localDate = '2026-05-18'; localDate < '2027-05-18'; localDate = addDays(localDate, 7)) {
      const answer = resolveWallTime({
        zone: 'Australia/Sydney',
        localDate,
        wallTime: '09:00',
        gapRule: 'later',
        overlapRule: 'earlier',
      });
      if (!answer.ok) throw new Error(answer.reason);
      expect(localView(answer.at, 'Australia/Sydney')).toMatchObject({ localDate, wallTime: '09:00', weekday: 1 });
    }
  });

  test('an exact answer names no rule', () => {
    expect(
      resolveWallTime({
        zone: 'Asia/Kolkata',
        localDate: '2026-05-18',
        wallTime: '09:00',
        gapRule: 'reject',
        overlapRule: 'reject',
      }),
    ).toEqual({
      ok: true,
      at: new Date('2026-05-18T03:30:00Z'),
      offsetMinutes: 330,
      resolution: 'exact',
      rule: null,
    });
  });
});

describe('a wall time in a gap', () => {
  test('02:30 on the spring night in Sydney moves to 03:30 AEDT under the rule later', () => {
    const answer = resolveWallTime({
      zone: 'Australia/Sydney',
      localDate: '2026-10-04',
      wallTime: '02:30',
      gapRule: 'later',
      overlapRule: 'earlier',
    });
    expect(answer).toEqual({
      ok: true,
      at: new Date('2026-10-03T16:30:00Z'),
      offsetMinutes: 660,
      resolution: 'gap',
      rule: 'later',
    });
    expect(localView(new Date('2026-10-03T16:30:00Z'), 'Australia/Sydney')).toMatchObject({
      wallTime: '03:30',
      offset: '+11:00',
    });
  });

  test('the other rules move it back to 01:30 or refuse it', () => {
    expect(resolve('Australia/Sydney', '2026-10-04T02:30', 'earlier')).toBe('2026-10-03T15:30Z');
    expect(resolve('Australia/Sydney', '2026-10-04T02:30', 'reject')).toBe('nonexistent-local-time');
  });

  test('a gap is as long as the zone makes it: half an hour on Lord Howe, two hours at Troll', () => {
    expect(resolve('Australia/Lord_Howe', '2026-10-04T02:15')).toBe('2026-10-03T15:45Z');
    expect(resolve('Australia/Lord_Howe', '2026-10-04T02:15', 'earlier')).toBe('2026-10-03T15:15Z');
    expect(resolve('Antarctica/Troll', '2026-03-29T01:30')).toBe('2026-03-29T01:30Z');
  });

  test('the last minute before a gap and the first after it are exact', () => {
    expect(resolve('Australia/Sydney', '2026-10-04T01:59', 'reject', 'reject')).toBe('2026-10-03T15:59Z');
    expect(resolve('Australia/Sydney', '2026-10-04T02:00', 'reject', 'reject')).toBe('nonexistent-local-time');
    expect(resolve('Australia/Sydney', '2026-10-04T03:00', 'reject', 'reject')).toBe('2026-10-03T16:00Z');
  });

  test('a date that a zone skips as a whole is no date, whatever the rule', () => {
    for (const rule of ['later', 'earlier', 'reject'] as const) {
      expect(resolve('Pacific/Apia', '2011-12-30T09:00', rule)).toBe('nonexistent-local-date');
      expect(resolve('Pacific/Apia', '2011-12-30T00:00', rule)).toBe('nonexistent-local-date');
      expect(resolve('Pacific/Apia', '2011-12-30T23:59', rule)).toBe('nonexistent-local-date');
    }
    expect(resolve('Pacific/Apia', '2011-12-29T23:59')).toBe('2011-12-30T09:59Z');
    expect(resolve('Pacific/Apia', '2011-12-31T00:00')).toBe('2011-12-30T10:00Z');
  });
});

describe('a wall time that comes twice', () => {
  test('02:30 on the autumn night in Sydney is AEDT the first time and AEST the second', () => {
    const question = {
      zone: 'Australia/Sydney',
      localDate: '2027-04-04',
      wallTime: '02:30',
      gapRule: 'later',
    } as const;
    expect(resolveWallTime({ ...question, overlapRule: 'earlier' })).toEqual({
      ok: true,
      at: new Date('2027-04-03T15:30:00Z'),
      offsetMinutes: 660,
      resolution: 'overlap',
      rule: 'earlier',
    });
    expect(resolveWallTime({ ...question, overlapRule: 'later' })).toEqual({
      ok: true,
      at: new Date('2027-04-03T16:30:00Z'),
      offsetMinutes: 600,
      resolution: 'overlap',
      rule: 'later',
    });
    expect(resolveWallTime({ ...question, overlapRule: 'reject' })).toEqual({
      ok: false,
      reason: 'ambiguous-local-time',
    });
  });

  test('the overlap is half-open: 02:00 comes twice, 03:00 once', () => {
    expect(resolve('Australia/Sydney', '2027-04-04T01:59', 'reject', 'reject')).toBe('2027-04-03T14:59Z');
    expect(resolve('Australia/Sydney', '2027-04-04T02:00', 'reject', 'reject')).toBe('ambiguous-local-time');
    expect(resolve('Australia/Sydney', '2027-04-04T03:00', 'reject', 'reject')).toBe('2027-04-03T17:00Z');
  });
});

describe('other tz data', () => {
  // British Columbia stays on -07 from 2026b on; before, it went back to -08 on 2026-11-01 at 09:00Z.
  const change = Date.UTC(2026, 10, 1, 9);
  const before2026b: OffsetSource = { offsetMinutes: (_zone, at) => (at < change ? -420 : -480) };
  const after2026b: OffsetSource = { offsetMinutes: () => -420 };

  test('Vancouver before and after 2026b differ by an hour for the same wall time', () => {
    const question = {
      zone: 'America/Vancouver',
      localDate: '2026-11-02',
      wallTime: '09:00',
      gapRule: 'later',
      overlapRule: 'earlier',
    } as const;
    const at = (offsets: OffsetSource) => resolveWallTime({ ...question, offsets });
    expect(at(before2026b)).toMatchObject({ at: new Date('2026-11-02T17:00:00Z'), resolution: 'exact' });
    expect(at(after2026b)).toMatchObject({ at: new Date('2026-11-02T16:00:00Z'), resolution: 'exact' });
  });
});

describe('refused questions', () => {
  test.each([
    ['Australia/Sydney', '2026-02-30T09:00'],
    ['Australia/Sydney', '2026-2-3T09:00'],
    ['Australia/Sydney', '2026-02-03T24:00'],
    ['Australia/Sydney', '2026-02-03T9:00'],
    ['Nowhere/Land', '2026-02-03T09:00'],
  ])('%s %s is a RangeError', (zone, local) => {
    expect(() => resolve(zone, local)).toThrow(RangeError);
  });
});

describe('against Temporal', () => {
  const zone = fc.constantFrom(...ZONES);
  const day = fc.integer({ min: -3650, max: 25_000 }).map((days) => addDays('1980-01-01', days));
  const minute = fc.integer({ min: 0, max: 1439 });
  const rule = fc.constantFrom('earlier', 'later', 'reject');

  test('any wall time under any rule is the instant Temporal gives, or refused as Temporal refuses it', () => {
    fc.assert(
      fc.property(zone, day, minute, rule, (zone, localDate, minutes, rule) => {
        agreesWithTemporal(zone, localDate, wallTimeAt(minutes), rule as OverlapRule);
      }),
      { numRuns: 400 },
    );
  });

  test('so is every quarter of an hour in every night with a change of clock in two years', () => {
    for (const zone of ZONES) {
      for (const at of changesOf(zone, Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1))) {
        const { localDate } = localView(new Date(at), zone);
        for (let quarter = 0; quarter < 20; quarter += 1) {
          for (const rule of ['earlier', 'later', 'reject'] as const) {
            agreesWithTemporal(zone, localDate, wallTimeAt(quarter * 15), rule);
            agreesWithTemporal(zone, addDays(localDate, -1), wallTimeAt(1425 - quarter * 15), rule);
          }
        }
      }
    }
  });

  test('an instant seen in its zone and resolved again comes back under one of the two overlap rules', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 26_000_000, max: 31_000_000 }), (zone, minutes) => {
        const at = minutes * 60_000;
        const { localDate, wallTime } = localView(new Date(at), zone);
        const answers = (['earlier', 'later'] as const).map((overlapRule) =>
          resolveWallTime({ zone, localDate, wallTime, gapRule: 'reject', overlapRule }),
        );
        expect(answers.map((answer) => (answer.ok ? answer.at.getTime() : answer.reason))).toContain(at);
      }),
      { numRuns: 400 },
    );
  });
});

function agreesWithTemporal(zone: string, localDate: string, wallTime: string, rule: OverlapRule): void {
  const ours = resolveWallTime({ zone, localDate, wallTime, gapRule: rule, overlapRule: rule });
  if (!ours.ok && ours.reason === 'nonexistent-local-date') {
    expect(`${zone} ${localDate}`).toBe('Pacific/Apia 2011-12-30');
    return;
  }
  let theirs: number | null = null;
  try {
    const plain = Temporal.PlainDateTime.from(`${localDate}T${wallTime}`);
    theirs = plain.toZonedDateTime(zone, { disambiguation: rule }).epochMilliseconds;
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  expect({ zone, localDate, wallTime, rule, at: ours.ok ? ours.at.getTime() : null }).toEqual({
    zone,
    localDate,
    wallTime,
    rule,
    at: theirs,
  });
}

/** Hours in which a zone's offset changes, found without the table under test. */
function changesOf(zone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  for (let at = from; at < until; at += 6 * 3_600_000) {
    if (currentOffsets.offsetMinutes(zone, at) !== currentOffsets.offsetMinutes(zone, at + 6 * 3_600_000)) {
      for (let hour = at; hour < at + 6 * 3_600_000; hour += 3_600_000) {
        if (currentOffsets.offsetMinutes(zone, hour) !== currentOffsets.offsetMinutes(zone, hour + 3_600_000)) {
          changes.push(hour + 3_600_000);
        }
      }
    }
  }
  return changes;
}
