import { defineConfig } from '@playwright/test';
import { type Browser, findBrowser } from '#e2e/browser.ts';

// This file is read once more by every worker; the browser that was found the first time is handed on.
process.env.WALLCLOCK_E2E_BROWSER ??= JSON.stringify(await findBrowser());
const { executablePath, args, env }: Browser = JSON.parse(process.env.WALLCLOCK_E2E_BROWSER);

const inherited = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined));

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './stack-for-stories.ts',
  // One story at a time: they share the demo companies.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...inherited, ...env } as Record<string, string> },
  },
});
