import { expect, test } from 'vitest';
import type { ShiftChange } from '#app/notifications/recipients.ts';
import { type PublishedShift, stillTrue } from '#app/notifications/still-true.ts';

const nine = { startsAt: new Date('2026-10-12T09:00:00Z'), endsAt: new Date('2026-10-12T17:00:00Z') };
const noon = { startsAt: new Date('2026-10-12T12:00:00Z'), endsAt: new Date('2026-10-12T20:00:00Z') };

const change = (given: Partial<ShiftChange>): ShiftChange => ({
  shiftId: 'shift',
  employeeId: 'mai',
  kind: 'added',
  zone: 'Europe/Berlin',
  positionId: 'barista',
  positionName: 'Barista',
  before: null,
  after: nine,
  ...given,
});

const published = (given: Partial<PublishedShift> = {}): PublishedShift => ({
  employeeId: 'mai',
  positionId: 'barista',
  positionName: 'Barista',
  zone: 'Europe/Berlin',
  during: nine,
  ...given,
});

const withdrawn = published({ employeeId: null, positionId: null, positionName: null, zone: null, during: null });

test('a new shift that was taken away again is not told', () => {
  expect(stillTrue(change({}), withdrawn)).toBeNull();
  expect(stillTrue(change({}), published({ employeeId: 'jonas' }))).toBeNull();
});

test('a new shift that has moved since is told with its newest times', () => {
  expect(stillTrue(change({}), published({ during: noon }))?.after).toEqual(noon);
});

test('a removed shift that was given back is not told', () => {
  const removed = change({ kind: 'removed', before: nine, after: null });
  expect(stillTrue(removed, published())).toBeNull();
  expect(stillTrue(removed, withdrawn)).toEqual(removed);
  expect(stillTrue(removed, published({ employeeId: 'jonas' }))).toEqual(removed);
});

test('a shift that was moved and moved back is not told', () => {
  const moved = change({ kind: 'changed', before: nine, after: noon });
  expect(stillTrue(moved, published({ during: nine }))).toBeNull();
  expect(stillTrue(moved, published({ during: noon }))).toEqual(moved);
});

test('a new position at the same times is told', () => {
  const cook = change({ kind: 'changed', before: nine, after: nine, positionId: 'cook', positionName: 'Cook' });
  expect(stillTrue(cook, published({ positionId: 'cook', positionName: 'Cook' }))?.positionName).toBe('Cook');
});
