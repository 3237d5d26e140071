import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { hydrated, watchErrors } from '#e2e/fixtures.ts';
import { demoPassword } from '#prisma/demo-company.ts';

/** Signs in as a demo person, with or without script, and ends on the page where they work. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/t\//);
}

/** A page of somebody else, on a browser of their own, with what goes wrong in it. */
export async function pageOf(context: BrowserContext, email: string): Promise<{ page: Page; errors: () => string[] }> {
  const page = await context.newPage();
  const errors = watchErrors(page);
  await signIn(page, email);
  await hydrated(page);
  return { page, errors };
}

/** Types a time such as '0930' into a time field. */
export async function writeTime(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** Types a local date 'YYYY-MM-DD' into a date field, day first as its segments stand. */
export async function writeDate(page: Page, label: string, localDate: string): Promise<void> {
  const [year, month, day] = localDate.split('-');
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}${month}${year}`);
}

/** The mails to an address as text, quoted-printable undone. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = process.env.WALLCLOCK_E2E_MAIL_FOLDER ?? '';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`Delivered-To: ${address}`)).map(plain);
}

function plain(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
