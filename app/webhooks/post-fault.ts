/**
 * Why a post was no success. `blocked-…`: refused before any connection. `connection-lost`: reset or closed before the
 * answer's head was read. `bad-response`: not HTTP. `response-too-large`: the answer's head. `aborted`: by the caller.
 */
export type ErrorClass =
  | 'blocked-url'
  | 'blocked-address'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'aborted'
  | 'connection-lost'
  | 'bad-response'
  | 'response-too-large'
  | 'redirect'
  | 'http-4xx'
  | 'http-5xx';

/** A post that failed in a way with a name; anything else that is thrown is a fault of our own. */
export class PostFault extends Error {
  readonly errorClass: ErrorClass;

  constructor(errorClass: ErrorClass, cause?: unknown) {
    super(`Webhook post failed: ${errorClass}`, { cause });
    this.errorClass = errorClass;
  }
}

/** The class of a final status, null for 2xx: no redirect is followed, so a 3xx is a failure. */
export function classOfStatus(statusCode: number): ErrorClass | null {
  if (statusCode < 200) return 'bad-response';
  if (statusCode < 300) return null;
  if (statusCode < 400) return 'redirect';
  return statusCode < 500 ? 'http-4xx' : 'http-5xx';
}

const lostCodes = new Set(['UND_ERR_SOCKET', 'UND_ERR_ABORTED', 'UND_ERR_CLOSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const tooLargeCodes = new Set(['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW']);

/** The class of what was thrown while a request was sent or its answer read; null when it has no name here. */
export function classOfError(error: unknown): ErrorClass | null {
  if (error instanceof PostFault) return error.errorClass;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (lostCodes.has(code)) return 'connection-lost';
  if (tooLargeCodes.has(code)) return 'response-too-large';
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return 'tls';
  return isUnreadable(error, code) ? 'bad-response' : null;
}

/**
 * Not HTTP, as undici says it: its parser's error often has no code but always its name, and an impossible status number
 * fails an assertion of its own (ERR_ASSERTION, thrown nowhere else on this way).
 */
function isUnreadable(error: unknown, code: string): boolean {
  if (error instanceof Error && error.name === 'HTTPParserError') return true;
  return code.startsWith('HPE_') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || code === 'ERR_ASSERTION';
}
