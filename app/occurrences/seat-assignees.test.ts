import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Seat, seatAssignees } from '#app/occurrences/seat-assignees.ts';

function seat(shiftId: string, startsMs: number, endsMs: number, employeeId = 'Mai'): Seat {
  return { shiftId, employeeId, startsMs, endsMs };
}

test('a shift of that time stands in the way, of the same person only', () => {
  const taken = [seat('there', 10, 20)];
  expect(seatAssignees([seat('wanted', 15, 25)], taken)).toEqual(new Map([['wanted', 'there']]));
  expect(seatAssignees([seat('wanted', 15, 25, 'Jonas')], taken)).toEqual(new Map());
});

test('shifts that only touch do not stand in each other’s way', () => {
  expect(seatAssignees([seat('after', 20, 30), seat('before', 0, 10)], [seat('there', 10, 20)])).toEqual(new Map());
});

test('of two wanted shifts that overlap the one that starts first wins, whatever their order', () => {
  const wanted = [seat('late', 5, 15), seat('early', 0, 10)];
  expect(seatAssignees(wanted, [])).toEqual(new Map([['late', 'early']]));
});

test('a wanted shift that is refused does not stand in the way of the next one', () => {
  const wanted = [seat('a', 0, 10), seat('b', 8, 20), seat('c', 12, 22)];
  expect(seatAssignees(wanted, [])).toEqual(new Map([['b', 'a']]));
});

const seats = fc
  .array(fc.tuple(fc.constantFrom('Mai', 'Jonas'), fc.nat(60), fc.integer({ min: 1, max: 12 })), { maxLength: 25 })
  .map((list) => list.map(([who, at, length], n) => seat(`s${String(n).padStart(2, '0')}`, at, at + length, who)));

function overlap(a: Seat, b: Seat): boolean {
  return a.employeeId === b.employeeId && a.startsMs < b.endsMs && b.startsMs < a.endsMs;
}

test('nobody gets two shifts at once, and each refusal names a shift that truly overlaps', () => {
  fc.assert(
    fc.property(seats, seats, (wanted, candidates) => {
      const taken: Seat[] = [];
      for (const one of candidates) {
        if (!taken.some((other) => overlap(one, other))) taken.push({ ...one, shiftId: `taken ${one.shiftId}` });
      }
      const refused = seatAssignees(wanted, taken);
      const held = [...taken, ...wanted.filter(({ shiftId }) => !refused.has(shiftId))];
      const twice = held.filter((one) => held.some((other) => other !== one && overlap(one, other)));
      expect(twice).toEqual([]);
      for (const [id, otherId] of refused) {
        const one = wanted.find(({ shiftId }) => shiftId === id) as Seat;
        const other = held.find(({ shiftId }) => shiftId === otherId);
        expect(other && overlap(one, other)).toBe(true);
      }
    }),
  );
});
