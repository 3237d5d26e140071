/**
 * Whole minutes as decimal hours with two decimals ('7.33' for 440), for reading only: minutes are what adds up.
 * Two decimals of whole minutes never tie (a minute is 5/3 of a hundredth), so the rounding mode does not matter.
 */
export function decimalHours(minutes: number): string {
  const hundredths = Math.round((Math.abs(minutes) * 5) / 3);
  const sign = minutes < 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** The decimal hours of each line, and a total made from the minutes, not from the rounded lines. */
export function hoursTotal(rowMinutes: number[]): { rowHours: string[]; totalMinutes: number; totalHours: string } {
  const totalMinutes = rowMinutes.reduce((sum, minutes) => sum + minutes, 0);
  return { rowHours: rowMinutes.map(decimalHours), totalMinutes, totalHours: decimalHours(totalMinutes) };
}
