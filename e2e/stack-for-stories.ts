import { type Stack, startStack } from '#e2e/stack.ts';

/** Playwright's global set-up: one stack for all stories; its addresses reach them by the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const stack: Stack = await startStack({ say: (line) => console.log(line) });
  process.env.WALLCLOCK_E2E_URL = stack.baseUrl;
  process.env.WALLCLOCK_E2E_DATABASE_URL = stack.databaseUrl;
  process.env.WALLCLOCK_E2E_MAIL_FOLDER = stack.mailFolder;
  return () => stack.stop();
}
