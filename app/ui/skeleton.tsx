/** A grey bar where words will be. */
export function SkeletonLine({ width = '60%' }: { width?: string }) {
  return <span aria-hidden="true" className="block h-3 animate-pulse rounded-full bg-line" style={{ width }} />;
}

/** The grid of a table before its rows are here: same height, same columns, and words for whoever cannot see it. */
export function SkeletonTable({ rows, columns, label }: { rows: number; columns: number; label: string }) {
  const cells = Array.from({ length: columns }, (_, i) => `c${i}`);
  return (
    <div role="status" className="overflow-clip rounded-card border border-line bg-panel">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, i) => `r${i}`).map((row) => (
        <div key={row} className="flex border-b border-line2 last:border-b-0">
          {cells.map((cell, i) => (
            <div key={cell} className="flex h-14 grow basis-0 items-center border-l border-line2 px-3 first:border-l-0">
              <SkeletonLine width={i === 0 ? '70%' : '45%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
