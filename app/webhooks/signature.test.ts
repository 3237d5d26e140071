import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { newSecret } from '#app/webhooks/seal.ts';
import { signatureHeaders } from '#app/webhooks/signature.ts';

const id = '0193f3c2-7a10-7c3e-9d52-1f6d6f0a0001';
const body = JSON.stringify({ id, type: 'roster.published', note: 'Thứ Hai, ca sáng' });
const [newer, older, foreign] = [newSecret(), newSecret(), newSecret()];
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

function signed(at = new Date(), secrets = [newer, older]) {
  return signatureHeaders({ id, body, secrets, at });
}

function stripeAccepts(headers: Record<string, string>, secret: string, text = body): boolean {
  return Stripe.webhooks.signature!.verifyHeader(text, headers['Wallclock-Signature'] ?? '', secret);
}

test('the stock stripe package verifies a delivery with either live secret', () => {
  for (const secret of [newer, older]) {
    expect(stripeAccepts(signed(), secret)).toBe(true);
    expect(Stripe.webhooks.constructEvent(body, signed()['Wallclock-Signature'] ?? '', secret).id).toBe(id);
  }
});

test('the stock standardwebhooks package verifies a delivery with either live secret', () => {
  for (const secret of [newer, older]) {
    expect(new Webhook(secret).verify(body, signed())).toEqual(JSON.parse(body));
  }
});

test('both packages refuse a secret that is not live', () => {
  expect(() => stripeAccepts(signed(), foreign)).toThrow();
  expect(() => new Webhook(foreign).verify(body, signed())).toThrow();
  expect(() => stripeAccepts(signed(new Date(), [newer]), older)).toThrow();
  expect(() => new Webhook(older).verify(body, signed(new Date(), [newer]))).toThrow();
});

test('both packages refuse a body in which one byte was changed', () => {
  const tampered = body.replace('sáng', 'sâng');
  expect(() => stripeAccepts(signed(), newer, tampered)).toThrow();
  expect(() => new Webhook(newer).verify(tampered, signed())).toThrow();
});

test('both packages refuse a delivery signed six minutes ago and accept one signed four minutes ago', () => {
  expect(() => stripeAccepts(signed(minutesAgo(6)), newer)).toThrow();
  expect(() => new Webhook(newer).verify(body, signed(minutesAgo(6)))).toThrow();
  expect(stripeAccepts(signed(minutesAgo(4)), newer)).toBe(true);
  expect(() => new Webhook(newer).verify(body, signed(minutesAgo(4)))).not.toThrow();
});

test('standardwebhooks refuses a delivery under another event id', () => {
  expect(() => new Webhook(newer).verify(body, { ...signed(), 'webhook-id': 'another' })).toThrow();
});

test('the signature of the newest secret stands first in both headers', () => {
  const both = signed(new Date('2026-11-01T05:30:00Z'));
  const alone = signed(new Date('2026-11-01T05:30:00Z'), [newer]);
  expect(both['Wallclock-Signature']).toMatch(/^t=1793511000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(both['Wallclock-Signature']?.startsWith(`${alone['Wallclock-Signature']},`)).toBe(true);
  expect(both['webhook-signature']?.startsWith(`${alone['webhook-signature']} v1,`)).toBe(true);
});

test('a text that is no secret signs nothing', () => {
  expect(() => signed(new Date(), ['secret'])).toThrow();
  expect(() => signed(new Date(), ['whsec_'])).toThrow();
});
