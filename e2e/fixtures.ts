import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Playwright's test with the running stack's address, in which a page fails the test when its console shows an error or
 * a script throws: React reports what it could not hydrate only there. A test that provokes one says so beforehand with
 * `allowErrors(page, /words/)`.
 */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(process.env.WALLCLOCK_E2E_URL),
  page: async ({ page }, use) => {
    const errors = watchErrors(page);
    await use(page);
    expect(errors(), 'errors in the browser').toEqual([]);
  },
});

const allowed = new WeakMap<Page, RegExp[]>();

/** The console words that this page may show, e.g. of a request that is refused on purpose. */
export function allowErrors(page: Page, ...words: RegExp[]): void {
  allowed.set(page, [...(allowed.get(page) ?? []), ...words]);
}

/** Collects what goes wrong in a page from now on; for pages that a test opens itself. */
export function watchErrors(page: Page): () => string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`${error.name}: ${error.message}`));
  return () => seen.filter((line) => !(allowed.get(page) ?? []).some((words) => words.test(line)));
}

/** No violation of WCAG 2.2 AA that axe can see, in the theme that is shown. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`),
  );
  expect(found, 'accessibility').toEqual([]);
}

/** Does nothing before React has taken the page over: until then a press submits the plain form. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

export { expect };
