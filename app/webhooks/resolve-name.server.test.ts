import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { resolveNameAt } from '#app/webhooks/resolve-name.server.ts';

const typeA = 1;
const typeAaaa = 28;
const noSuchName = 3;
const serverFailure = 2;

let server: Socket | undefined;
afterEach(() => server?.close());

/** A DNS server on loopback: per query type the raw addresses it answers, or an error code, or silence. */
async function dnsServer(answers: Record<number, number[][] | number | 'silence'>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => {
    const questionEnd = query.indexOf(0, 12) + 5;
    const answer = answers[query.readUInt16BE(questionEnd - 4)] ?? [];
    if (answer === 'silence') return;
    const records = typeof answer === 'number' ? [] : answer;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 + (typeof answer === 'number' ? answer : 0), 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    const bodies = records.map((address) => {
      const type = address.length === 4 ? typeA : typeAaaa;
      return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, questionEnd), ...bodies]), client.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server = socket;
  return `127.0.0.1:${socket.address().port}`;
}

const cloudflare6 = [0x26, 0x06, 0x47, 0, ...Array(10).fill(0), 0x11, 0x11];
const inTime = () => AbortSignal.timeout(4000);

test('a name gives all its addresses of both families, public or not', async () => {
  const at = await dnsServer({
    [typeA]: [
      [8, 8, 8, 8],
      [10, 0, 0, 5],
    ],
    [typeAaaa]: [cloudflare6],
  });
  const addresses = await resolveNameAt([at])('receiver.example', inTime());
  expect(addresses.toSorted()).toEqual(['10.0.0.5', '2606:4700::1111', '8.8.8.8']);
});

test('a name with addresses of one family gives those', async () => {
  const at = await dnsServer({ [typeA]: [[8, 8, 8, 8]], [typeAaaa]: noSuchName });
  expect(await resolveNameAt([at])('receiver.example', inTime())).toEqual(['8.8.8.8']);
});

test('a name that does not exist gives none', async () => {
  const at = await dnsServer({ [typeA]: noSuchName, [typeAaaa]: noSuchName });
  expect(await resolveNameAt([at])('receiver.example', inTime())).toEqual([]);
});

test('a DNS server that fails is told by its code', async () => {
  const at = await dnsServer({ [typeA]: serverFailure, [typeAaaa]: serverFailure });
  await expect(resolveNameAt([at])('receiver.example', inTime())).rejects.toMatchObject({ code: 'ESERVFAIL' });
});

test('a lookup ends when its signal does, however silent the DNS server is', async () => {
  const at = await dnsServer({ [typeA]: 'silence', [typeAaaa]: 'silence' });
  const startedAt = performance.now();
  await expect(resolveNameAt([at])('receiver.example', AbortSignal.timeout(50))).rejects.toMatchObject({
    code: 'ECANCELLED',
  });
  expect(performance.now() - startedAt).toBeLessThan(1500);
});

test('the hosts file gives no name an address', async () => {
  const at = await dnsServer({ [typeA]: noSuchName, [typeAaaa]: noSuchName });
  expect(await resolveNameAt([at])('localhost', inTime())).toEqual([]);
});
