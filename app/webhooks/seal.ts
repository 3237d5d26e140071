import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** A new signing secret, `whsec_` + base64 of 33 random bytes: a length that needs no padding. Shown to the tenant once. */
export function newSecret(): string {
  return `whsec_${randomBytes(33).toString('base64')}`;
}

/** Encrypts a secret for `webhook_secret.sealed`: 12-byte nonce, AES-256-GCM ciphertext, 16-byte tag. The key has 32 bytes. */
export function sealSecret(secret: string, key: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]);
}

/** The secret inside a sealed value. Throws when the key is another one or any byte was changed. */
export function openSecret(sealed: Uint8Array, key: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, nonceBytes);
  const ciphertext = bytes.subarray(nonceBytes, -tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8');
}
