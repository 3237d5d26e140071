import type { Page } from '@playwright/test';
import { weekStartOf } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { nextOddDays } from '#app/time/next-odd-days.ts';

export interface Picture {
  /** File name: <name>-desktop.png and <name>-phone.png. */
  name: string;
  /** The part before the @ of a login of Harbour Coffee, or null for a visitor. */
  who: string | null;
  path: string;
  /** Goes on from the path, e.g. to a page whose address holds an id, by roles and labels. */
  visit?: (page: Page) => Promise<void>;
  theme?: 'dark';
}

/** To the page behind the first link of the main part whose address fits. */
const follow = (address: RegExp) => async (page: Page) => {
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const found = links.find((href) => address.test(href));
  if (found === undefined) throw new Error(`no link to ${address}`);
  await page.goto(found);
};

const endpoint = follow(/\/webhooks\/[0-9a-f-]{36}/);

/** The endpoint of the demo company, added at the first visit: its secret is shown only then, and not in a picture. */
async function ownEndpoint(page: Page): Promise<void> {
  const address = 'https://127.0.0.1/hooks/rosters';
  if ((await page.getByRole('link', { name: address }).count()) === 0) {
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('link', { name: address }).waitFor();
  }
  await endpoint(page);
}

/** The week of the demo store on which its clock changes next. */
async function oddWeek(page: Page): Promise<void> {
  const zone = 'Australia/Sydney';
  const [odd] = nextOddDays(zone, localView(new Date(), zone).localDate, 1);
  const address = new URL(page.url());
  address.pathname = address.pathname.replace(/[^/]+$/, weekStartOf(odd?.localDate ?? '', 1));
  await page.goto(address.href);
}

/** The page of the week's first shift, by the way its dialog offers. */
async function oneShift(page: Page): Promise<void> {
  const id = await page.locator('[data-shift]').first().getAttribute('data-shift');
  await page.goto(new URL(`/t/harbour/shifts/${id}`, page.url()).href);
}

/** Every page of the product, as somebody of the demo companies sees it. */
export const pictures: Picture[] = [
  { name: 'sign-in', who: null, path: '/sign-in' },
  { name: 'not-found', who: null, path: '/no-such-page' },
  { name: 'roster', who: 'manager', path: '/t/harbour/roster' },
  { name: 'roster-dark', who: 'manager', path: '/t/harbour/roster', theme: 'dark' },
  { name: 'odd-week', who: 'manager', path: '/t/harbour/roster', visit: oddWeek },
  { name: 'shift', who: 'manager', path: '/t/harbour/roster', visit: oneShift },
  { name: 'publication', who: 'manager', path: '/t/harbour/roster', visit: follow(/\/publication/) },
  { name: 'clock-changes', who: 'manager', path: '/t/harbour/clock-changes' },
  { name: 'templates', who: 'manager', path: '/t/harbour/templates' },
  { name: 'new-template', who: 'manager', path: '/t/harbour/templates/new' },
  { name: 'template', who: 'manager', path: '/t/harbour/templates', visit: follow(/\/templates\/[0-9a-f-]{36}/) },
  { name: 'stores', who: 'admin', path: '/t/harbour/stores' },
  { name: 'store', who: 'admin', path: '/t/harbour/stores', visit: follow(/\/stores\/[0-9a-f-]{36}/) },
  { name: 'people', who: 'manager', path: '/t/harbour/people' },
  { name: 'my-shifts', who: 'mai', path: '/t/harbour/my-shifts' },
  { name: 'my-shifts-dark', who: 'mai', path: '/t/harbour/my-shifts', theme: 'dark' },
  { name: 'payroll', who: 'payroll', path: '/t/harbour/payroll' },
  { name: 'endpoint', who: 'admin', path: '/t/harbour/webhooks', visit: ownEndpoint },
  { name: 'webhooks', who: 'admin', path: '/t/harbour/webhooks' },
  { name: 'mail', who: null, path: '/dev/mail' },
];
