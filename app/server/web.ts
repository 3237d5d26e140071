import { createServer, type Server } from 'node:http';
import { readEnvironment } from '#app/http/environment.ts';
import { createApplication } from '#app/server/application.ts';
import { stopGracefully } from '#app/server/graceful-stop.ts';
import { openLog } from '#app/server/log.ts';
import { openServices } from '#app/server/open-services.ts';
import { builtPages, livePages } from '#app/server/remix-build.ts';

const drainMs = 10_000;

/** Keep-alive outlives the usual 60 s of a load balancer, so that it is never us who closes a connection in use. */
function tuned(server: Server): Server {
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 60_000;
  return server;
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set PORT to a free one.`) : error),
    );
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function run() {
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV = dev ? 'development' : 'production';
  const environment = readEnvironment(process.env);
  const log = openLog('web', environment.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a rejected promise that nobody waited for'));
  const services = await openServices(environment, log);
  const server = tuned(createServer());
  const shutdown = new AbortController();
  const pages = dev ? await livePages(server) : await builtPages();
  const close = async () => {
    await pages.close();
    await services.close();
  };
  stopGracefully({ server, shutdown, log, close, drainMs });
  const https = environment.baseUrl.startsWith('https:');
  const { trustProxy } = environment;
  server.on('request', createApplication({ pages, services, log, shutdown: shutdown.signal, dev, https, trustProxy }));
  const port = await listening(server, environment.port);
  log.info({ port }, 'web is listening');
  process.send?.({ type: 'listening', port });
}

run().catch((error: Error) => {
  console.error(error.message);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
