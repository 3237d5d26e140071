import type { NotPlaced, PlacementRules, WallShift } from '#app/occurrences/place-on-date.ts';
import { Refusal } from '#app/refusal.ts';
import { formatLocalDate, zoneCity } from '#app/time/format.ts';
import { addDays } from '#app/time/local-date.ts';
import { resolveWallTime } from '#app/time/resolve-wall-time.ts';

/** Why a shift cannot be placed on its date, as the refusal 'invalid-field' of the form field that can mend it. */
export function placementRefusal(shift: WallShift, rules: PlacementRules, problem: NotPlaced): Refusal {
  const start = resolveWallTime({
    ...shift,
    wallTime: shift.startTime,
    gapRule: rules.gapRule,
    overlapRule: rules.startOverlapRule,
  });
  const atStart = !start.ok;
  const field = atStart ? 'startTime' : 'endTime';
  const wallTime = atStart ? shift.startTime : shift.endTime;
  const localDate = atStart ? shift.localDate : addDays(shift.localDate, shift.endDayOffset);
  const place = zoneCity(shift.zone);
  const date = formatLocalDate(localDate);
  switch (problem.problem) {
    case 'nonexistent-local-time':
      return refuse(
        field,
        `${wallTime} does not exist on ${date} in ${place}: the clocks go forward over it. Choose another time.`,
      );
    case 'ambiguous-local-time':
      return refuse(
        field,
        `${wallTime} comes twice on ${date} in ${place}: the clocks go back over it. Choose another time.`,
      );
    case 'nonexistent-local-date':
      return refuse('localDate', `${date} does not exist in ${place}. Choose another date.`);
    case 'non-positive-duration':
      return refuse(
        'endTime',
        `The clocks change on ${date} in ${place}, so this shift would end before it starts. Choose a later end.`,
      );
  }
}

function refuse(field: string, sentence: string): Refusal {
  return new Refusal('invalid-field', { field, sentence });
}
