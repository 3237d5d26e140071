import { describe, expect, it } from 'vitest';
import { nextOddDays, type OddDay } from '#app/time/next-odd-days.ts';
import type { DeskLine } from './clock-change-line.ts';
import { nightStrip } from './night-strip.ts';

function theDay(zone: string, from: string): OddDay {
  const [day] = nextOddDays(zone, from, 1);
  if (!day) throw new Error(`no change of clock in ${zone}`);
  return day;
}

const cells = (zone: string, from: string) =>
  nightStrip(theDay(zone, from), zone, []).cells.map(({ wallTime, kind, label }) =>
    [wallTime, kind === 'plain' ? '' : kind, label].filter(Boolean).join(' '),
  );

const forward = theDay('Australia/Sydney', '2026-10-01');

/** The hours that a bar covers, from the left edge of the strip at 22:00. */
function hours(line: Partial<DeskLine>, day = forward, span = 9): [number, number] | null {
  const end = { localDate: day.localDate };
  const whole = { id: 'line', startsAt: null, endsAt: null, start: end, end, ...line } as DeskLine;
  const bar = nightStrip(day, 'Australia/Sydney', [whole]).bars[0];
  const hour = (percent: number) => Math.round((percent * span * 60) / 100) / 60;
  return bar ? [hour(bar.from), hour(bar.until)] : null;
}

describe('nightStrip', () => {
  it('gives the hour that does not exist its room', () => {
    expect(cells('Australia/Sydney', '2026-10-01')).toEqual([
      ...['22:00', '23:00', '00:00', '01:00', '02:00 missing'],
      ...['03:00', '04:00', '05:00', '06:00'],
    ]);
  });

  it('shows the hour that happens twice two times', () => {
    expect(cells('Australia/Sydney', '2027-04-01')).toEqual([
      ...['22:00', '23:00', '00:00', '01:00', '02:00 first AEDT', '02:00 second AEST'],
      ...['03:00', '04:00', '05:00', '06:00'],
    ]);
  });

  it('cuts at the half hour where the clock changes by one', () => {
    const night = cells('Australia/Lord_Howe', '2026-10-01');
    expect(night.slice(3, 7)).toEqual(['01:00', '02:00 missing', '02:30', '03:00']);
  });

  it('goes on over midnight where the clock is turned there', () => {
    expect(cells('Africa/Cairo', '2026-10-01').slice(3, 7)).toEqual([
      ...['22:00', '23:00 first EEST', '23:00 second EET', '00:00'],
    ]);
    expect(cells('Africa/Cairo', '2027-04-01').slice(3, 6)).toEqual(['23:00', '00:00 missing', '01:00']);
  });

  it('draws a shift by its instants and cuts it at the edges', () => {
    const night = { startsAt: new Date('2026-10-03T12:00:00Z'), endsAt: new Date('2026-10-03T19:00:00Z') };
    expect(hours(night)).toEqual([0, 8]);
    const long = { startsAt: new Date('2026-10-03T02:00:00Z'), endsAt: new Date('2026-10-04T08:00:00Z') };
    expect(hours(long)).toEqual([0, 9]);
    const noon = { startsAt: new Date('2026-10-04T02:00:00Z'), endsAt: new Date('2026-10-04T05:00:00Z') };
    expect(hours(noon)).toBeNull();
  });

  it('draws what has no instants by its written times, the missing ones too', () => {
    const at = (wallTime: string, localDate = '2026-10-04') => ({ wallTime, localDate }) as DeskLine['start'];
    expect(hours({ start: at('02:15'), end: at('03:10') })).toEqual([4.25, 5 + 1 / 6]);
    expect(hours({ start: at('23:00', '2026-10-03'), end: at('02:30') })).toEqual([1, 4.5]);
    const back = theDay('Australia/Sydney', '2027-04-01');
    const doubled = { start: at('02:30', '2027-04-04'), end: at('03:30', '2027-04-04') };
    expect(hours(doubled, back, 10)).toEqual([4.5, 6.5]);
  });
});
