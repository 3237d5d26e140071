import { betterAuth } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import type { Database } from '#app/db/connection.server.ts';
import { newId } from '#app/db/new-id.server.ts';

export interface AuthSettings {
  baseUrl: string;
  /** At least 32 characters; signs the session cookie. */
  secret: string;
}

/** The header in which the web server tells better-auth the client's address; what a client sends under it is overwritten. */
export const clientAddressHeader = 'x-wallclock-client-address';

/**
 * Sign-in of people, by e-mail and password. Sessions, hashing and rate limits are better-auth's; tenants and roles are not:
 * they are rows of membership, under row-level security. Runs on the plain client, never through the tenant door.
 */
export function makeAuth(database: Database, settings: AuthSettings) {
  return betterAuth({
    baseURL: settings.baseUrl,
    secret: settings.secret,
    trustedOrigins: [settings.baseUrl],
    telemetry: { enabled: false },
    logger: { level: 'error' },
    database: prismaAdapter(database.prisma, { provider: 'postgresql', transaction: true }),
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      useSecureCookies: settings.baseUrl.startsWith('https:'),
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    user: { modelName: 'authUser' },
    session: { modelName: 'authSession', expiresIn: 7 * 86_400, updateAge: 86_400 },
    account: { modelName: 'authAccount' },
    verification: { modelName: 'authVerification' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'authRateLimit',
      // A store signs in from one address at the start of a shift, so the limit is above the built-in 3 in 10 s.
      customRules: { '/sign-in/email': { window: 60, max: 30 } },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
