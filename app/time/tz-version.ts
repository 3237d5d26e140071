/** The release of the tz data that offsets are read from, '2026c'; 'unknown' in a browser. */
export function tzVersion(): string {
  return globalThis.process?.versions?.tz ?? 'unknown';
}
