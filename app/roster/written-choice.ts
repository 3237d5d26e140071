import type { OddShiftChoice } from '#app/roster/odd-shift-choice.ts';

/** A choice as one button carries it: the query of an address. `parseOddShiftForm` reads it. */
export function writtenChoice(choice: OddShiftChoice): string {
  return new URLSearchParams(Object.entries(choice).map(([name, value]) => [name, String(value)])).toString();
}
