import { expect, test } from 'vitest';
import { recipientsOf, type ShiftChange, startsOf, whyUnreachable } from '#app/notifications/recipients.ts';

const span = (day: string) => ({ startsAt: new Date(`${day}T09:00:00Z`), endsAt: new Date(`${day}T17:00:00Z`) });

const change = (employeeId: string, given: Partial<ShiftChange>): ShiftChange => ({
  shiftId: 'shift',
  employeeId,
  kind: 'added',
  zone: 'Europe/Berlin',
  positionId: 'barista',
  positionName: 'Barista',
  before: null,
  after: span('2026-10-12'),
  ...given,
});

test('each person hears of their own changes only, in the order of the clock', () => {
  const changes = [
    change('mai', { shiftId: 'late', after: span('2026-10-14') }),
    change('jonas', { shiftId: 'his' }),
    change('mai', { shiftId: 'early', kind: 'removed', before: span('2026-10-13'), after: null }),
  ];
  const told = recipientsOf(changes).map(({ employeeId, changes }) => [employeeId, changes.map((c) => c.shiftId)]);
  expect(told).toEqual([
    ['mai', ['early', 'late']],
    ['jonas', ['his']],
  ]);
});

test('a publication without a change concerns nobody', () => {
  expect(recipientsOf([])).toEqual([]);
});

test('a moved shift must be known of before either of its starts', () => {
  const moved = change('mai', { kind: 'changed', before: span('2026-10-12'), after: span('2026-10-13') });
  expect(startsOf(moved)).toEqual([span('2026-10-12').startsAt, span('2026-10-13').startsAt]);
});

test('who has left, has no address or is suppressed cannot be written to', () => {
  const mai = { active: true, email: 'mai@staff.example', suppressed: false };
  expect(whyUnreachable(mai)).toBeNull();
  expect(whyUnreachable({ ...mai, active: false })).toBe('employee-inactive');
  expect(whyUnreachable({ ...mai, email: null })).toBe('no-address');
  expect(whyUnreachable({ ...mai, email: '  ' })).toBe('no-address');
  expect(whyUnreachable({ ...mai, suppressed: true })).toBe('suppressed');
});
