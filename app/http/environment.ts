import { z } from 'zod';
import { type Exceptions, parseExceptions } from '#app/webhooks/address-guard.ts';

/** Everything the web and worker processes take from outside, read once when a process boots. */
export interface Environment {
  databaseUrl: string;
  port: number;
  /** The public address without a slash at its end; links in mails and cookies rely on it. */
  baseUrl: string;
  smtpUrl: string;
  mailFrom: { name: string; address: string };
  /** At least 32 characters; signs session cookies. */
  authSecret: string;
  /** 32 bytes; seals webhook secrets at rest. */
  secretKey: Uint8Array;
  /** Private ranges that webhooks may reach, as the operator allows. */
  webhookExceptions: Exceptions;
  /** How many proxies stand in front and may name the client's address; false = none. */
  trustProxy: number | false;
  logLevel: (typeof logLevels)[number];
  /** Where the local mail server keeps what it receives; null = mail leaves the machine, and there is no inbox page. */
  devMailFolder: string | null;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const url = (name: string, protocols: string[], example: string) =>
  z
    .string({ error: `${name} is missing; set it, for example ${example}` })
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `${name} must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}, for example ${example}`,
    });

const whole = (name: string, least: number, most: number, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `${name} must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

function keyBytes(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
  return bytes?.length === 32 ? bytes : null;
}

const secretKeyWords =
  'it seals webhook secrets and is 32 bytes in base64 or hex, as "openssl rand -base64 32" makes them';

const secretKey = z.string({ error: `SECRET_KEY is missing; ${secretKeyWords}` }).transform((text, context) => {
  const bytes = keyBytes(text);
  if (bytes !== null) return new Uint8Array(bytes);
  context.addIssue({ code: 'custom', message: `SECRET_KEY is not a key; ${secretKeyWords}` });
  return z.NEVER;
});

const mailFromWords = 'the sender of mails, for example Wallclock <roster@example.com>';

const mailFrom = z.string({ error: `MAIL_FROM is missing; set it to ${mailFromWords}` }).transform((text, context) => {
  const [, name = '', address] = /^(?:([^<>\r\n]*?)\s*<)?([^\s@<>]+@[^\s@<>]+?)>?$/.exec(text.trim()) ?? [];
  if (address !== undefined) return { name, address };
  context.addIssue({ code: 'custom', message: `MAIL_FROM must be ${mailFromWords}` });
  return z.NEVER;
});

const webhookExceptions = z
  .string()
  .default('')
  .transform((text, context) => {
    const parsed = parseExceptions(text.split(/[\s,]+/).filter((cidr) => cidr !== ''));
    if (parsed.ok) return parsed.exceptions;
    for (const problem of parsed.problems) {
      context.addIssue({ code: 'custom', message: `WEBHOOK_ALLOWED_CIDRS: ${problem.replace(/\.$/, '')}` });
    }
    return z.NEVER;
  });

const schema = z.object({
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/wallclock'),
  PORT: whole('PORT', 0, 65_535, 3000),
  BASE_URL: url('BASE_URL', ['http:', 'https:'], 'https://roster.example.com').optional(),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587'),
  MAIL_FROM: mailFrom,
  AUTH_SECRET: z
    .string({ error: 'AUTH_SECRET is missing; it signs sessions: set 32 random characters or more' })
    .min(32, 'AUTH_SECRET is too short; it signs sessions: set 32 random characters or more'),
  SECRET_KEY: secretKey,
  WEBHOOK_ALLOWED_CIDRS: webhookExceptions,
  TRUST_PROXY: whole('TRUST_PROXY (how many proxies stand in front)', 0, 10, 0),
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}` }).default('info'),
  DEV_MAIL_FOLDER: z.string().optional(),
});

/** Thrown by readEnvironment; `problems` holds one sentence for each setting that is wrong. */
export class WrongEnvironment extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  - ${problem}.`).join('\n')}`);
    this.problems = problems;
  }
}

/** Parses the environment. A setting that is empty counts as not set. Throws WrongEnvironment with all that is wrong. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new WrongEnvironment(parsed.error.issues.map((issue) => issue.message));
  const settings = parsed.data;
  return {
    databaseUrl: settings.DATABASE_URL,
    port: settings.PORT,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    authSecret: settings.AUTH_SECRET,
    secretKey: settings.SECRET_KEY,
    webhookExceptions: settings.WEBHOOK_ALLOWED_CIDRS,
    trustProxy: settings.TRUST_PROXY === 0 ? false : settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    devMailFolder: settings.DEV_MAIL_FOLDER ?? null,
  };
}
