import { expect, it } from 'vitest';
import { weekLabel } from './week-label.ts';
import { daysOfWeek, type RosterStore } from './week-view.ts';

function labelOf(weekStartsOn: string, zone: string): string {
  const days = daysOfWeek(weekStartsOn, zone).map((day) => ({
    ...day,
    plannedMinutes: 0,
    peopleCount: 0,
    openCount: 0,
  }));
  return weekLabel({ store: { zone } as RosterStore, weekStartsOn, days });
}

it('a week is labelled by its own clock, not by that of today', () => {
  expect(labelOf('2026-07-06', 'Australia/Sydney')).toBe('AEST');
  expect(labelOf('2027-01-04', 'Australia/Sydney')).toBe('AEDT');
});

it('a week whose clock changes has both labels in order', () => {
  expect(labelOf('2026-09-28', 'Australia/Sydney')).toBe('AEST → AEDT');
  expect(labelOf('2027-03-29', 'Australia/Sydney')).toBe('AEDT → AEST');
});
