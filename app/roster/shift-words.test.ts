import { describe, expect, it } from 'vitest';
import type { ToldShift } from './publication-changes.ts';
import { elsewhereTimes, lengthWords, shiftTimesInText, wasWords } from './shift-words.ts';
import { rosterShift } from './week-view.ts';

const names = { employee: (id: string) => `Person ${id}`, position: (id: string) => `Position ${id}` };
const facts = {
  id: 's',
  version: 1,
  templateId: null,
  isDetached: false,
  startResolution: 'exact',
  endResolution: 'exact',
  unpaidBreakMinutes: 0,
} as const;

const morning: ToldShift = {
  employeeId: 'mai',
  positionId: 'bar',
  localDate: '2026-10-12',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  zone: 'Australia/Sydney',
  startsAt: new Date('2026-10-11T22:00:00Z'),
  endsAt: new Date('2026-10-12T06:00:00Z'),
};

/** Saturday night over the start of daylight saving: 22:00 to 06:00 is seven hours. */
const night: ToldShift = {
  ...morning,
  localDate: '2026-10-03',
  startTime: '22:00',
  endTime: '06:00',
  endDayOffset: 1,
  startsAt: new Date('2026-10-03T12:00:00Z'),
  endsAt: new Date('2026-10-03T19:00:00Z'),
};

function shown(live: ToldShift, resolution: 'exact' | 'gap' = 'exact') {
  const shift = rosterShift({ ...facts, startResolution: resolution }, live, null);
  if (!shift) throw new Error('a live shift is shown');
  return shift;
}

describe('a shift on its card', () => {
  it('says its times as the wall of the store shows them', () => {
    expect(shiftTimesInText(shown(morning), 'Australia/Sydney')).toBe('09:00–17:00');
    expect(shiftTimesInText(shown(night), 'Australia/Sydney')).toBe('22:00–06:00 Sun');
  });

  it('shows the time that a skipped one became', () => {
    const skipped = {
      ...morning,
      localDate: '2026-10-04',
      startTime: '02:30',
      endTime: '08:30',
      startsAt: new Date('2026-10-03T16:30:00Z'),
      endsAt: new Date('2026-10-03T21:30:00Z'),
    };
    expect(shiftTimesInText(shown(skipped, 'gap'), 'Australia/Sydney')).toBe('03:30–08:30');
  });

  it('names its zone where that is not the zone of the page', () => {
    expect(shiftTimesInText(shown(morning), 'Australia/Perth')).toBe('09:00–17:00 AEDT');
  });

  it('says the true length, and that it is true, of a night over a clock change', () => {
    expect(lengthWords(shown(morning), 'Barista')).toBe('Barista · 8 h');
    expect(lengthWords(shown(night), 'Night')).toBe('Night · 7 h true');
  });
});

describe('what a changed shift was', () => {
  it.each([
    ['another person', { employeeId: 'jonas' }, 'was Person jonas'],
    ['open', { employeeId: null }, 'was open'],
    ['on another date', { localDate: '2026-10-13' }, 'was Tue 13 Oct 09:00–17:00'],
    ['earlier', { startTime: '08:00' }, 'was from 08:00'],
    ['longer', { endTime: '18:00' }, 'was until 18:00'],
    ['at other times', { startTime: '08:00', endTime: '16:00' }, 'was 08:00–16:00'],
    ['another position', { positionId: 'floor' }, 'was Position floor'],
    ['at other instants only', { startsAt: new Date(0) }, null],
  ])('%s', (_, before, words) => {
    expect(wasWords(morning, { ...morning, ...before }, names)).toBe(words);
  });
});

describe('a shift at another store', () => {
  const away = {
    id: 'away',
    employeeId: 'mai',
    storeName: 'Hay Street',
    zone: 'Australia/Perth',
    label: 'AWST',
    localDate: '2026-10-12',
    columnDate: '2026-10-12',
    startTime: '15:00',
    endTime: '19:00',
    endDayOffset: 0,
    startsAt: new Date('2026-10-12T07:00:00Z'),
    endsAt: new Date('2026-10-12T11:00:00Z'),
  };

  it('is told in that store’s time, with its label', () => {
    expect(elsewhereTimes(away)).toBe('15:00–19:00 AWST');
  });

  it('names its own weekday where it stands under another', () => {
    expect(elsewhereTimes({ ...away, columnDate: '2026-10-13' })).toBe('Mon 15:00–19:00 AWST');
  });
});
