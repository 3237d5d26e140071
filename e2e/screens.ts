import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser as Driver, type Page } from '@playwright/test';
import { findBrowser } from '#e2e/browser.ts';
import { type Picture, pictures } from '#e2e/screens-list.ts';
import { startStack } from '#e2e/stack.ts';
import { demoPassword } from '#prisma/demo-company.ts';

const folder = fileURLToPath(new URL('../docs/screens', import.meta.url));

const frames = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, hasTouch: false, deviceScaleFactor: 1 },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
] as const;

type Frame = (typeof frames)[number];

async function signIn(page: Page, baseUrl: string, who: string): Promise<void> {
  await page.goto(`${baseUrl}/sign-in`);
  await page.getByLabel('E-mail').fill(`${who}@harbour.example`);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

/** One picture; `visit` may open things and ends on the page that is shown. */
async function take(page: Page, baseUrl: string, picture: Picture, file: string): Promise<void> {
  await page.goto(`${baseUrl}${picture.path}`);
  await picture.visit?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file, animations: 'disabled' });
}

async function takeAll(driver: Driver, baseUrl: string, frame: Frame): Promise<string[]> {
  const { name, ...device } = frame;
  const failed: string[] = [];
  for (const who of new Set(pictures.map((picture) => picture.who))) {
    const context = await driver.newContext({ ...device, locale: 'en-AU', timezoneId: 'Australia/Sydney' });
    const page = await context.newPage();
    if (who !== null) await signIn(page, baseUrl, who);
    for (const picture of pictures.filter((each) => each.who === who)) {
      await page.emulateMedia({ colorScheme: picture.theme ?? 'light' });
      const file = join(folder, `${picture.name}-${name}.png`);
      await take(page, baseUrl, picture, file).catch((fault: Error) =>
        failed.push(`${picture.name}-${name}: ${fault.message.split('\n')[0]}`),
      );
    }
    await context.close();
  }
  return failed;
}

async function run(): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const stack = await startStack({ say: (line) => console.log(line) });
  const driver = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const failed: string[] = [];
    for (const frame of frames) failed.push(...(await takeAll(driver, stack.baseUrl, frame)));
    console.log(`${pictures.length * frames.length - failed.length} pictures in docs/screens`);
    for (const line of failed) console.error(`  not taken: ${line}`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    await driver.close();
    await stack.stop();
  }
}

await run();
