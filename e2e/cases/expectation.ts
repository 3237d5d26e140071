/** One case of a time file, as its README describes it. Values of `expect` are prose where they hold a space. */
export interface Case {
  id: string;
  kind: string;
  title: string;
  input: Record<string, unknown> & { runWithServerClockAt?: string[] };
  expect: Expectation;
  alternatives?: { rule: string; expect: Expectation }[];
}

export type Expectation = Record<string, unknown>;

/** What the product answered, under the names that expectations use. */
export type Answer = Record<string, unknown>;

/**
 * What is wrong with an answer, null when nothing is. Every expected value must be there and equal; `anyOf` and
 * `alsoAcceptable` list equally right answers, whole ones as objects or only the answer's `main` value.
 */
export function mismatch(expected: Expectation, answer: Answer, main: string | undefined): string | null {
  const { anyOf, alsoAcceptable, ...rest } = expected;
  const choices = list(anyOf);
  const asExpected = differences(rest, answer);
  if (choices.length > 0 && !choices.some((choice) => fits(choice, answer, main))) {
    return `none of ${show(choices)} in ${show(answer)}`;
  }
  if (asExpected.length === 0) return null;
  const others = list(alsoAcceptable).some((choice) =>
    typeof choice === 'object'
      ? fits(choice, answer, main)
      : main !== undefined && differences({ ...rest, [main]: choice }, answer).length === 0,
  );
  return others ? null : asExpected.join('; ');
}

function fits(choice: unknown, answer: Answer, main: string | undefined): boolean {
  if (typeof choice === 'object' && choice !== null) return differences(choice as Expectation, answer).length === 0;
  return main !== undefined && same(choice, answer[main]);
}

/** Values that no answer has are wrong, unless they are prose. */
function differences(expected: Expectation, answer: Answer): string[] {
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(expected)) {
    if (!(key in answer) && isProse(value)) continue;
    if (!same(value, answer[key])) wrong.push(`${key}: expected ${show(value)}, got ${show(answer[key])}`);
  }
  return wrong;
}

function same(expected: unknown, got: unknown): boolean {
  if (Array.isArray(expected)) {
    return Array.isArray(got) && expected.length === got.length && expected.every((item, i) => same(item, got[i]));
  }
  if (typeof expected === 'object' && expected !== null) {
    return typeof got === 'object' && got !== null && differences(expected as Expectation, got as Answer).length === 0;
  }
  return Object.is(comparable(expected), comparable(got));
}

/** Two spellings of one UTC instant are equal; local times are compared as written, so an offset must be right too. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value);
  return isInstant ? new Date(value).toISOString() : value;
}

function isProse(value: unknown): boolean {
  return typeof value === 'string' && value.includes(' ');
}

function list(value: unknown): unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
