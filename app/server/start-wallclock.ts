import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '#app/http/environment.ts';
import { buildPages, pagesAreFresh } from '#app/server/build-pages.ts';
import { startDevSmtp } from '#app/server/dev-smtp.ts';
import { freePort } from '#app/server/free-port.ts';
import { localSecrets } from '#app/server/local-secrets.ts';
import { runningParts } from '#app/server/running-parts.ts';
import { aborted, startProcesses } from '#app/server/start-processes.ts';
import { onStopSignals } from '#app/server/stop-signals.ts';
import { demoLogins } from '#prisma/demo-logins.ts';
import { startEmbeddedServer } from '#prisma/embedded-server.ts';
import { migrate } from '#prisma/migrate.ts';
import { makeDataFolder } from '#prisma/server-record.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Start {
  dev: boolean;
  /** Aborted when everything must stop. */
  signal: AbortSignal;
  parts: ReturnType<typeof runningParts>;
}

/**
 * `npm start`: all of Wallclock on one machine. What the environment names is used, what it does not is made here:
 * database, mail server, secrets. Ends the process: 0 when told to stop, 1 with a sentence when a part cannot start or
 * ends by itself, 130 when forced.
 */
export async function startWallclock({ dev }: { dev: boolean }): Promise<never> {
  const parts = runningParts(say);
  const stopping = new AbortController();
  onStopSignals(
    (reason) => {
      say(`Stopping (${reason}); once more to force it`);
      stopping.abort();
    },
    () => parts.force().finally(() => process.exit(130)),
  );
  let exitCode = 0;
  try {
    const { died } = await bringUp({ dev, signal: stopping.signal, parts });
    await Promise.race([died, aborted(stopping.signal)]);
  } catch (fault) {
    if (!stopping.signal.aborted) {
      console.error(fault instanceof Error ? fault.message : String(fault));
      exitCode = 1;
    }
  }
  stopping.abort();
  await parts.stop();
  say('Stopped');
  process.exit(exitCode);
}

function say(line: string): void {
  console.log(line);
}

/** Starts every part in order; answers, boxed, a promise that rejects when a process ends by itself. */
async function bringUp(start: Start): Promise<{ died: Promise<never> }> {
  const dataFolder = resolve(root, process.env.DATA_FOLDER || '.data');
  await makeDataFolder(dataFolder);
  const wanted: Record<string, string> = { ...(await localSecrets(dataFolder)), ...given(process.env) };
  const checked = readEnvironment({
    ...(wanted.SMTP_URL ? ownDatabaseUrl : { ...ownDatabaseUrl, ...ownMailUrl }),
    ...wanted,
  });
  const port = await freePort(checked.port);

  const databaseUrl = wanted.DATABASE_URL ?? (await ownDatabase(start, dataFolder));
  await prepareDatabase(start, databaseUrl);
  if (!start.dev) await preparePages(start);
  const mail = wanted.SMTP_URL ? {} : await ownMail(start, resolve(dataFolder, 'mail'));
  const env = { ...quietLog, ...process.env, ...mail, ...wanted, DATABASE_URL: databaseUrl, PORT: String(port) };
  const environment = readEnvironment(env);
  say('Starting worker and web');
  const { died } = await startProcesses(start, env, environment);
  say(`Wallclock is ready at ${environment.baseUrl}`);
  for (const line of await demoLogins(databaseUrl)) say(line);
  return { died };
}

/** So that the address and the sign-ins are the last lines on the screen; LOG_LEVEL says otherwise. */
const quietLog = { LOG_LEVEL: 'warn' };

/** Stand in while the settings are checked, before the slow parts are started. */
const ownDatabaseUrl = { DATABASE_URL: 'postgres://127.0.0.1/wallclock' };
const ownMailUrl = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Wallclock <roster@wallclock.example>' };

/** The settings that are set; an empty one counts as not set. */
function given(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])));
}

async function ownDatabase({ signal, parts }: Start, dataFolder: string): Promise<string> {
  say(`Starting the database in ${dataFolder}`);
  const server = await startEmbeddedServer({ dataFolder, log: say });
  parts.add({ name: 'database', stop: server.stop });
  signal.throwIfAborted();
  return server.url;
}

async function prepareDatabase({ signal }: Start, url: string): Promise<void> {
  const applied = await migrate(url, say);
  if (applied.length > 0) say(`Migrated the database: ${applied.length} new`);
  signal.throwIfAborted();
  const { seed } = await import('#prisma/seed.ts');
  await seed(url, new Date(), say);
  signal.throwIfAborted();
}

async function preparePages({ signal }: Start): Promise<void> {
  if (await pagesAreFresh()) return;
  say('Building the pages; this takes up to a minute, and only after a change');
  const startedAt = performance.now();
  await buildPages(signal);
  say(`Built the pages in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

async function ownMail({ parts }: Start, folder: string): Promise<Record<string, string>> {
  const server = await startDevSmtp(folder);
  parts.add({ name: 'mail server', stop: server.stop });
  say(`Mail is kept in ${folder} and not sent`);
  return { SMTP_URL: server.url, MAIL_FROM: ownMailUrl.MAIL_FROM, DEV_MAIL_FOLDER: folder };
}
