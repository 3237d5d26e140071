import { expect, test } from 'vitest';
import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import {
  inAnothersWay,
  planReResolution,
  type ResolvingStore,
  type StandingShift,
  seatsOfMoved,
} from './plan-re-resolution.ts';

const sydney: ResolvingStore = {
  zone: 'Australia/Sydney',
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'earlier',
};
const now = new Date('2027-03-01T00:00:00Z');

/** A shift as its store would have placed it, with what a person made of it. */
function shift(given: Partial<StandingShift> & { store?: ResolvingStore } = {}): StandingShift {
  const { store = sydney, ...own } = given;
  const wall = {
    zone: store.zone,
    localDate: '2027-04-05',
    startTime: '09:00',
    endTime: '17:00',
    endDayOffset: 0,
    ...own,
  };
  const placed = placeOnDate({ ...wall, rules: store });
  if (!placed.ok) throw new Error(placed.problem);
  const { ok: _ok, minutes: _minutes, ...resolved } = placed;
  return {
    ...{ id: 'shift', storeId: 'store', templateId: 'template', slot: 1, employeeId: 'mai', isDetached: false },
    ...{ unpaidBreakMinutes: 0, ...resolved, ...wall, ...own },
  };
}

const plan = (shifts: StandingShift[], store: ResolvingStore, at = now) =>
  planReResolution(shifts, () => store, { now: at });
const starts = (shifts: StandingShift[], store: ResolvingStore) =>
  plan(shifts, store).replaced.map(({ placed }) => placed.startsAt.toISOString());

const night = { localDate: '2027-04-04', startTime: '02:30', endTime: '10:00' };
const secondOfBoth: ResolvingStore = { ...sydney, startOverlapRule: 'later' };

test('a shift as its template made it follows the rules of its store', () => {
  expect(starts([shift(night)], secondOfBoth)).toEqual(['2027-04-03T16:30:00.000Z']);
});

test('the first or second that a person chose stays chosen, in a shift that was edited and in one made by hand', () => {
  expect(starts([shift({ ...night, isDetached: true })], secondOfBoth)).toEqual([]);
  expect(starts([shift({ ...night, templateId: null, store: secondOfBoth })], sydney)).toEqual([]);
});

test('the way over a skipped hour that a person chose stays chosen', () => {
  const springNight = { localDate: '2027-10-03', startTime: '02:30', endTime: '10:00', templateId: null };
  const back: ResolvingStore = { ...sydney, gapRule: 'earlier' };
  expect(starts([shift({ ...springNight, store: back })], sydney)).toEqual([]);
  expect(starts([shift({ ...springNight, templateId: 'template', store: back })], sydney)).toHaveLength(1);
});

test('another name of a zone with the same clock is written and moves nothing', () => {
  const { replaced, unchangedCount } = plan([shift()], { ...sydney, zone: 'Australia/Melbourne' });
  expect(replaced).toMatchObject([{ zone: 'Australia/Melbourne', moves: false }]);
  expect(unchangedCount).toBe(1);
  expect(seatsOfMoved({ replaced, unplaced: [], unchangedCount })).toEqual([]);
});

test('what has begun is left out, what is as it was is counted', () => {
  expect(plan([shift()], sydney)).toEqual({ replaced: [], unplaced: [], unchangedCount: 1 });
  const begun = new Date('2027-04-04T23:00:00Z');
  expect(plan([shift()], { ...sydney, zone: 'Australia/Perth' }, begun)).toEqual({
    ...{ replaced: [], unplaced: [], unchangedCount: 0 },
  });
});

test('each date goes by the zone in force on it', () => {
  const moved: ResolvingStore = {
    ...sydney,
    zoneChanges: [{ effectiveDate: '2027-04-06', zone: 'Australia/Perth', fromZone: 'Australia/Sydney' }],
  };
  const days = [shift(), shift({ id: 'after', localDate: '2027-04-06' })];
  expect(plan(days, moved).replaced.map((each) => [each.shift.id, each.zone])).toEqual([['after', 'Australia/Perth']]);
});

test('a break that is longer than what is left of the shift keeps it where it is', () => {
  const brisbane = { ...sydney, zone: 'Australia/Brisbane' };
  const early = { localDate: '2027-10-03', startTime: '01:30', endTime: '03:30', unpaidBreakMinutes: 90 };
  expect(plan([shift({ ...early, store: brisbane })], sydney)).toMatchObject({
    replaced: [],
    unplaced: [{ kind: 'break-exceeds-shift', resolvedMinutes: 60 }],
  });
});

test('only moved shifts with a person ask for a seat, at their new time', () => {
  const open = shift({ id: 'open', employeeId: null });
  const seats = seatsOfMoved(plan([shift(), open], { ...sydney, zone: 'Australia/Perth' }));
  const startsMs = Date.parse('2027-04-05T01:00:00Z');
  expect(seats).toEqual([{ shiftId: 'shift', employeeId: 'mai', startsMs, endsMs: startsMs + 8 * 3_600_000 }]);
});

test('only a shift onto whose place another one of the same person moves must leave it first', () => {
  const perth = { ...sydney, zone: 'Australia/Perth' };
  const early = shift({ id: 'early', startTime: '06:00', endTime: '08:00' });
  const late = shift({ id: 'late', startTime: '08:00', endTime: '10:00' });
  const nextDay = shift({ id: 'next', localDate: '2027-04-06', startTime: '06:00', endTime: '08:00' });
  expect(inAnothersWay(plan([early, late, nextDay], perth))).toEqual(['late']);
  expect(inAnothersWay(plan([early, { ...late, employeeId: 'jonas' }, nextDay], perth))).toEqual([]);
});
