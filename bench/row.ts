/** One peer of a measured row. `ratio` is read by `goal`: 'at least' how many times faster, or 'at most' how many times the peer's time. */
export interface BenchPeer {
  name: string;
  ms: number;
  ratio: number;
  goal: { atLeast: number } | { atMost: number };
  met: boolean;
}

/** One row of the table that `npm run bench` prints: our time in milliseconds against peers measured in the same run. */
export interface BenchRow {
  name: string;
  oursMs: number;
  peers: BenchPeer[];
  met: boolean;
}

/** A row from measured times. `atLeast` compares peer / ours, `atMost` compares ours / peer. */
export function benchRow(
  name: string,
  oursMs: number,
  peers: { name: string; ms: number; goal: BenchPeer['goal'] }[],
): BenchRow {
  const judged = peers.map((peer) => {
    const ratio = 'atLeast' in peer.goal ? peer.ms / oursMs : oursMs / peer.ms;
    const met = 'atLeast' in peer.goal ? ratio >= peer.goal.atLeast : ratio <= peer.goal.atMost;
    return { ...peer, ratio, met };
  });
  return { name, oursMs, peers: judged, met: judged.every(({ met }) => met) };
}
