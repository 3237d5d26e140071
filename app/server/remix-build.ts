import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

export interface PageSource {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The development server's own middleware: modules, hot updates. */
  middleware?: RequestHandler;
  close: () => Promise<void>;
}

export const clientFolder = fileURLToPath(new URL('../../build/client', import.meta.url));
const serverBuild = new URL('../../build/server/index.js', import.meta.url);

/** The production build of the pages. Throws a sentence when it has not been made. */
export async function builtPages(): Promise<PageSource> {
  if (!existsSync(serverBuild)) throw new Error('The pages are not built yet. Run `npm run build` first.');
  const build: ServerBuild = await import(serverBuild.href);
  return { build, close: async () => {} };
}

/** Pages compiled on demand; the update socket shares the web server's port. */
export async function livePages(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } } });
  return {
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
