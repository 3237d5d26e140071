import { describe, expect, it } from 'vitest';
import { comingOddDays } from './coming-odd-days.ts';

const always = (zone: string) => ({ zone });
const dates = (...of: Parameters<typeof comingOddDays>) => comingOddDays(...of).map(({ localDate }) => localDate);

describe('comingOddDays', () => {
  it('lists both changes of the next twelve months with the days until them', () => {
    expect(comingOddDays(always('Australia/Sydney'), '2026-09-30')).toMatchObject([
      { localDate: '2026-10-04', changeMinutes: -60, daysAway: 4, zone: 'Australia/Sydney' },
      { localDate: '2027-04-04', changeMinutes: 60, daysAway: 186 },
    ]);
  });

  it('keeps today, and the date twelve months ahead', () => {
    expect(dates(always('Australia/Sydney'), '2026-10-04')).toEqual(['2026-10-04', '2027-04-04', '2027-10-03']);
  });

  it.each(['Australia/Perth', 'Asia/Ho_Chi_Minh', 'UTC'])('finds none in %s', (zone) => {
    expect(comingOddDays(always(zone), '2026-09-30')).toEqual([]);
  });

  it('knows half hours, and a clock that is turned at midnight', () => {
    expect(comingOddDays(always('Australia/Lord_Howe'), '2026-09-30')[0]).toMatchObject({ changeMinutes: -30 });
    const [back, forward] = comingOddDays(always('Africa/Cairo'), '2026-09-30');
    expect(back).toMatchObject({ localDate: '2026-10-29', changeMinutes: 60, wallBefore: '00:00', wallAfter: '23:00' });
    expect(forward).toMatchObject({ localDate: '2027-04-30', changeMinutes: -60, wallBefore: '00:00' });
  });

  it('asks the zone that a moving store has on the day', () => {
    const moves = {
      zone: 'Australia/Sydney',
      zoneChanges: [
        { effectiveDate: '2026-11-01', fromZone: 'Australia/Sydney', zone: 'Australia/Perth' },
        { effectiveDate: '2027-03-28', fromZone: 'Australia/Perth', zone: 'Europe/Berlin' },
      ],
    };
    expect(dates(moves, '2026-09-30')).toEqual(['2026-10-04', '2027-03-28']);
    expect(dates(moves, '2026-10-05')).toEqual(['2027-03-28']);
  });
});
