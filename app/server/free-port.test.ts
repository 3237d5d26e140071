import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#app/server/free-port.ts';

async function listening() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a port in use is refused in a sentence that names it and another', async () => {
  const { server, port } = await listening();
  await expect(freePort(port, 100)).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or start Wallclock on another port: PORT=${port + 1} npm start`,
  );
  server.close();
});

test('a port that a killed run is just letting go of is waited for', async () => {
  const { server, port } = await listening();
  const waiting = freePort(port);
  server.close();
  await expect(waiting).resolves.toBe(port);
});

test('port 0 is any free port', async () => {
  await expect(freePort(0)).resolves.toBeGreaterThan(0);
});
