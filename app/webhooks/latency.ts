/** Milliseconds of each stage of an attempt; null when it was not reached. */
export interface Latency {
  dnsMs: number | null;
  connectMs: number | null;
  tlsMs: number | null;
  firstByteMs: number | null;
  totalMs: number;
}
