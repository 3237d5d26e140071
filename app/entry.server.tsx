import { PassThrough } from 'node:stream';
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { NonceProvider } from '#app/ui/nonce.tsx';
import { printPlainIntlSpaces } from '#app/ui/plain-intl-spaces.ts';

printPlainIntlSpaces();

/** Loaders' promises are given up after this; the render a second later, so that their refusals still reach the page. */
export const streamTimeout = 5_000;

function asResponse(stream: PipeableStream, status: number, headers: Headers): Response {
  const body = new PassThrough();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Pages hold one person's data in the language and theme of one person.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  stream.pipe(body);
  return new Response(createReadableStreamFromReadable(body), { status, headers });
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { cspNonce, reportFault }: AppLoadContext,
): Promise<Response> {
  const whole = isbot(request.headers.get('user-agent'));
  return new Promise((resolve, reject) => {
    let answered = false;
    let failed = false;
    const answer = () => {
      answered = true;
      resolve(asResponse(stream, failed ? 500 : status, headers));
    };
    const stream = renderToPipeableStream(
      <NonceProvider value={cspNonce}>
        <RemixServer context={remix} url={request.url} nonce={cspNonce} />
      </NonceProvider>,
      {
        nonce: cspNonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          failed = true;
          // Before the answer the same error reaches `reject` and is reported there.
          if (answered) reportFault(error);
        },
      },
    );
    setTimeout(stream.abort, streamTimeout + 1_000).unref();
  });
}

/** Refused requests and unknown addresses are answers, not faults; a browser that went away is neither. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.reportFault(error);
};
