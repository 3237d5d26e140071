import { type Logger, pino } from 'pino';

export type Log = Logger;

/** A JSON log on standard output. Cookies, authorization headers and passwords never reach it, whoever logs them. */
export function openLog(process: string, level: string): Log {
  return pino({
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['cookie', 'authorization', 'password', '*.cookie', '*.authorization', '*.password', '*.headers'],
      censor: '[removed]',
    },
  });
}
