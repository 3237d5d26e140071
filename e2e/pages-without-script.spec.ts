import { signIn } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, test } from '#e2e/fixtures.ts';
import { demoPassword } from '#prisma/demo-company.ts';

test.use({ javaScriptEnabled: false });

test('a clerk signs in, is told what is wrong with a period, and opens one, all without script', async ({ page }) => {
  allowErrors(page, /status of 401/, /status of 422/);
  await page.goto('/t/harbour/payroll');
  await page.getByLabel('E-mail').fill('payroll@harbour.example');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('do not match');
  await expect(page.getByLabel('E-mail')).toHaveValue('payroll@harbour.example');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Payroll' })).toBeVisible();

  await page.getByLabel('First day').fill('2031-03-31');
  await page.getByLabel('Last day').fill('2031-03-03');
  await page.getByRole('button', { name: 'Open period' }).click();
  await expect(page.getByText('The last day lies before the first.')).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('2031-03-31');

  await page.getByLabel('First day').fill('2031-03-03');
  await page.getByLabel('Last day').fill('2031-03-16');
  await page.getByRole('button', { name: 'Open period' }).click();
  const row = page.getByRole('row').filter({ hasText: '3 Mar – 16 Mar 2031' });
  await expect(row.getByRole('cell', { name: 'Open', exact: true })).toBeVisible();
  await expect(row).toContainText('0 h');

  await page.getByRole('button', { name: 'Open 17 Mar – 30 Mar 2031' }).click();
  await expect(page.getByRole('status')).toContainText('17 Mar – 30 Mar 2031 is open.');
});

test('an admin adds an endpoint without script and reads its secret once', async ({ page }) => {
  allowErrors(page, /status of 422/);
  await signIn(page, 'admin@harbour.example');
  await page.goto('/t/harbour/webhooks');
  await page.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await page.getByLabel('Description').fill('Time clock');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Address')).toHaveValue('https://10.0.0.1/hooks');
  await expect(page.getByLabel('Description')).toHaveValue('Time clock');

  await page.getByLabel('Address').fill('https://127.0.0.1:59999/without-script');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.goto('/t/harbour/webhooks');
  await expect(page.getByRole('link', { name: 'https://127.0.0.1:59999/without-script' })).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await page.getByRole('link', { name: 'https://127.0.0.1:59999/without-script' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'endpoint.test' })).toBeVisible();
});

test('a place without room in the bottom bar is reached without script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@harbour.example');
  const bar = page.getByRole('navigation', { name: 'Main, below' });
  await expect(bar.getByRole('link', { name: 'Webhooks' })).toBeHidden();
  await bar.getByText('More').click();
  await bar.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible();
});

test('an address of the company that no page has is answered inside its frame', async ({ page }) => {
  allowErrors(page, /status of 404/);
  await signIn(page, 'admin@harbour.example');
  const answer = await page.goto('/t/harbour/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing is here' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
});
