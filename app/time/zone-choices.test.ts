import { expect, test } from 'vitest';
import { zoneChoices } from '#app/time/zone-choices.ts';

const choices = zoneChoices(new Date('2026-09-01T00:00:00Z'));
const choice = (zone: string) => choices.find(({ id }) => id === zone);

test('a zone is found by its city, its area stands behind, with its offset then', () => {
  expect(choice('Australia/Perth')).toMatchObject({ label: 'Perth, Australia', detail: 'UTC+08:00' });
  expect(choice('America/Argentina/Buenos_Aires')?.label).toBe('Buenos Aires, Argentina, America');
  expect(choice('America/St_Johns')).toMatchObject({ label: 'St Johns, America', detail: 'UTC-02:30' });
  expect(choice('UTC')).toEqual({ id: 'UTC', label: 'UTC', detail: 'UTC+00:00' });
});

test('no two zones look the same', () => {
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
});
