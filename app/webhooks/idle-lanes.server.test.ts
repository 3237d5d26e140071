import { afterEach, expect, test } from 'vitest';
import { parseExceptions } from '#app/webhooks/address-guard.ts';
import { openGuardedConnection, type Trace } from '#app/webhooks/guarded-connection.server.ts';
import { makeIdleLanes } from '#app/webhooks/idle-lanes.server.ts';
import { type HttpsReceiver, receiverCa, startHttpsReceiver } from '#e2e/https-receiver.ts';

let receiver: HttpsReceiver;
afterEach(() => receiver.close());

async function openLane() {
  receiver = await startHttpsReceiver();
  const parsed = parseExceptions(['127.0.0.1/32']);
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  const reach = { exceptions: parsed.exceptions, ca: receiverCa, resolve: async () => [] };
  const trace: Trace = { address: null, dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null };
  const url = new URL(`https://127.0.0.1:${receiver.port}/`);
  const lanes = makeIdleLanes();
  const lane = lanes.open(url.origin, await openGuardedConnection(url, reach, trace, AbortSignal.timeout(5000)));
  return { lanes, lane };
}

test('a waiting connection is given out once, and only for its own origin', async () => {
  const { lanes, lane } = await openLane();
  lanes.keep(lane);
  expect(lanes.take('https://127.0.0.1:1')).toBeNull();
  expect(lanes.take(lane.origin)).toBe(lane);
  expect(lanes.take(lane.origin)).toBeNull();
});

test('a connection older than a minute is closed instead of given out, so that its name is looked up again', async () => {
  const { lanes, lane } = await openLane();
  lanes.keep({ ...lane, openedAt: performance.now() - 60_001 });
  expect(lanes.take(lane.origin)).toBeNull();
  expect(lane.socket.destroyed).toBe(true);
});

test('at most 200 connections wait; one more closes the oldest', async () => {
  const { lanes, lane } = await openLane();
  for (let n = 0; n < 200; n += 1) lanes.keep({ ...lane });
  expect(lane.socket.destroyed).toBe(false);
  lanes.keep({ ...lane });
  expect(lane.socket.destroyed).toBe(true);
});
