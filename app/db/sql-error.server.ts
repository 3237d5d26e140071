interface DriverCause {
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
}

function driverCause(error: unknown): DriverCause | undefined {
  const meta = (error as { meta?: { driverAdapterError?: { cause?: DriverCause } } } | null)?.meta;
  return meta?.driverAdapterError?.cause;
}

/** The five-character SQLSTATE of a failed statement, whether it went through Prisma or plain pg; else undefined. */
export function sqlState(error: unknown): string | undefined {
  const prisma = driverCause(error)?.originalCode;
  if (prisma) return prisma;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** The name of the constraint that a statement violated, from Prisma or plain pg; else undefined. */
export function constraintName(error: unknown): string | undefined {
  const cause = driverCause(error);
  if (cause) return cause.constraint?.index ?? /constraint "([^"]+)"/.exec(cause.originalMessage ?? '')?.[1];
  const name = (error as { constraint?: unknown } | null)?.constraint;
  return typeof name === 'string' ? name : undefined;
}

/** Did another transaction get in the way, so that the whole of this one may be tried again? */
export function mayBeRetried(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40P01' || state === '40001';
}
