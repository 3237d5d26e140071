import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuietWindow, sendAt, whenToSend } from './quiet-hours.ts';

const perth = { zone: 'Australia/Perth', quietStart: '22:00', quietEnd: '07:00' };
const newYork = { zone: 'America/New_York', quietStart: '22:00', quietEnd: '07:00' };

function sent(window: typeof perth, nowUtc: string): string {
  const { quiet, at } = sendAt({ ...window, now: new Date(nowUtc) });
  return `${quiet ? 'quiet until' : 'at once'} ${at.toISOString().slice(0, 16)}Z`;
}

describe('sendAt', () => {
  it('holds a message planned at 21:30Z until 23:00Z for somebody in Perth who sleeps from 22:00 to 07:00', () => {
    expect(sent(perth, '2026-10-05T21:30:00Z')).toBe('quiet until 2026-10-05T23:00Z');
  });

  it.each([
    ['2026-10-05T13:59:59Z', 'at once 2026-10-05T13:59Z'],
    ['2026-10-05T14:00:00Z', 'quiet until 2026-10-05T23:00Z'],
    ['2026-10-05T22:59:59Z', 'quiet until 2026-10-05T23:00Z'],
    ['2026-10-05T23:00:00Z', 'at once 2026-10-05T23:00Z'],
  ])('takes the start as quiet and the end as not: %s', (nowUtc, outcome) => {
    expect(sent(perth, nowUtc)).toBe(outcome);
  });

  it('knows windows that lie within one day', () => {
    const siesta = { ...perth, quietStart: '13:00', quietEnd: '15:00' };
    expect(sent(siesta, '2026-10-05T06:00:00Z')).toBe('quiet until 2026-10-05T07:00Z');
    expect(sent(siesta, '2026-10-05T04:00:00Z')).toBe('at once 2026-10-05T04:00Z');
    expect(sent(siesta, '2026-10-05T14:00:00Z')).toBe('at once 2026-10-05T14:00Z');
  });

  it('moves an end that the spring night skips forward by the gap', () => {
    expect(sent({ ...newYork, quietEnd: '02:30' }, '2026-03-08T04:00:00Z')).toBe('quiet until 2026-03-08T07:30Z');
  });

  it('begins when the gap ends if the spring night skips the start', () => {
    const window = { ...newYork, quietStart: '02:30' };
    expect(sent(window, '2026-03-08T06:59:00Z')).toBe('at once 2026-03-08T06:59Z');
    expect(sent(window, '2026-03-08T07:00:00Z')).toBe('quiet until 2026-03-08T11:00Z');
  });

  it('lasts until the second 01:30 and stays quiet from the first 01:30 on, on the autumn night', () => {
    expect(sent({ ...newYork, quietEnd: '01:30' }, '2026-11-01T05:45:00Z')).toBe('quiet until 2026-11-01T06:30Z');
    expect(sent({ ...newYork, quietStart: '01:30' }, '2026-11-01T06:10:00Z')).toBe('quiet until 2026-11-01T12:00Z');
  });

  it('survives a date that a zone skipped whole', () => {
    const apia = { ...perth, zone: 'Pacific/Apia' };
    expect(sent(apia, '2011-12-30T09:00:00Z')).toBe('quiet until 2011-12-30T17:00Z');
    expect(sent(apia, '2011-12-30T11:00:00Z')).toBe('quiet until 2011-12-30T17:00Z');
  });

  it('reads a stored window without length, or none, as no quiet hours', () => {
    expect(sent({ ...perth, quietEnd: '22:00' }, '2026-10-05T14:00:00Z')).toBe('at once 2026-10-05T14:00Z');
    const now = new Date('2026-10-05T14:00:00Z');
    expect(sendAt({ zone: perth.zone, quietStart: null, quietEnd: null, now })).toEqual({ quiet: false, at: now });
  });

  it('never answers an instant that is itself quiet, nor one a day away', () => {
    const wallTime = fc.integer({ min: 0, max: 1439 }).map((m) => new Date(m * 60_000).toISOString().slice(11, 16));
    const zone = fc.constantFrom(
      'America/New_York',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'America/Havana',
      'Asia/Kolkata',
    );
    fc.assert(
      fc.property(
        zone,
        wallTime,
        wallTime,
        fc.integer({ min: 0, max: 3 * 365 * 96 }),
        (zone, quietStart, quietEnd, quarters) => {
          const now = new Date(Date.UTC(2025, 0, 1) + quarters * 900_000);
          const { quiet, at } = sendAt({ zone, quietStart, quietEnd, now });
          expect(at >= now).toBe(true);
          expect(quiet).toBe(at > now);
          expect(sendAt({ zone, quietStart, quietEnd, now: at }).quiet).toBe(false);
          expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(50 * 3_600_000);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('checkQuietWindow', () => {
  it('refuses a window that starts where it ends', () => {
    expect(checkQuietWindow({ quietStart: '22:00', quietEnd: '22:00' })).toBe('invalid-quiet-window');
    expect(checkQuietWindow({ quietStart: '22:00', quietEnd: '07:00' })).toBeNull();
    expect(checkQuietWindow({ quietStart: null, quietEnd: null })).toBeNull();
  });
});

describe('whenToSend', () => {
  const planned = { ...perth, plannedAt: new Date('2026-10-05T21:30:00Z'), urgentBreaksQuiet: true };
  const windowEnd = new Date('2026-10-05T23:00:00Z');

  it('sends by day at once', () => {
    const plannedAt = new Date('2026-10-05T05:00:00Z');
    expect(whenToSend({ ...planned, plannedAt, mustArriveBefore: null })).toEqual({ kind: 'now' });
  });

  it('waits for the end of quiet hours when nothing starts before', () => {
    expect(whenToSend({ ...planned, mustArriveBefore: null })).toEqual({ kind: 'deferred', until: windowEnd });
    const mustArriveBefore = new Date('2026-10-05T23:01:00Z');
    expect(whenToSend({ ...planned, mustArriveBefore })).toEqual({ kind: 'deferred', until: windowEnd });
  });

  it('breaks quiet hours for a shift that starts before the message could be read', () => {
    expect(whenToSend({ ...planned, mustArriveBefore: windowEnd })).toEqual({ kind: 'breaks-quiet-hours' });
  });

  it('skips such a message with its reason for a person who allows no urgent ones', () => {
    expect(whenToSend({ ...planned, urgentBreaksQuiet: false, mustArriveBefore: windowEnd })).toEqual({
      kind: 'skipped',
      reason: 'shift-starts-in-quiet-hours',
    });
  });
});
