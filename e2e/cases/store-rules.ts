import type { PlacementRules } from '#app/occurrences/place-on-date.ts';
import type { HoursAttribution } from '#app/occurrences/split-by-day.ts';

/** The settings of the store that a case happens in. */
export interface StoreRules extends PlacementRules {
  hoursAttribution: HoursAttribution;
}

export const defaultRules: StoreRules = {
  gapRule: 'later',
  startOverlapRule: 'earlier',
  endOverlapRule: 'earlier',
  hoursAttribution: 'split',
};

const settings: Record<string, Partial<StoreRules>> = {
  compatible: {},
  earlier: { gapRule: 'earlier', startOverlapRule: 'earlier', endOverlapRule: 'earlier' },
  later: { gapRule: 'later', startOverlapRule: 'later', endOverlapRule: 'later' },
  second: { startOverlapRule: 'later', endOverlapRule: 'later' },
  first: {},
  reject: { gapRule: 'reject', startOverlapRule: 'reject', endOverlapRule: 'reject' },
  split: { hoursAttribution: 'split' },
  'start-day': { hoursAttribution: 'start-day' },
};

/** The store's settings under a rule named by an alternative; null for a rule that stores cannot choose. */
export function rulesNamed(name: string): StoreRules | null {
  const named = Object.hasOwn(settings, name) ? settings[name] : undefined;
  return named ? { ...defaultRules, ...named } : null;
}

/** A case's own words for the rules: `disambiguation` (one, or one for each end) and `attribution`; else the given ones. */
export function rulesOf(input: Record<string, unknown>, rules: StoreRules): StoreRules {
  const { disambiguation, attribution } = input;
  const chosen = { ...rules };
  if (attribution === 'split' || attribution === 'start-day') chosen.hoursAttribution = attribution;
  if (typeof disambiguation === 'string') return { ...chosen, ...placement(disambiguation) };
  if (typeof disambiguation !== 'object' || disambiguation === null) return chosen;
  const { start, end } = disambiguation as { start?: string; end?: string };
  if (start) chosen.startOverlapRule = placement(start).startOverlapRule;
  if (end) chosen.endOverlapRule = placement(end).endOverlapRule;
  return chosen;
}

function placement(name: string): PlacementRules {
  const rules = rulesNamed(name);
  if (!rules) throw new Error(`no such disambiguation: ${name}`);
  const { hoursAttribution: _, ...placementRules } = rules;
  return placementRules;
}
