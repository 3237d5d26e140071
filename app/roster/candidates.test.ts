import { describe, expect, it } from 'vitest';
import { candidates } from './candidates.ts';
import type { ElsewhereShift, RosterEmployee, RosterShift } from './week-view.ts';

const people = [
  { id: 'mai', name: 'Mai Tran', homeStoreName: 'Circular Quay', isHome: true },
  { id: 'ana', name: 'Ana Souza', homeStoreName: 'Circular Quay', isHome: true },
  { id: 'leo', name: 'Leo Marsh', homeStoreName: 'Hay Street', isHome: false },
];

const employees = [
  { id: 'mai', weekMinutes: 1500, maxWeekMinutes: 2280 },
  { id: 'ana', weekMinutes: 1200, maxWeekMinutes: null },
] as RosterEmployee[];

const monday = {
  id: 'm',
  employeeId: 'mai',
  localDate: '2026-10-12',
  startTime: '09:00',
  endTime: '17:00',
  endDayOffset: 0,
  startsAt: new Date('2026-10-11T22:00:00Z'),
  endsAt: new Date('2026-10-12T06:00:00Z'),
  state: 'published',
} as RosterShift;

const perth = {
  id: 'p',
  employeeId: 'ana',
  storeName: 'Hay Street',
  label: 'AWST',
  localDate: '2026-10-12',
  columnDate: '2026-10-12',
  startTime: '13:00',
  endTime: '19:00',
  endDayOffset: 0,
  startsAt: new Date('2026-10-12T05:00:00Z'),
  endsAt: new Date('2026-10-12T11:00:00Z'),
} as ElsewhereShift;

const week = { employees, shifts: [monday], elsewhere: [perth] };
const at = (startsAt: string, endsAt: string) => ({
  shiftId: 'wanted',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

describe('who could work a shift', () => {
  it('lists whoever is free first, with the hours that are known of them', () => {
    expect(candidates(people, week, at('2026-10-12T04:00:00Z', '2026-10-12T08:00:00Z'))).toEqual([
      { id: 'leo', label: 'Leo Marsh', detail: 'Hay Street' },
      { id: 'mai', label: 'Mai Tran', detail: 'Works 09:00–17:00 · 25 h of 38 h this week' },
      { id: 'ana', label: 'Ana Souza', detail: 'Works 13:00–19:00 AWST, Hay Street · 20 h this week' },
    ]);
  });

  it('shifts that only touch are in nobody’s way', () => {
    const [first] = candidates(people, week, at('2026-10-12T06:00:00Z', '2026-10-12T07:00:00Z'));
    expect(first?.id).toBe('mai');
    const [before] = candidates(people, week, at('2026-10-11T21:00:00Z', '2026-10-11T22:00:00Z'));
    expect(before?.id).toBe('mai');
  });

  it('the shift itself and removed ones are not in the way', () => {
    const own = { ...at('2026-10-11T22:00:00Z', '2026-10-12T04:00:00Z'), shiftId: 'm' };
    expect(candidates(people, week, own).map(({ id }) => id)).toEqual(['mai', 'ana', 'leo']);
    const removed = { ...week, shifts: [{ ...monday, state: 'removed' as const }] };
    const vacancy = at('2026-10-11T22:00:00Z', '2026-10-12T04:00:00Z');
    expect(candidates(people, removed, vacancy).map(({ id }) => id)).toEqual(['mai', 'ana', 'leo']);
  });

  it('for a shift still to be made, whoever works on its date comes last', () => {
    const order = (localDate: string) => candidates(people, week, { localDate }).map(({ id }) => id);
    expect(order('2026-10-12')).toEqual(['leo', 'mai', 'ana']);
    expect(order('2026-10-13')).toEqual(['mai', 'ana', 'leo']);
  });
});
