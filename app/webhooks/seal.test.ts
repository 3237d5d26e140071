import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSecret, openSecret, sealSecret } from '#app/webhooks/seal.ts';

const key = randomBytes(32);

test('a sealed secret opens with its own key and with no other', () => {
  const secret = newSecret();
  const sealed = sealSecret(secret, key);
  expect(openSecret(sealed, key)).toBe(secret);
  expect(() => openSecret(sealed, randomBytes(32))).toThrow();
});

test('a sealed secret is 12 bytes of nonce, as many bytes as the secret, and 16 of tag, and never twice the same', () => {
  const secret = newSecret();
  expect(sealSecret(secret, key)).toHaveLength(12 + secret.length + 16);
  expect(sealSecret(secret, key)).not.toEqual(sealSecret(secret, key));
  expect(sealSecret(secret, key).includes(secret)).toBe(false);
});

test('a sealed secret with any one byte changed does not open', () => {
  const sealed = sealSecret(newSecret(), key);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => openSecret(changed, key)).toThrow();
  }
  expect(() => openSecret(sealed.subarray(0, 20), key)).toThrow();
});

test('a new secret is whsec_ and 264 random bits in base64 without padding', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{44}$/);
  expect(newSecret()).not.toBe(newSecret());
});
