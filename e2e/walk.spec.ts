import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import Stripe from 'stripe';
import { formatLocalDate } from '#app/time/format.ts';
import { addDays, weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { mailsTo, pageOf, signIn, writeDate, writeTime } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';
import { type HttpsReceiver, startHttpsReceiver } from '#e2e/https-receiver.ts';

const sydney = 'Australia/Sydney';
const today = localView(new Date(), sydney).localDate;
/** The next night on which Sydney's clocks change; it always lies within the demo store's 27 weeks. */
const odd = nextOddDays(sydney, addDays(today, 8), 1)[0]!;
const saturday = addDays(odd.localDate, -1);
const week = weekStartOf(odd.localDate, 1);
const minutes = 480 + odd.changeMinutes;
const hours = `${minutes / 60} h`;

let receiver: HttpsReceiver;
test.beforeAll(async () => {
  receiver = await startHttpsReceiver();
});
test.afterAll(() => receiver.close());

test('a shift walks from its template to roster, mail, webhook, phone and pay, at its true length', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);

  await test.step('the admin adds an endpoint for the company’s own systems', async () => {
    const { page: admin, errors } = await pageOf(await browser.newContext(), 'admin@harbour.example');
    await admin.goto('/t/harbour/webhooks');
    await hydrated(admin);
    await expectNoViolations(admin);
    await admin.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data/');
    await admin.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(admin.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
    await admin.getByLabel('Address').fill(`https://127.0.0.1:${receiver.port}/hooks`);
    await admin.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(admin.getByText('Copy its signing secret now')).toBeVisible();
    process.env.WALLCLOCK_E2E_SECRET = (await admin
      .getByRole('status')
      .getByText(/^whsec_/)
      .textContent())!;
    expect(errors().filter((line) => !line.includes('422'))).toEqual([]);
    await admin.context().close();
  });

  await page.goto('/sign-in');
  await hydrated(page);
  await expectNoViolations(page);
  await signIn(page, 'manager@harbour.example');
  await hydrated(page);
  await test.step('the manager writes a Saturday night in wall time and is shown the odd night before saving', async () => {
    await page.goto('/t/harbour/templates');
    await hydrated(page);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'New template' }).click();
    await page.getByLabel('Name').fill('Stocktake');
    await page.getByLabel('Position').selectOption({ label: 'Night' });
    await page.getByRole('checkbox', { name: 'Saturday' }).check({ force: true });
    await writeTime(page, 'Starts', '2200');
    await writeTime(page, 'Ends', '0600');
    await expect(page.getByLabel('On', { exact: true })).toHaveValue('1');
    await expect(page.getByText('8 h on ordinary nights')).toBeVisible();
    const way = odd.changeMinutes < 0 ? 'forward' : 'back';
    await expect(page.getByText(`${formatLocalDate(odd.localDate)}: ${hours}, clocks go ${way}`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Who optional' }).fill('Ana');
    await page.getByRole('option', { name: /Ana Souza/ }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('link', { name: 'Stocktake' })).toBeVisible();
  });

  // The browser reports the refusal of the double booking below as a failed request.
  allowErrors(page, /status of 409/);
  const card = (who: string) =>
    page.getByRole('button', { name: new RegExp(`^${who}, ${formatLocalDate(saturday)},.*22:00–06:00`) });
  await test.step('the worker makes its shifts; the roster shows the true length of the odd night', async () => {
    await page.goto('/t/harbour/roster');
    const address = new URL(page.url()).pathname.replace(/[^/]+$/, week);
    await expect
      .poll(async () => {
        await page.goto(address);
        return card('Ana Souza').count();
      })
      .toBe(1);
    await hydrated(page);
    await expect(page.getByText('Sydney · now')).toBeVisible();
    await expect(card('Ana Souza')).toContainText('Night');
    await expectNoViolations(page);
  });

  await test.step('a double booking is refused in a sentence that names the other shift, its store and its zone', async () => {
    await card('Mai Tran').click();
    await page.getByRole('combobox', { name: /^Who works it/ }).fill('Ana');
    await page.getByRole('option', { name: /Ana Souza/ }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    const label = odd.labelBefore;
    await expect(page.getByRole('alert')).toContainText(
      `Ana Souza already works ${formatLocalDate(saturday)} 22:00–06:00 Sun ${label} at Circular Quay.`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(card('Mai Tran')).toBeVisible();
  });

  await test.step('she is given an open shift instead, and that is taken back', async () => {
    await page.getByRole('button', { name: /^Open shift, .*17:00–22:00/ }).click();
    await page.getByRole('combobox', { name: /^Who works it/ }).fill('Priya');
    await page.getByRole('option', { name: /Priya Nair/ }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    const priyas = page.getByRole('button', { name: /^Priya Nair, .*17:00–22:00/ });
    await priyas.click();
    await page.getByRole('button', { name: 'Leave open' }).click();
    await expect(page.getByRole('button', { name: /^Open shift, .*17:00–22:00/ })).toBeVisible();
  });

  await test.step('the week is published once; everybody concerned is told or waits for morning', async () => {
    await page.getByRole('button', { name: /^Publish \d+ changes/ }).click();
    await page.waitForURL(/\/publication/);
    await hydrated(page);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText(/^(Told|Waits until)/).count();
      })
      .toBeGreaterThan(4);
    await expectNoViolations(page);
    await expect
      .poll(() =>
        mailsTo('ana.souza@harbour.example').then((mails) => mails.filter((mail) => mail.includes('Circular')).length),
      )
      .toBeGreaterThan(0);
    const told = (await mailsTo('ana.souza@harbour.example')).filter((mail) =>
      mail.includes(formatLocalDate(saturday)),
    );
    expect(told).toHaveLength(1);
  });

  await test.step('the company’s system gets one signed, thin event', async () => {
    await expect.poll(() => receiver.posts.length).toBe(1);
    const [post] = receiver.posts;
    const event = JSON.parse(post!.body);
    expect(Object.keys(event)).toEqual(['id', 'type', 'occurred_at', 'resource']);
    expect(event.type).toBe('roster.published');
    const signature = post!.headers['wallclock-signature'] as string;
    expect(
      new Stripe('sk_none').webhooks.constructEvent(post!.body, signature, process.env.WALLCLOCK_E2E_SECRET!),
    ).toBeTruthy();
    const { page: admin, errors } = await pageOf(await browser.newContext(), 'admin@harbour.example');
    await admin.goto('/t/harbour/webhooks');
    await admin.getByRole('link', { name: `https://127.0.0.1:${receiver.port}/hooks` }).click();
    await expect(admin.getByText('Delivered')).toBeVisible();
    await expect(admin.getByText('Received with status 204.')).toBeVisible();
    await hydrated(admin);
    await expectNoViolations(admin);
    expect(errors()).toEqual([]);
    await admin.context().close();
  });

  await test.step('an employee sees the night on the phone, in the store’s zone, with the reason for its length', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page: mine, errors } = await pageOf(phone, 'mai@harbour.example');
    await expect(mine.getByRole('heading', { name: 'My shifts' })).toBeVisible();
    const night = mine.getByRole('listitem').filter({ hasText: '22:00–06:00 Sun' }).filter({ hasText: hours });
    await expect(night).toContainText('Circular Quay');
    await expect(night).toContainText(`${odd.labelBefore} → ${odd.labelAfter}`);
    await expect(night).toContainText('where you are, Ho Chi Minh');
    await expect(night).toContainText(`This shift is ${hours} long.`);
    expect(await mine.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectNoViolations(mine);
    expect(errors()).toEqual([]);
    await phone.close();
  });

  await test.step('the clerk opens a pay period and downloads the hours that truly pass', async () => {
    const { page: clerk, errors } = await pageOf(await browser.newContext(), 'payroll@harbour.example');
    await expect(clerk.getByRole('heading', { name: 'Payroll' })).toBeVisible();
    await expectNoViolations(clerk);
    await writeDate(clerk, 'First day', week);
    await writeDate(clerk, 'Last day', addDays(week, 13));
    await clerk.getByRole('button', { name: 'Open period' }).click();
    const row = clerk.getByRole('row').filter({ hasText: formatLocalDate(week, 'day') });
    const download = clerk.waitForEvent('download');
    await row.getByRole('link', { name: /^Download CSV/ }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const lines: Record<string, string>[] = parse(file, { columns: true });
    const nights = lines.filter((line) => line.work_date === saturday && line.elapsed_minutes === String(minutes));
    expect(nights.map((line) => line.first_name).sort()).toEqual(['Ana', 'Mai']);
    expect(nights[0]!.dst_note).toMatch(/^clocks went (forward|back)/);
    await row.getByRole('button', { name: /^Close period/ }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Close period' }).click();
    await expect(clerk.getByRole('alert')).toContainText('This pay period runs until');
    expect(errors().filter((line) => !line.includes('409'))).toEqual([]);
    await clerk.context().close();
  });
});
