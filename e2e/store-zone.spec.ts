import type { Page } from '@playwright/test';
import { dayBounds } from '#app/time/day-bounds.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { zoneLabel } from '#app/time/zone-label.ts';
import { mailsTo, pageOf, signIn, writeDate } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';

const berlin = 'Europe/Berlin';
const lisbon = 'Europe/Lisbon';
/** The Monday after next at the store in Kreuzberg, the first day in its new zone. */
const monday = addDays(weekStartOf(localView(new Date(), berlin).localDate, 1), 14);
const labelOf = (zone: string) => zoneLabel(zone, new Date(dayBounds(monday, '06:30', zone).startsAt));

async function askFor(page: Page, zone: string, localDate: string): Promise<void> {
  await page.getByRole('combobox', { name: 'New zone' }).fill(zone);
  await page.getByRole('option', { name: new RegExp(`^${zone},`) }).click();
  await writeDate(page, 'First day in the new zone', localDate);
  await page.getByRole('button', { name: 'Show what moves' }).click();
}

test('a store moves to another zone: seen before, its shifts keep their wall times, staff are told', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'admin@northwind.example');
  await page.goto('/t/northwind/stores');
  const store = (await page.getByRole('link', { name: 'Kreuzberg' }).getAttribute('href'))!;
  const rosterOf = (localDate: string) => `${store.replace('/stores/', '/roster/')}/${localDate}`;

  await test.step('the week is published by the old clock', async () => {
    await page.goto(rosterOf(monday));
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Kreuzberg' })).toBeVisible();
    await expect(page.getByText('Berlin · now')).toBeVisible();
    await page.getByRole('button', { name: /^Publish \d+ changes/ }).click();
    await page.waitForURL(/\/publication/);
    await expect
      .poll(async () => (await mailsTo('nils.brandt@northwind.example')).join().includes(labelOf(berlin)))
      .toBe(true);
  });

  await test.step('the admin is shown what would move, and what is wrong with a move into the past', async () => {
    await page.goto('/t/northwind/stores');
    await hydrated(page);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Kreuzberg' }).click();
    await expect(page.getByRole('heading', { name: 'Move to another zone' })).toBeVisible();
    await hydrated(page);
    await askFor(page, 'Lisbon', addDays(monday, -21));
    await expect(page.getByText('What is past stays as it was.').last()).toBeVisible();
    await expectNoViolations(page);
    await writeDate(page, 'First day in the new zone', monday);
    await page.getByRole('button', { name: 'Show what moves' }).click();
    const title = `If Kreuzberg goes by Lisbon time from ${formatLocalDate(monday, 'year')}`;
    const preview = page.getByRole('region', { name: title });
    await expect(preview).toContainText(`${labelOf(berlin)} → ${labelOf(lisbon)}`);
    await expect(preview).toContainText('1 h later');
    await expect(preview).toContainText('Lena Vogt and 1 other get a mail with the times before and after.');
    await expectNoViolations(page);
  });

  await test.step('one press moves the store', async () => {
    await page.getByRole('button', { name: /^Move store · \d+ shifts move$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Moved.' })).toContainText('2 people are told');
    await expect(page.getByRole('list', { name: 'Moves to come' })).toContainText(
      `Lisbon time from ${formatLocalDate(monday, 'year')}`,
    );
    await expectNoViolations(page);
  });

  await test.step('the roster of that week goes by the new clock, the week before by the old one', async () => {
    await page.goto(rosterOf(monday));
    await expect(page.getByText('Lisbon · now')).toBeVisible();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Nils Brandt, .*06:30–14:30/ }).first()).toBeVisible();
    await page.goto(rosterOf(addDays(monday, -7)));
    await expect(page.getByText('Berlin · now')).toBeVisible();
  });

  await test.step('the employee gets a mail with the times by both clocks', async () => {
    const times = `${formatLocalDate(monday)} 06:30–14:30`;
    await expect
      .poll(
        async () => (await mailsTo('nils.brandt@northwind.example')).filter((mail) => mail.includes('Before:')).length,
      )
      .toBe(1);
    const mail = (await mailsTo('nils.brandt@northwind.example')).find((text) => text.includes('Before:'))!;
    expect(mail).toContain(`Before: ${times} ${labelOf(berlin)}`);
    expect(mail).toContain(`Now: ${times} ${labelOf(lisbon)}`);
    expect(mail).toContain("Times are Kreuzberg's own (Lisbon).");
  });

  await test.step('on the phone the shift stands at its wall time with the new label', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page: mine, errors } = await pageOf(phone, 'lena@northwind.example');
    const night = mine.getByRole('listitem').filter({ hasText: `Kreuzberg · ${labelOf(lisbon)}` });
    await expect(night.first()).toContainText('22:00–06:00');
    await expect(night.first()).toContainText('where you are, Berlin');
    expect(errors()).toEqual([]);
    await phone.close();
  });

  await test.step('called off, everything is where it was', async () => {
    await page.goto('/t/northwind/stores');
    await page.getByRole('link', { name: 'Kreuzberg' }).click();
    await page.getByRole('link', { name: /^Call off/ }).click();
    await page.getByRole('button', { name: /^Call the move off · \d+ shifts move back$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Called off.' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Moves to come' })).toBeHidden();
  });

  // The browser reports the form that is sent back below as a failed request.
  allowErrors(page, /status of 422/);
  await test.step('a rule of the store is changed and kept', async () => {
    await page.getByLabel('An end that comes twice').selectOption({ label: 'Takes the second of both' });
    await page.getByLabel('Weeks made ahead').fill('0');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByLabel('Weeks made ahead')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Weeks made ahead').fill('21');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await page.goto('/t/northwind/stores');
    await expect(page.getByRole('row').filter({ hasText: 'Kreuzberg' })).toContainText(
      'starts the first, ends the second',
    );
  });
});
