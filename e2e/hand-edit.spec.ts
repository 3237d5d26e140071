import { signIn, writeTime } from '#e2e/at-the-screen.ts';
import { expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';
import { readCalendar } from '#e2e/read-calendar.ts';

// Sydney's clocks go back on Sunday 4 April 2027 at 03:00: 02:30 comes at +11:00 and once more at +10:00.
const week = '2027-03-29';

test('a manager edits single shifts by hand, and a start at the second 02:30 stays where it is', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'manager@harbour.example');
  await page.goto('/t/harbour/roster');
  const roster = new URL(page.url()).pathname.replace(/[^/]+$/, week);
  await page.goto(roster);
  await hydrated(page);

  const openShift = (times: string | RegExp) =>
    page.locator('button[data-shift]:visible').filter({ hasText: 'Open shift, Sun 4 Apr' }).filter({ hasText: times });
  const edit = async (times: string) => {
    await openShift(times).click();
    await page.getByRole('button', { name: 'Edit…' }).click();
    await expect(page.getByRole('button', { name: 'Save shift' })).toBeVisible();
  };
  const said = page.getByRole('status').filter({ hasText: /\w/ });

  await test.step('a shift from 02:30 is added for the night on which 02:30 comes twice; the rule takes the first', async () => {
    await page.getByRole('button', { name: 'Add shift: open, Sun 4 Apr' }).click();
    await page.getByLabel('Position').selectOption({ label: 'Night' });
    await writeTime(page, 'From', '0230');
    await writeTime(page, 'Until', '0900');
    await page.getByLabel('Unpaid break (min)').fill('0');
    await page.getByRole('dialog').getByRole('button', { name: 'Add shift' }).click();
    await expect(openShift('02:30–09:00')).toContainText('Night · 7 h 30 m true');
  });

  await test.step('the form asks which of the two, and is told what each makes of the shift', async () => {
    await edit('02:30–09:00');
    await expect(page.getByRole('radio', { name: 'the first, 02:30 +11:00 AEDT' })).toBeChecked();
    await expect(page.getByText('7 h 30 m true, not 6 h 30 m: clocks go back on Sun 4 Apr')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('radio', { name: 'the second, 02:30 +10:00 AEST' }).check();
    await expect(page.getByText('6 h 30 m AEST')).toBeVisible();
    await page.getByRole('button', { name: 'Save shift' }).click();
    await expect(said).toContainText('Saved: Sun 4 Apr 02:30–09:00.');
    await expect(openShift('02:30–09:00')).toContainText('Night · new');
  });

  await test.step('the form is opened and saved as it is: nothing moves', async () => {
    await edit('02:30–09:00');
    await expect(page.getByRole('radio', { name: 'the second, 02:30 +10:00 AEST' })).toBeChecked();
    await page.getByRole('button', { name: 'Save shift' }).click();
    await expect(said).toContainText('Nothing was changed.');
    await openShift('02:30–09:00').click();
    await expect(page.getByRole('dialog')).toContainText('6 h 30 m, AEST');
    await page.keyboard.press('Escape');
  });

  const address = `/t/harbour/shifts/${await openShift('02:30–09:00').getAttribute('data-shift')}`;
  await test.step('the same holds on its page, in a browser without script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const form = await plain.newPage();
    await signIn(form, 'manager@harbour.example');
    await form.goto(address);
    await expect(form.getByRole('radio', { name: 'the second, 02:30 +10:00 AEST' })).toBeChecked();
    await form.getByRole('button', { name: 'Save shift' }).click();
    await expect(form.getByText('Nothing was changed.')).toBeVisible();
    await form.getByLabel('Until').fill('08:00');
    await form.getByRole('button', { name: 'Save shift' }).click();
    await expect(form.getByText('Saved.')).toBeVisible();
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Sun 4 Apr 02:30–08:00');
    await form.getByLabel('Until').fill('02:00');
    await form.getByRole('button', { name: 'Save shift' }).click();
    await expect(form.getByText('02:00 is before 02:30. Let it end on the next day')).toBeVisible();
    await expect(form.getByLabel('Until')).toHaveValue('02:00');
    await plain.close();
  });

  await test.step('it is moved to the Saturday before, and taken back to the second 02:30', async () => {
    await page.goto(roster);
    await hydrated(page);
    await edit('02:30–08:00');
    await page.getByRole('group', { name: 'Date' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('03042027');
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save shift' }).click();
    await expect(said).toContainText('Saved: Sat 3 Apr 02:30–08:00.');
    await expect(openShift('02:30–08:00')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said).toContainText('Taken back.');
    await openShift('02:30–08:00').click();
    await expect(page.getByRole('dialog')).toContainText('5 h 30 m, AEST');
    await page.keyboard.press('Escape');
  });

  await test.step('it is split in two, and the parts are made one again', async () => {
    await edit('02:30–08:00');
    await page.getByText('Split in two…').click();
    await writeTime(page, 'Cut at', '0400');
    await expect(page.getByText('02:30–04:00, 1 h 30 m')).toBeVisible();
    await expect(page.getByText('04:00–08:00, 4 h')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Split shift' }).click();
    await expect(openShift('02:30–04:00')).toBeVisible();
    await expect(openShift('04:00–08:00')).toBeVisible();
    await edit('04:00–08:00');
    await page.getByText('Merge with the shift beside it…').click();
    await page.getByRole('button', { name: 'Merge with 02:30–04:00' }).click();
    await expect(said).toContainText('Merged into one.');
    await expect(openShift('02:30–08:00')).toHaveCount(1);
    await expect(openShift('04:00–08:00')).toHaveCount(0);
  });

  await test.step('its page has all of it, and a calendar file that says the second 02:30', async () => {
    await page.goto(address);
    await hydrated(page);
    await expectNoViolations(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Calendar file' }).click();
    expect((await downloading).suggestedFilename()).toBe('shift-2027-04-04.ics');
    const file = await page.request.get(`${address}.ics`);
    expect(file.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(readCalendar(await file.text())).toMatchObject([
      { startsAt: new Date('2027-04-03T16:30:00Z'), endsAt: new Date('2027-04-03T22:00:00Z') },
    ]);
  });
});

test('a person takes their published shifts into their calendar', async ({ page }) => {
  await signIn(page, 'mai@harbour.example');
  await page.goto('/t/harbour/my-shifts');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-shifts.ics');
  const file = await page.request.get('/t/harbour/my-shifts/calendar.ics');
  expect(file.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  const text = await file.text();
  expect(readCalendar(text).length).toBeGreaterThan(0);
  expect(text).toContain('TZID:Australia/Sydney');
});
