import { type APIRequestContext, request } from '@playwright/test';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { openDatabase } from '#app/db/connection.server.ts';
import { crossTenantDoor } from '#app/db/cross-tenant-door.server.ts';
import { tenantBulkDoor } from '#app/db/tenant-door.server.ts';
import routes from '#app/routes.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { demoPassword } from '#prisma/demo-company.ts';

type Who = 'visitor' | 'manager' | 'admin' | 'payroll' | 'employee';
const members: Who[] = ['manager', 'admin', 'payroll', 'employee'];
const rosterRoles: Who[] = ['manager', 'admin'];

/** Who may open each page and who may send to it; a route that is missing here fails the test. */
const table: Record<string, { get: Who[] | 'everybody'; post?: Who[] | 'everybody' }> = {
  '/': { get: members },
  '/sign-in': { get: 'everybody', post: 'everybody' },
  '/sign-out': { get: 'everybody', post: 'everybody' },
  '/theme': { get: 'everybody', post: 'everybody' },
  '/dev/mail': { get: 'everybody' },
  '/dev/mail/:file': { get: 'everybody' },
  '/t/:tenant': { get: members },
  '/t/:tenant/roster': { get: rosterRoles },
  '/t/:tenant/roster/:store/:week': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/roster/:store/:week/publication': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/clock-changes': { get: rosterRoles },
  '/t/:tenant/clock-changes/:store': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/shifts/:shift': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/shifts/:shift.ics': { get: rosterRoles },
  '/t/:tenant/templates': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/templates/new': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/templates/:template': { get: rosterRoles, post: rosterRoles },
  '/t/:tenant/templates/:template/preview': { get: rosterRoles },
  '/t/:tenant/stores': { get: ['admin'] },
  '/t/:tenant/stores/:store': { get: ['admin'], post: ['admin'] },
  '/t/:tenant/people': { get: ['manager', 'admin', 'payroll'] },
  '/t/:tenant/my-shifts': { get: members },
  '/t/:tenant/my-shifts/calendar.ics': { get: members },
  '/t/:tenant/payroll': { get: ['payroll'], post: ['payroll'] },
  '/t/:tenant/payroll/:period.csv': { get: ['payroll'] },
  '/t/:tenant/payroll/:period/closing': { get: 'everybody', post: ['payroll'] },
  '/t/:tenant/webhooks': { get: ['admin'], post: ['admin'] },
  '/t/:tenant/webhooks/:endpoint': { get: ['admin'], post: ['admin'] },
  '/t/:tenant/*': { get: 'everybody' },
};

function pathsOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above || '/';
    return entry.children ? pathsOf(entry.children, path) : [path];
  });
}

const email = (who: Who, company: 'harbour' | 'northwind') =>
  who === 'employee'
    ? company === 'harbour'
      ? 'jonas@harbour.example'
      : 'lena@northwind.example'
    : `${who}@${company}.example`;

async function signedIn(baseURL: string, who: Who, company: 'harbour' | 'northwind'): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  if (who === 'visitor') return context;
  const answer = await context.post('/sign-in', {
    form: { email: email(who, company), password: demoPassword },
    maxRedirects: 0,
  });
  expect(answer.status(), `${who} of ${company} signs in`).toBe(302);
  return context;
}

/** Real ids of the first company's rows, so that a stranger's 404 does not come from a wrong id. */
async function harbourIds(): Promise<Record<string, string>> {
  const db = openDatabase({ url: process.env.WALLCLOCK_E2E_DATABASE_URL ?? '', maxConnections: 2 });
  try {
    const tenantId = await crossTenantDoor(
      db,
      async (client) => (await client.query(`select id from tenant where slug = 'harbour'`)).rows[0].id,
    );
    return await tenantBulkDoor(db, tenantId, async (client) => {
      const id = async (rows: string) =>
        (await client.query(`select id from ${rows} order by id limit 1`)).rows[0]?.id ??
        '01a22d01-7187-75b6-a708-ced4613a6391';
      const store = await id('store');
      return {
        ':tenant': 'harbour',
        ':store': store,
        ':week': '2026-11-30',
        ':shift': await id(`shift where cancelled_at is null and store_id = '${store}'`),
        ':template': await id('shift_template'),
        ':period': await id('pay_period'),
        ':endpoint': await id('webhook_endpoint'),
        ':file': 'none.eml',
      };
    });
  } finally {
    await db.close();
  }
}

test('every route is in the table of who may open it', () => {
  expect(Object.keys(table).sort()).toEqual([...new Set(pathsOf(routes))].sort());
});

test('every page and every action asks who is there: a visitor signs in, a wrong role is told no, a stranger finds nothing', async ({
  baseURL,
}) => {
  const ids = await harbourIds();
  const fill = (path: string) =>
    Object.entries(ids).reduce((filled, [name, value]) => filled.replace(name, value), path);
  const found: string[] = [];
  const check = (what: string, status: number, wanted: number[]) => {
    if (!wanted.includes(status)) found.push(`${what}: ${status}, not ${wanted.join(' or ')}`);
  };
  for (const company of ['harbour', 'northwind'] as const) {
    for (const who of ['visitor', ...members] as Who[]) {
      const browser = await signedIn(baseURL!, who, company);
      for (const [path, { get, post }] of Object.entries(table)) {
        const isStranger = company === 'northwind' && path.startsWith('/t/');
        const name = `${who} of ${company}`;
        const opened = await browser.get(fill(path), { maxRedirects: 0 });
        if (get !== 'everybody') {
          if (who === 'visitor') check(`${name} opens ${path}`, opened.status(), [302]);
          else if (isStranger) check(`${name} opens ${path}`, opened.status(), [404]);
          else if (get.includes(who))
            check(`${name} opens ${path}`, opened.status(), path.includes(':endpoint') ? [200, 404] : [200, 302]);
          else check(`${name} opens ${path}`, opened.status(), [403]);
        }
        // What an allowed person sends is the matter of the stories; here only those who may not.
        if (post === undefined || post === 'everybody' || (post.includes(who) && !isStranger)) continue;
        const sent = await browser.post(fill(path), { form: {}, maxRedirects: 0 });
        check(`${name} sends to ${path}`, sent.status(), who === 'visitor' ? [302] : isStranger ? [404] : [403]);
      }
      await browser.dispose();
    }
  }
  expect(found).toEqual([]);
});

test('a visitor who is sent to sign in comes back to the page, and never to another site', async ({ baseURL }) => {
  const visitor = await signedIn(baseURL!, 'visitor', 'harbour');
  const sent = await visitor.get('/t/harbour/templates', { maxRedirects: 0 });
  expect(sent.headers().location).toBe('/sign-in?next=%2Ft%2Fharbour%2Ftemplates');
  const form = { email: 'manager@harbour.example', password: demoPassword };
  const back = await visitor.post('/sign-in', { form: { ...form, next: '/t/harbour/templates' }, maxRedirects: 0 });
  expect(back.headers().location).toBe('/t/harbour/templates');
  const elsewhere = await request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { origin: baseURL! } });
  const kept = await elsewhere.post('/sign-in', { form: { ...form, next: '//evil.example' }, maxRedirects: 0 });
  expect(kept.headers().location).toBe('/');
});

test('an unknown e-mail and a wrong password get the same answer', async ({ baseURL }) => {
  const visitor = await signedIn(baseURL!, 'visitor', 'harbour');
  const wrong = await visitor.post('/sign-in', {
    form: { email: 'manager@harbour.example', password: 'not-the-password' },
  });
  const unknown = await visitor.post('/sign-in', {
    form: { email: 'nobody@harbour.example', password: 'not-the-password' },
  });
  expect([wrong.status(), unknown.status()]).toEqual([401, 401]);
  expect(await wrong.text()).toContain('This e-mail and password do not match.');
  expect(await unknown.text()).toContain('This e-mail and password do not match.');
});

test('a form that another site sends is refused', async ({ baseURL }) => {
  const manager = await signedIn(baseURL!, 'manager', 'harbour');
  const sent = await manager.post('/t/harbour/templates/new', {
    form: { name: 'Forged' },
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  });
  expect(sent.status()).toBeGreaterThanOrEqual(400);
});

test('the answer of every page carries the headers that keep it to itself', async ({ baseURL }) => {
  const visitor = await signedIn(baseURL!, 'visitor', 'harbour');
  const headers = (await visitor.get('/sign-in')).headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});
