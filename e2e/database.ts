import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { dropForgotten, ensureTemplate } from '#e2e/template-database.ts';
import { startEmbeddedServer } from '#prisma/embedded-server.ts';
import { isAlive } from '#prisma/running-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { url: string; adminUrl: string; template: string; run: string };
  }
}

/**
 * Vitest's global set-up of the database project: one server in .data/test, kept between runs and shared by runs at
 * the same time; a migrated template; the address of both handed to the workers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedServer({
    dataFolder: fileURLToPath(new URL('../.data/test', import.meta.url)),
    fast: true,
    shared: true,
  });
  const run = `test_${process.pid}`;
  await dropForgotten(server, isAlive);
  const template = await ensureTemplate(server);
  project.provide('testServer', { url: server.url, adminUrl: server.adminUrl, template, run });
  return async () => {
    await dropForgotten(server, (pid) => pid !== process.pid && isAlive(pid));
    await server.stop();
  };
}
