import type { Logger } from 'pino';
import { assertSessionsAreUtc, openDatabase } from '#app/db/connection.server.ts';
import { type Auth, makeAuth } from '#app/http/auth.server.ts';
import type { Environment } from '#app/http/environment.ts';
import { openBoss } from '#app/jobs/boss.server.ts';
import { makeEnqueue } from '#app/jobs/enqueue.server.ts';
import { type TzWatch, watchTzAgreement } from '#app/server/tz-agreement.ts';
import type { TenantPorts } from '#app/tenants/tenant-scope.server.ts';

/**
 * What one web process makes once and hands to every loader by load context. Server code is loaded twice in production
 * (by node, and bundled by Remix), so a module-level pool or cache would exist twice.
 */
export interface Services {
  environment: Environment;
  ports: TenantPorts;
  auth: Auth;
  tzWatch: TzWatch;
  close(): Promise<void>;
}

export async function openServices(environment: Environment, log: Logger): Promise<Services> {
  const onError = (error: Error) => log.error({ err: error }, 'database connection failed');
  const database = openDatabase({ url: environment.databaseUrl, maxConnections: 12, onIdleError: onError });
  await assertSessionsAreUtc(database);
  const boss = await openBoss({ url: environment.databaseUrl, maxConnections: 2, works: false, onError });
  const auth = makeAuth(database, { baseUrl: environment.baseUrl, secret: environment.authSecret });
  return {
    environment,
    ports: { database, enqueue: makeEnqueue(boss), now: () => new Date() },
    auth,
    tzWatch: watchTzAgreement(database, { now: () => new Date(), log }),
    async close() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database.close();
    },
  };
}
