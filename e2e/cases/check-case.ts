import type { CaseKind } from './case-kind.ts';
import { clockRuleKinds } from './clock-rule-cases.ts';
import { type Case, type Expectation, mismatch } from './expectation.ts';
import { messageKinds } from './message-cases.ts';
import { occurrenceKinds } from './occurrence-cases.ts';
import { payrollKinds } from './payroll-cases.ts';
import { rosterKinds } from './roster-cases.ts';
import { Refused } from './shift-input.ts';
import { defaultRules, rulesNamed, type StoreRules } from './store-rules.ts';
import { wallTimeKinds } from './wall-time-cases.ts';

const kinds: Record<string, CaseKind> = {
  ...wallTimeKinds,
  ...occurrenceKinds,
  ...rosterKinds,
  ...messageKinds,
  ...payrollKinds,
  ...clockRuleKinds,
};

/** What is wrong with the product's answers to a case: under the default rules and under each other rule it names. */
export function checkCase(given: Case): string[] {
  const kind = Object.hasOwn(kinds, given.kind) ? kinds[given.kind] : undefined;
  if (!kind) return [`unknown kind ${given.kind}`];
  const wrong = [check(kind, given.input, defaultRules, given.expect)];
  for (const { rule, expect } of kind.settings ? (given.alternatives ?? []) : []) {
    const rules = rulesNamed(rule);
    if (!rules) continue;
    const { disambiguation: _, attribution: __, ...input } = given.input;
    const under = check(kind, input, rules, expect);
    wrong.push(under && `under "${rule}": ${under}`);
  }
  return wrong.filter((reason) => reason !== null);
}

function check(kind: CaseKind, input: Case['input'], rules: StoreRules, expected: Expectation): string | null {
  try {
    return mismatch(expected, kind.answer(input as never, rules), kind.main);
  } catch (error) {
    if (error instanceof Refused) return mismatch(expected, error.answer, kind.main);
    return `the product threw ${error instanceof Error ? error.message : String(error)}`;
  }
}
