import type { NotPlaced, PlacementRules, WallShift } from '#app/occurrences/place-on-date.ts';
import { Refusal } from '#app/refusal.ts';
import { formatLocalDate, zoneCity } from '#app/time/format.ts';
import { addDays } from '#app/time/local-date.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';

/** Why a shift cannot be placed on its date, as the refusal 'invalid-field' of the form field that can mend it. */
export function placementRefusal(
  shift: WallShift,
  rules: PlacementRules,
  problem: NotPlaced,
): Refusal<'invalid-field'> {
  const start = resolveWallTime({
    ...shift,
    wallTime: shift.startTime,
    gapRule: rules.gapRule,
    overlapRule: rules.startOverlapRule,
  });
  return refusalAt(shift, problem, { atStart: !start.ok, twice: 'Choose another time.' });
}

/** placementRefusal where it is known which end could not be resolved; `twice` says what to do about one that comes twice. */
export function refusalAt(
  shift: WallShift,
  { problem }: NotPlaced,
  { atStart, twice }: { atStart: boolean; twice: string },
): Refusal<'invalid-field'> {
  const field = atStart ? 'startTime' : 'endTime';
  const wallTime = atStart ? shift.startTime : shift.endTime;
  const localDate = atStart ? shift.localDate : addDays(shift.localDate, shift.endDayOffset);
  const place = zoneCity(shift.zone);
  const date = formatLocalDate(localDate);
  switch (problem) {
    case 'nonexistent-local-time':
      return invalidField(
        field,
        `${wallTime} does not exist on ${date} in ${place}: the clocks go forward over it. Choose another time.`,
      );
    case 'ambiguous-local-time':
      return invalidField(
        field,
        `${wallTime} comes twice on ${date} in ${place}: the clocks go back over it. ${twice}`,
      );
    case 'nonexistent-local-date':
      return invalidField('localDate', `${date} does not exist in ${place}. Choose another date.`);
    case 'non-positive-duration':
      return invalidField(
        'endTime',
        `The clocks change on ${date} in ${place}, so this shift would end before it starts. Choose a later end.`,
      );
  }
}

/** What is wrong with an end that is not later than the start on the same day. */
export function orderSentence({ startTime, endTime }: Pick<WallShift, 'startTime' | 'endTime'>): string {
  return endTime === startTime
    ? 'Start and end are the same. Let it end on the next day for a shift of 24 hours.'
    : `${endTime} is before ${startTime}. Let it end on the next day, or choose a later end.`;
}

/** The refusal of one form field, in the sentence that stands under it. */
export function invalidField(field: string, sentence: string): Refusal<'invalid-field'> {
  return new Refusal('invalid-field', { field, sentence });
}
