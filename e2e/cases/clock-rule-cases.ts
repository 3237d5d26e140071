import { placeOnDate } from '#app/occurrences/place-on-date.ts';
import { reResolve } from '#app/occurrences/re-resolve.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';
import { refusal } from './shift-input.ts';
import type { StoreRules } from './store-rules.ts';
import { offsetsUnder } from './tz-changes.ts';

export const clockRuleKinds: Record<string, CaseKind> = {
  'tzdata-change': { answer: newTzData, settings: true },
};

interface TzDataInput {
  zone: string;
  local: string;
  generatedUnder: string;
  nowUnder: string;
}

const dayMs = 86_400_000;

/** A shift of that day made under the old tz data, resolved again under the new: once while it is to come, once after. */
function newTzData({ zone, local, generatedUnder, nowUnder }: TzDataInput, rules: StoreRules): Answer {
  const [localDate = '', startTime = ''] = local.split('T');
  const wall = { zone, localDate, startTime, endTime: startTime, endDayOffset: 1 };
  const made = placeOnDate({ ...wall, rules, offsets: offsetsUnder(generatedUnder, zone) });
  if (!made.ok) return refusal(made);
  const shift = { ...wall, startsAt: made.startsAt, endsAt: made.endsAt };
  const offsets = offsetsUnder(nowUnder, zone);
  const before = reResolve({ shift, rules, offsets, now: new Date(shift.startsAt.getTime() - dayMs) });
  const after = reResolve({ shift, rules, offsets, now: new Date(shift.startsAt.getTime() + dayMs) });
  if (before.action === 'problem') return { error: before.problem };
  if (after.action !== 'past' || after.startsAt !== shift.startsAt) return { error: 'a past shift was touched' };
  return { instantBefore: shift.startsAt, instantAfter: before.startsAt };
}
