import type { StoreSettings } from '#app/tenants/store-settings.schema.ts';
import { formatWeekday } from '#app/time/format.ts';

/** What a store does with a start or end at a wall time that the clock jumps over. */
export const gapRuleWords: Record<StoreSettings['gapRule'], string> = {
  later: 'Moves it forward, 02:30 becomes 03:30',
  earlier: 'Moves it back, 02:30 becomes 01:30',
  reject: 'Makes no shift, for a person to decide',
};

/** Which of two it takes for a wall time that comes twice. */
export const overlapRuleWords: Record<StoreSettings['startOverlapRule'], string> = {
  earlier: 'Takes the first of both',
  later: 'Takes the second of both',
  reject: 'Makes no shift, for a person to decide',
};

const shortGap: typeof gapRuleWords = { later: 'moved forward', earlier: 'moved back', reject: 'no shift' };
const shortOverlap: typeof overlapRuleWords = { earlier: 'the first', later: 'the second', reject: 'no shift' };

/** The same rules in a word or two each, for a table: 'moved forward', 'starts the first, ends the second'. */
export function rulesInShort({ gapRule, startOverlapRule, endOverlapRule }: StoreSettings): {
  skipped: string;
  repeated: string;
} {
  const [start, end] = [shortOverlap[startOverlapRule], shortOverlap[endOverlapRule]];
  return { skipped: shortGap[gapRule], repeated: start === end ? start : `starts ${start}, ends ${end}` };
}

export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  value: String(weekday),
  label: formatWeekday(weekday, 'long'),
}));
