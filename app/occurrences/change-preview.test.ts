import { expect, test } from 'vitest';
import { type ChangePreview, changeWords } from '#app/occurrences/change-preview.ts';

const nothing: ChangePreview = {
  ...{ added: 0, moved: 0, changed: 0, removed: 0, cancelled: 0, unchanged: 9 },
  ...{ kept: [], opened: [], unplaced: [] },
};

test.each([
  [{}, 'no shift changes'],
  [{ moved: 11 }, '11 shifts move'],
  [{ moved: 1 }, '1 shift moves'],
  [{ changed: 2, added: 1 }, '2 shifts change, 1 is added'],
  [{ removed: 3, cancelled: 1 }, '4 shifts are taken away'],
  [{ moved: 8, added: 2, cancelled: 1 }, '8 shifts move, 2 are added, 1 is taken away'],
] as [Partial<ChangePreview>, string][])('%o is said as “%s”', (counts, words) => {
  expect(changeWords({ ...nothing, ...counts })).toBe(words);
});
