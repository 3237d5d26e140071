import type { Page } from '@playwright/test';
import { formatLocalDate } from '#app/time/format.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { signIn, writeTime } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';

const today = localView(new Date(), 'Australia/Sydney').localDate;
/** The day that the editor offers: the first of the store's next week. */
const nextMonday = addDays(weekStartOf(today, 1), 7);

/** How many shifts the main button says will move. */
async function movesSaid(page: Page): Promise<number> {
  const save = page.getByRole('button', { name: /^Save · \d+ shifts? moves?$/ });
  await expect(save).toBeVisible();
  return Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
}

const openings = (page: Page) => page.getByRole('link', { name: 'Opening', exact: true });

test('a template is changed from a date on, told beforehand what moves, and the change is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'manager@harbour.example');
  await page.goto('/t/harbour/templates');
  await openings(page).click();
  await hydrated(page);
  await expect(page.getByText('No shift changes.')).toBeVisible();
  await expectNoViolations(page);

  await writeTime(page, 'Starts', '1000');
  const all = await movesSaid(page);
  await page.getByLabel('Change applies').selectOption({ label: 'from a date on' });
  await expect(page.getByRole('button', { name: `Save · ${all} shifts move` })).toHaveCount(0);
  const some = await movesSaid(page);
  expect(some).toBeLessThan(all);
  await expectNoViolations(page);

  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(openings(page)).toHaveCount(2);
  await expect(
    page.getByText(`until ${formatLocalDate(addDays(nextMonday, -1), 'year')}`, { exact: false }),
  ).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(openings(page)).toHaveCount(1);
  await openings(page).click();
  await hydrated(page);
  await expect(page.getByText('No shift changes.')).toBeVisible();
  await expect(page.locator('input[name="startTime"]')).toHaveValue('09:00');
});

test('somebody who saves an older version sees what changed in the meantime and keeps what they typed', async ({
  page,
  context,
}) => {
  await signIn(page, 'manager@harbour.example');
  await page.goto('/t/harbour/templates');
  await openings(page).click();
  await hydrated(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.getByLabel('Unpaid break, minutes').fill('45');
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByText('Saved.')).toBeVisible();

  allowErrors(page, /409/);
  await page.getByLabel('Name').fill('Opening, early');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByRole('alert')).toContainText('changed by somebody else');
  await expect(page.getByText('Break: 30 m → 45 m')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Opening, early');
  await expectNoViolations(page);

  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('Undone.')).toBeVisible();
});

test('a store is closed on a day and opened again', async ({ page }) => {
  await signIn(page, 'manager@harbour.example');
  await page.goto('/t/harbour/templates');
  await hydrated(page);
  const [year, month, day] = nextMonday.split('-');
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}${month}${year}`);
  await page.getByLabel('Reason').fill('Stocktaking');
  await page.getByRole('button', { name: 'Close on this day' }).click();
  const line = page.getByRole('listitem').filter({ hasText: formatLocalDate(nextMonday, 'long') });
  await expect(line).toContainText('Stocktaking');
  await expectNoViolations(page);
  await line.getByRole('button', { name: /^Open again on/ }).click();
  await expect(line).toHaveCount(0);
});
