import { benchExpand } from './expand.ts';
import { benchMaterialise } from './materialise.ts';
import type { BenchPeer, BenchRow } from './row.ts';

/** Every row, in the order in which it is measured and printed. */
const rows: (() => BenchRow | BenchRow[] | Promise<BenchRow | BenchRow[]>)[] = [benchExpand, benchMaterialise];

function line(row: BenchRow, peer: BenchPeer): string {
  const goal = 'atLeast' in peer.goal ? `>= ${peer.goal.atLeast} x faster` : `<= ${peer.goal.atMost} x the time`;
  const cells = [row.name.padEnd(56), `${row.oursMs.toFixed(1)} ms`.padStart(12), peer.name.padEnd(44)];
  cells.push(`${peer.ms.toFixed(1)} ms`.padStart(12), peer.ratio.toFixed(2).padStart(9), goal.padEnd(18));
  return [...cells, peer.met ? 'met' : 'MISSED'].join('  ');
}

let missed = 0;
for (const measure of rows) {
  for (const row of [await measure()].flat()) {
    for (const peer of row.peers) console.log(line(row, peer));
    if (!row.met) missed += 1;
  }
}
console.log(missed === 0 ? 'every goal met' : `${missed} rows missed a goal`);
process.exitCode = missed === 0 ? 0 : 1;
