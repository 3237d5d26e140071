import { expect, test } from 'vitest';
import { type PlacementRules, placeOnDate } from '#app/occurrences/place-on-date.ts';
import { editDifferences } from '#app/roster/edit-facts.ts';
import { editShiftSchema } from '#app/roster/edit-shift.schema.ts';
import { placeEdit } from '#app/roster/place-edit.ts';
import { type FormShift, formOfShift } from '#app/roster/shift-form.ts';
import { addDays } from '#app/time/local-date.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { wallTimeAt } from '#app/time/wall-clock.ts';

const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/New_York', 'America/Havana'];
const storeId = '01a22d01-7187-75b6-a708-ced4613a6391';
const positionId = '01a22d01-7187-75b6-a708-ced4613a6392';
const id = '01a22d01-7187-75b6-a708-ced4613a6393';

const laws: PlacementRules[] = (['later', 'earlier'] as const).flatMap((gapRule) =>
  (['earlier', 'later'] as const).flatMap((startOverlapRule) =>
    (['earlier', 'later'] as const).map((endOverlapRule) => ({ gapRule, startOverlapRule, endOverlapRule })),
  ),
);

/** The shifts that start on the day before an odd day or on it, at every half hour, under every law, of 1 hour and of 10. */
function* shiftsAround(zone: string, odd: string): Generator<FormShift> {
  for (const localDate of [addDays(odd, -1), odd]) {
    for (let start = 0; start < 1440; start += 30) {
      for (const hours of [1, 10]) {
        const end = start + hours * 60;
        const wall = {
          ...{ zone, localDate, startTime: wallTimeAt(start), endTime: wallTimeAt(end) },
          endDayOffset: Math.floor(end / 1440),
        };
        for (const rules of laws) {
          const placed = placeOnDate({ ...wall, rules });
          const facts = { id, version: 7, storeId, positionId, employeeId: null, unpaidBreakMinutes: 0 };
          if (placed.ok) yield { ...facts, ...wall, ...placed };
        }
      }
    }
  }
}

test.each(zones)(
  'a form of any shift around the odd days of %s, saved as it is, changes nothing at any store',
  (zone) => {
    const odd = nextOddDays(zone, '2026-09-01', 2).map(({ localDate }) => localDate);
    expect(odd).toHaveLength(2);
    let count = 0;
    for (const shift of odd.flatMap((date) => [...shiftsAround(zone, date)])) {
      const edit = editShiftSchema.parse({ ...formOfShift(shift), shiftId: id });
      // The laws of the store may have changed since the shift was placed.
      for (const rules of [
        ...laws,
        { gapRule: 'reject', startOverlapRule: 'reject', endOverlapRule: 'reject' } as const,
      ]) {
        const edited = placeEdit(shift, edit, { id: storeId, zone, ...rules });
        if (!edited.ok) throw edited.refusal;
        const { wall, placed } = edited;
        const after = { storeId, positionId, employeeId: null, unpaidBreakMinutes: 0, wall, placed };
        if (Object.keys(editDifferences(shift, after).after).length > 0) expect(after).toEqual(shift);
        if (placed.startRule !== shift.startRule || placed.endRule !== shift.endRule) expect(placed).toEqual(shift);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10_000);
  },
);
