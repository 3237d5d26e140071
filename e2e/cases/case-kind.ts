import type { Answer } from './expectation.ts';
import type { StoreRules } from './store-rules.ts';

/**
 * How the product answers cases of one kind. `main` names the value that bare answers in `anyOf` and `alsoAcceptable`
 * stand for; kinds with `settings` are also asked under the other rules that a store can choose.
 */
export interface CaseKind {
  answer: (input: never, rules: StoreRules) => Answer;
  main?: string;
  settings?: true;
}
