import { describe, expect, it } from 'vitest';
import { publicationChanges, publicationState, type ToldShift, unpublishedShifts } from './publication-changes.ts';

const morning: ToldShift = {
  employeeId: 'mai',
  positionId: 'barista',
  localDate: '2026-10-12',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  zone: 'Australia/Sydney',
  startsAt: new Date('2026-10-11T22:00:00Z'),
  endsAt: new Date('2026-10-12T06:00:00Z'),
};

describe('publicationState', () => {
  it('is published while the shift is what staff were told', () => {
    expect(publicationState({ id: 's', live: { ...morning }, told: { ...morning } })).toBe('published');
  });

  it.each([
    ['person', { employeeId: 'jonas' }],
    ['position', { positionId: 'floor' }],
    ['date', { localDate: '2026-10-13' }],
    ['start on the wall', { startTime: '08:00' }],
    ['end on the wall', { endTime: '18:00' }],
    ['day of the end', { endDayOffset: 1 }],
    ['zone', { zone: 'Australia/Hobart' }],
    ['instant of the start', { startsAt: new Date('2026-10-11T23:00:00Z') }],
    ['instant of the end', { endsAt: new Date('2026-10-12T07:00:00Z') }],
  ])('is changed when the %s differs', (_, difference) => {
    expect(publicationState({ id: 's', live: { ...morning, ...difference }, told: morning })).toBe('changed');
  });

  it('is new, removed, or nothing at all', () => {
    expect(publicationState({ id: 's', live: morning, told: null })).toBe('new');
    expect(publicationState({ id: 's', live: null, told: morning })).toBe('removed');
    expect(publicationState({ id: 's', live: null, told: null })).toBeNull();
  });
});

describe('publicationChanges', () => {
  it('tells a person of a new, a changed and a removed shift', () => {
    const later = { ...morning, startTime: '10:00', startsAt: new Date('2026-10-11T23:00:00Z') };
    expect(
      publicationChanges([
        { id: 'changed', live: later, told: morning },
        { id: 'new', live: morning, told: null },
        { id: 'removed', live: null, told: morning },
        { id: 'same', live: morning, told: morning },
      ]),
    ).toEqual([
      { shiftId: 'new', employeeId: 'mai', kind: 'added', before: null, after: morning },
      { shiftId: 'removed', employeeId: 'mai', kind: 'removed', before: morning, after: null },
      { shiftId: 'changed', employeeId: 'mai', kind: 'changed', before: morning, after: later },
    ]);
  });

  it('removes a shift that goes from Mai to Jonas for Mai and adds it for Jonas', () => {
    const given = { ...morning, employeeId: 'jonas' };
    expect(publicationChanges([{ id: 's', live: given, told: morning }])).toEqual([
      { shiftId: 's', employeeId: 'mai', kind: 'removed', before: morning, after: null },
      { shiftId: 's', employeeId: 'jonas', kind: 'added', before: null, after: given },
    ]);
  });

  it('tells nobody of an open shift, which is still to be published', () => {
    const open = { id: 's', live: { ...morning, employeeId: null }, told: null };
    expect(publicationChanges([open])).toEqual([]);
    expect(unpublishedShifts([open])).toEqual([open]);
  });

  it('tells only the person who loses a shift that becomes open', () => {
    const open = { ...morning, employeeId: null };
    expect(publicationChanges([{ id: 's', live: open, told: morning }]).map(({ kind }) => kind)).toEqual(['removed']);
    expect(publicationChanges([{ id: 's', live: morning, told: open }]).map(({ kind }) => kind)).toEqual(['added']);
  });
});
