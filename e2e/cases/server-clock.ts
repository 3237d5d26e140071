const RealDate = Date;
const startedAt = RealDate.now();
const asked = process.argv[2] ?? '';
const shiftMs = RealDate.parse(asked) - startedAt;
if (Number.isNaN(shiftMs)) throw new Error(`not an instant: ${asked}`);

/** A process whose clock stands at the instant of its first argument when it starts, and runs on from there. */
class ServerDate extends RealDate {
  constructor(...parts: unknown[]) {
    super(...((parts.length === 0 ? [ServerDate.now()] : parts) as [number]));
  }

  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}

globalThis.Date = ServerDate as DateConstructor;
