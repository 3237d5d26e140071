import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { newId } from '#app/db/new-id.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import { materializeTemplates } from '#app/occurrences/materialize-template.server.ts';
import { dayWords } from '#app/roster/clock-change-words.ts';
import { openTenantScope } from '#app/tenants/tenant-scope.server.ts';
import { formatLocalDate } from '#app/time/format.ts';
import { localView } from '#app/time/local-view.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';
import { signIn } from '#e2e/at-the-screen.ts';
import { allowErrors, expect, expectNoViolations, hydrated, test } from '#e2e/fixtures.ts';
import { aPosition, aStore } from '#prisma/factories.ts';

const zone = 'Europe/Berlin';
const today = localView(new Date(), zone).localDate;
const [gap, overlap] = nextOddDays(zone, today, 2).sort((a, b) => a.changeMinutes - b.changeMinutes) as [Odd, Odd];
type Odd = ReturnType<typeof nextOddDays>[number];

// A worker that starts anew after a failure makes a store of its own.
const storeName = `Tempelhof ${newId().slice(-4)}`;
let storeId: string;

/** A store of Northwind whose horizon reaches over both changes of clock, with shifts in the middle of the night. */
async function aStoreByNight(db: Database): Promise<string> {
  const tenantId = await crossTenantDoor(db, async (client) => {
    const { rows } = await client.query(`select id from tenant where slug = 'northwind'`);
    return rows[0].id;
  });
  const tenant = { id: tenantId, slug: 'northwind', name: 'Northwind Bakery' };
  const store = await aStore(db, tenant, { name: storeName, zone, horizonWeeks: 60 });
  const position = await aPosition(db, tenant, { name: `Stock ${storeName.slice(-4)}` });
  const templates = [
    ['Count', '02:15', '03:10'],
    ['Dough', '02:30', '08:00'],
  ].map((times) => [newId(), ...times]);
  await tenantBulkDoor(db, tenantId, async (client) => {
    for (const [id, name, start, end] of templates) {
      await client.query(
        `insert into shift_template (tenant_id, id, store_id, position_id, name, start_time, end_time, weekdays, anchor_date, starts_on)
         values ($1, $2, $3, $4, $5, $6, $7, '{7}', $8, $8)`,
        [tenantId, id, store.id, position.id, name, start, end, today],
      );
    }
  });
  const enqueue = () => Promise.reject(new Error('making shifts enters no job'));
  const scope = openTenantScope({ database: db, enqueue, now: () => new Date() }, tenantId, { kind: 'system' });
  await materializeTemplates(
    scope,
    templates.map(([id]) => id!),
  );
  return store.id;
}

test.beforeAll(async () => {
  const db = openDatabase({ url: process.env.WALLCLOCK_E2E_DATABASE_URL ?? '', maxConnections: 2 });
  storeId = await aStoreByNight(db);
  await db.close();
});

async function openDesk(page: Page, day: Odd): Promise<void> {
  await page.getByRole('link', { name: 'Clock changes', exact: true }).first().click();
  await page.waitForURL(/\/clock-changes\/[0-9a-f-]{36}/);
  await page.goto(`/t/northwind/clock-changes/${storeId}?day=${day.localDate}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: new RegExp(`^${storeName}, night to`) })).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name},`) });

test('a manager decides about a night whose clock goes forward, and signs it off', async ({ page }) => {
  await signIn(page, 'admin@northwind.example');
  await openDesk(page, gap);
  await expectNoViolations(page);

  await test.step('the night says what happens to each shift', async () => {
    await expect(page.getByText('23-hour day')).toBeVisible();
    await expect(row(page, 'Count')).toContainText('Cannot be placed: starts 03:15, ends 03:10');
    await expect(row(page, 'Dough')).toContainText('Start does not exist → 03:30 (rule: later)');
    await expect(row(page, 'Dough').getByRole('cell').last()).toHaveText('−1 h');
    await expect(page.getByRole('heading', { name: 'To decide · 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign off/ })).toHaveCount(0);
    await expect(page.getByText('1 case must be decided first.')).toBeVisible();
  });

  allowErrors(page, /status of 422/);
  await test.step('other times that cannot be placed are refused at their field', async () => {
    await card(page, 'Count').getByRole('button', { name: 'Other times…' }).click();
    const dialog = page.getByRole('dialog');
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Save for this night' }).click();
    await expect(dialog).toContainText('would end before it starts');
    await page.keyboard.press('Escape');
  });

  await test.step('one press moves it, and the focus goes to what was said', async () => {
    const move = card(page, 'Count').getByRole('button', { name: 'Move to 03:00–03:55' });
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Settled: moved to 03:00–03:55.' })).toBeFocused();
    await expect(row(page, 'Count')).toContainText('Moved by hand from 02:15–03:10');
    await expect(row(page, 'Count')).toContainText('by Alma Reyes');
    await expect(page.getByRole('heading', { name: 'To decide · 0' })).toBeVisible();
  });

  await test.step('what the rules settled can be settled otherwise, and taken back', async () => {
    await card(page, 'Dough').getByRole('button', { name: 'From 01:30 (earlier)' }).click();
    await expect(row(page, 'Dough')).toContainText('01:30–08:00');
    await card(page, 'Dough').getByRole('button', { name: 'Back to 02:30–08:00' }).click();
    await expect(row(page, 'Dough')).toContainText('Start does not exist → 03:30');
  });

  await test.step('signing off is recorded with who and when', async () => {
    await page.getByLabel('Note').fill('Dough starts late, told the team.');
    await page.getByRole('button', { name: `Sign off ${dayWords(gap.localDate)}` }).click();
    const signOff = page.getByRole('region', { name: 'Sign off' });
    await expect(signOff).toContainText('Signed off');
    await expect(signOff).toContainText('Alma Reyes looked at this night on');
    await expect(signOff).toContainText('Dough starts late, told the team.');
    await expect(page.getByRole('link', { name: new RegExp(`^${dayWords(gap.localDate)}.*signed off`) })).toBeVisible();
    await expectNoViolations(page);
  });
});

test('a doubled start is the one that is chosen, and a night can be skipped', async ({ page }) => {
  await signIn(page, 'admin@northwind.example');
  await openDesk(page, overlap);
  await expect(row(page, 'Dough')).toContainText('Start happens twice: first, CEST (rule: earlier)');
  await card(page, 'Dough').getByRole('button', { name: 'From the second 02:30 CET' }).click();
  await expect(row(page, 'Dough')).toContainText('Start happens twice: second, CET (chosen by hand)');
  await expect(row(page, 'Dough').getByRole('cell').last()).toHaveText('0 h');

  await card(page, 'Count').getByRole('button', { name: 'Skip this night…' }).click();
  await page.getByRole('button', { name: 'Skip it' }).click();
  await expect(row(page, 'Count')).toContainText('Skipped by hand');
  await page.goto(`/t/northwind/roster/${storeId}/${overlap.localDate}`);
  await hydrated(page);
  await expect(page.getByText(formatLocalDate(overlap.localDate)).first()).toBeVisible();
  await expect(page.getByText('02:15–03:10')).toHaveCount(0);
});

test('on a phone the night fits the screen', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'admin@northwind.example');
  await page.goto(`/t/northwind/clock-changes/${storeId}`);
  await hydrated(page);
  await expectNoViolations(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways, 'scrolls sideways').toBe(false);
  await phone.close();
});
