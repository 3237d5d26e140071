import { EventEmitter } from 'node:events';
import type { RequestHandler, Response } from 'express';

function refuse(response: Response) {
  response
    .status(413)
    .set('Connection', 'close')
    .type('text/plain')
    .send('The request is larger than this server takes.');
}

/** Refuses a body larger than `maxBytes` with 413, by its declared length or, when sent in chunks, as it arrives. */
export function bodyLimit(maxBytes: number): RequestHandler {
  return (request, response, next) => {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > maxBytes) return refuse(response);
    if (request.headers['transfer-encoding'] === undefined) return next();
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= maxBytes) return;
      if (!response.headersSent) refuse(response);
      request.destroy();
    };
    // The emitter's own `on`: a stream's would start the flow before anybody reads, and lose the first chunks.
    EventEmitter.prototype.on.call(request, 'data', count);
    next();
  };
}
