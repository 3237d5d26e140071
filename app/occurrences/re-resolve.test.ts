import { describe, expect, it } from 'vitest';
import type { OffsetSource } from '#app/time/offset-source.ts';
import { reResolve } from './re-resolve.ts';

const rules = { gapRule: 'later', startOverlapRule: 'earlier', endOverlapRule: 'earlier' } as const;
/** British Columbia stays on -07:00 for good. */
const summerForGood: OffsetSource = { offsetMinutes: () => -420 };
const november = {
  zone: 'America/Vancouver',
  localDate: '2026-11-02',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  startsAt: new Date('2026-11-02T17:00:00Z'),
  endsAt: new Date('2026-11-03T01:00:00Z'),
};

describe('reResolve', () => {
  it('keeps the wall time of a future shift when the zone changes its rule, and moves its instants', () => {
    expect(
      reResolve({ shift: november, rules, now: new Date('2026-06-01T00:00:00Z'), offsets: summerForGood }),
    ).toMatchObject({
      action: 'moved',
      startsAt: new Date('2026-11-02T16:00:00Z'),
      endsAt: new Date('2026-11-03T00:00:00Z'),
      placed: { minutes: 480, startResolution: 'exact' },
    });
  });

  it('leaves a shift alone that the new rule places where it is', () => {
    const july = {
      ...november,
      localDate: '2026-07-01',
      startsAt: new Date('2026-07-01T16:00:00Z'),
      endsAt: new Date('2026-07-02T00:00:00Z'),
    };
    const again = reResolve({ shift: july, rules, now: new Date('2026-06-01T00:00:00Z'), offsets: summerForGood });
    expect(again).toMatchObject({ action: 'unchanged', startsAt: july.startsAt, endsAt: july.endsAt });
  });

  it('never touches a shift that has begun', () => {
    const again = reResolve({ shift: november, rules, now: november.startsAt, offsets: summerForGood });
    expect(again).toEqual({ action: 'past', startsAt: november.startsAt, endsAt: november.endsAt });
  });

  it('names the problem of a shift that the new clock cannot hold', () => {
    const gapNight = {
      ...november,
      zone: 'Europe/Berlin',
      localDate: '2027-03-28',
      startTime: '02:30',
      endTime: '03:10',
    };
    const again = reResolve({ shift: gapNight, rules, now: new Date('2026-06-01T00:00:00Z') });
    expect(again).toEqual({ action: 'problem', problem: 'non-positive-duration', resolvedMinutes: -20 });
  });
});
