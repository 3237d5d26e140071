import { signIn } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';
import { type HttpsReceiver, startHttpsReceiver } from '#e2e/https-receiver.ts';

let receiver: HttpsReceiver;
test.beforeAll(async () => {
  receiver = await startHttpsReceiver();
});
test.afterAll(() => receiver.close());

test('an admin adds an endpoint, tries it, and reads each attempt with its reason, latency and address', async ({
  page,
}) => {
  allowErrors(page, /422/);
  await signIn(page, 'admin@northwind.example');
  await page.goto('/t/northwind/webhooks');
  await hydrated(page);
  await page.getByLabel('Address').fill('http://example.com/hooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByText('The address must start with https://.')).toBeVisible();
  await expect(page.getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address').fill(`https://127.0.0.1:${receiver.port}/delivery-page`);
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('status').getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('link', { name: 'Try it with a test event' }).click();

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('status')).toContainText('Test event: Received with status 204.');
  const row = page.getByRole('row').filter({ hasText: 'endpoint.test' });
  await expect(row).toContainText('Delivered');
  await expect(row).toContainText('127.0.0.1');
  await expect(row).toContainText(/connect \d+ · tls \d+ · first byte \d+/);
  await expect(page.getByRole('region', { name: 'Last 7 days' }).getByRole('listitem').last()).toContainText(
    '1 arrived',
  );
  await expectNoViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expect(row.getByText('127.0.0.1')).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
});
