import { expect, test } from 'vitest';
import { parseExceptions } from '#app/webhooks/address-guard.ts';
import { endpointSchema } from '#app/webhooks/endpoint.schema.ts';

test('an endpoint with a public https address is accepted, its address in the spelling that is sent to', () => {
  expect(endpointSchema().parse({ url: ' HTTPS://Hooks.Example.com.:443/in#top ' })).toEqual({
    url: 'https://hooks.example.com/in',
    description: '',
    eventTypes: [],
    enabled: false,
  });
});

test('a refused address is told at its field in a sentence', () => {
  const messageOf = (url: unknown) => endpointSchema().safeParse({ url }).error?.issues[0];
  expect(messageOf('https://10.1.2.3/')).toMatchObject({
    path: ['url'],
    message: 'This address is not on the public internet.',
  });
  expect(messageOf('http://example.com/')?.message).toBe('The address must start with https://.');
  expect(messageOf(undefined)?.message).toBe('Enter a full web address, such as https://example.com/hooks.');
});

test('an event type that does not exist is refused', () => {
  const parsed = endpointSchema().safeParse({ url: 'https://example.com/', eventTypes: ['roster.eaten'] });
  expect(parsed.error?.issues[0]?.message).toBe('Choose from the listed events.');
});

test('an address inside the operator\u2019s exceptions can be saved, another private one cannot', () => {
  const parsed = parseExceptions(['10.1.0.0/16']);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const schema = endpointSchema(parsed.exceptions);
  expect(schema.safeParse({ url: 'https://10.1.2.3/' }).success).toBe(true);
  expect(schema.safeParse({ url: 'https://10.2.2.3/' }).success).toBe(false);
});
