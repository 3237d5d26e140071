import { createHmac } from 'node:crypto';

export interface SignatureInput {
  /** The event id: the same on every try, so that a receiver can drop what it has seen. No full stops. */
  readonly id: string;
  /** The exact text that is sent. */
  readonly body: string;
  /** Every live secret as the tenant saw it, `whsec_` + base64, newest first. */
  readonly secrets: readonly string[];
  /** The instant of this attempt; receivers refuse what is older than five minutes. */
  readonly at: Date;
}

/**
 * The headers that let a receiver verify a delivery with the stock `stripe` or the stock `standardwebhooks` package
 * and the one secret string it was shown. Both schemes are HMAC-SHA256, but read that string differently:
 * - `Wallclock-Signature: t=<unix seconds>,v1=<hex>,…` signs `t.body`; the key is the whole string as UTF-8.
 * - `webhook-signature: v1,<base64> …` signs `id.t.body`; the key is what follows `whsec_`, decoded from base64
 *   (standardwebhooks.com, "Signature scheme").
 * Each carries one signature per live secret, the newest first.
 */
export function signatureHeaders({ id, body, secrets, at }: SignatureInput): Record<string, string> {
  const unixSeconds = Math.floor(at.getTime() / 1000);
  const hex = secrets.map((secret) => hmac(secret, `${unixSeconds}.${body}`).toString('hex'));
  const base64 = secrets.map((secret) => hmac(keyBytes(secret), `${id}.${unixSeconds}.${body}`).toString('base64'));
  return {
    'Wallclock-Signature': [`t=${unixSeconds}`, ...hex.map((signature) => `v1=${signature}`)].join(','),
    'webhook-id': id,
    'webhook-timestamp': String(unixSeconds),
    'webhook-signature': base64.map((signature) => `v1,${signature}`).join(' '),
  };
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content, 'utf8').digest();
}

function keyBytes(secret: string): Buffer {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.alloc(0);
  if (key.length === 0) throw new Error('A webhook secret must be whsec_ followed by base64');
  return key;
}
