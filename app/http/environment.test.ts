import { expect, test } from 'vitest';
import { readEnvironment, WrongEnvironment } from '#app/http/environment.ts';

const complete = {
  DATABASE_URL: 'postgres://wallclock:secret@db.example.com/wallclock',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Wallclock <roster@example.com>',
  AUTH_SECRET: 'a-secret-of-more-than-32-characters',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readEnvironment(env);
    return [];
  } catch (fault) {
    if (fault instanceof WrongEnvironment) return fault.problems;
    throw fault;
  }
}

test('the settings without a default are enough, and the rest has defaults', () => {
  expect(readEnvironment(complete)).toMatchObject({
    databaseUrl: complete.DATABASE_URL,
    port: 3000,
    baseUrl: 'http://localhost:3000',
    trustProxy: false,
    logLevel: 'info',
    devMailFolder: null,
  });
});

test('the base URL follows the port unless it is set, and loses the slash at its end', () => {
  expect(readEnvironment({ ...complete, PORT: '8080' }).baseUrl).toBe('http://localhost:8080');
  expect(readEnvironment({ ...complete, BASE_URL: 'https://roster.example.com/' }).baseUrl).toBe(
    'https://roster.example.com',
  );
});

test('everything that is wrong is said at once, one sentence each', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    AUTH_SECRET: 'short',
    BASE_URL: 'roster.example.com',
  });
  for (const name of [
    'DATABASE_URL',
    'PORT',
    'BASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'AUTH_SECRET',
    'SECRET_KEY',
    'LOG_LEVEL',
  ]) {
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
  }
  expect(problems).toHaveLength(8);
});

test('an empty setting counts as not set', () => {
  expect(problemsOf({ ...complete, SMTP_URL: ' ' })[0]).toMatch(/^SMTP_URL is missing/);
  expect(readEnvironment({ ...complete, PORT: '' }).port).toBe(3000);
});

test('the secret key is 32 bytes in base64 or hex', () => {
  const key = new Uint8Array(32).fill(255);
  for (const spelled of [
    Buffer.from(key).toString('base64'),
    Buffer.from(key).toString('base64url'),
    Buffer.from(key).toString('hex'),
  ]) {
    expect(readEnvironment({ ...complete, SECRET_KEY: spelled }).secretKey).toEqual(key);
  }
  for (const wrong of [
    'too-short',
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    'x'.repeat(64),
  ]) {
    expect(problemsOf({ ...complete, SECRET_KEY: wrong })).toHaveLength(1);
  }
});

test('an allowed private range is taken', () => {
  expect(
    readEnvironment({ ...complete, WEBHOOK_ALLOWED_CIDRS: '10.20.0.0/16, fd12:3456::/32' }).webhookExceptions.ranges,
  ).toHaveLength(2);
});

test.each([
  '169.254.169.254/32',
  '169.254.0.0/16',
  '0.0.0.0/0',
  '100.100.100.200/32',
  '100.64.0.0/10',
  '192.0.0.192/32',
  '192.0.0.0/24',
  '168.63.129.16/32',
  'fd00:ec2::254/128',
  'fd00::/8',
  '::/0',
  '::ffff:169.254.169.254/128',
  '::ffff:0:0/96',
  '64:ff9b::a9fe:a9fe/128',
  '2002:a9fe:a9fe::/48',
])('an exception that lets webhooks reach a metadata address is refused at boot: %s', (cidr) => {
  expect(problemsOf({ ...complete, WEBHOOK_ALLOWED_CIDRS: `10.20.0.0/16 ${cidr}` })).toEqual([
    expect.stringMatching(/^WEBHOOK_ALLOWED_CIDRS: /),
  ]);
});

test.each(['10.20.0.0', '10.20.0.0/33', 'intranet'])('what is not a range is refused: %s', (cidr) => {
  expect(problemsOf({ ...complete, WEBHOOK_ALLOWED_CIDRS: cidr })).toHaveLength(1);
});

test('proxies are counted, not trusted blindly', () => {
  expect(readEnvironment({ ...complete, TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(problemsOf({ ...complete, TRUST_PROXY: 'true' })).toHaveLength(1);
});

test('the sender is an address with or without a name', () => {
  expect(readEnvironment(complete).mailFrom).toEqual({ name: 'Wallclock', address: 'roster@example.com' });
  expect(readEnvironment({ ...complete, MAIL_FROM: 'roster@example.com' }).mailFrom).toEqual({
    name: '',
    address: 'roster@example.com',
  });
  expect(problemsOf({ ...complete, MAIL_FROM: 'Wallclock' })).toHaveLength(1);
});

test('a line break in MAIL_FROM is refused', () => {
  expect(problemsOf({ ...complete, MAIL_FROM: 'Wallclock\r\nBcc: all@example.com' })).toHaveLength(1);
});
