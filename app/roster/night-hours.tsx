import { clockWords, whoWords } from '#app/roster/clock-change-words.ts';
import type { NightBar, NightCell, NightStrip } from '#app/roster/night-strip.ts';
import type { ChosenDay, ClockChangeLine } from '#app/roster/read-clock-changes.server.ts';
import { formatMinutes } from '#app/time/format.ts';
import { classNames } from '#app/ui/class-names.ts';

// Written out, because style classes are found by reading the source.
const hues = ['', 'hue-1', 'hue-2', 'hue-3', 'hue-4', 'hue-5', 'hue-6', 'hue-7', 'hue-8'];

const hatch = 'bg-[repeating-linear-gradient(-45deg,var(--color-odd-wash)_0_6px,transparent_6px_12px)]';
const mostBars = 14;

const place = ({ from, until }: { from: number; until: number }) => ({ left: `${from}%`, width: `${until - from}%` });

interface NightHoursProps {
  strip: NightStrip;
  lines: ChosenDay['lines'];
  colourOf: (positionId: string) => number;
}

/** The night as a strip of hours with its shifts. The table below it says the same, so it is not read out. */
export function NightHours({ strip, lines, colourOf }: NightHoursProps) {
  const rows = rowsOf(strip, lines);
  const odd = strip.cells.filter(({ kind }) => kind !== 'plain');
  return (
    <div aria-hidden="true" className="relative select-none">
      <div className="flex h-9 overflow-clip rounded-control border border-line">
        {strip.cells.map((cell) => (
          <Hour key={cell.from} cell={cell} />
        ))}
      </div>
      {odd.map((cell) => (
        <span key={cell.from} className="absolute bottom-0 top-9 bg-odd-haze" style={place(cell)} />
      ))}
      {rows.slice(0, mostBars).map(({ bar, line }) => (
        <Bar key={line.id} bar={bar} line={line} hue={hues[colourOf(line.positionId)] ?? ''} />
      ))}
      {rows.length > mostBars && (
        <p className="relative py-2 text-sm text-ink3">and {rows.length - mostBars} more, in the table below</p>
      )}
    </div>
  );
}

/** Shifts that look the same share one row. */
function rowsOf({ bars }: NightStrip, lines: ClockChangeLine[]): { bar: NightBar; line: ClockChangeLine }[] {
  const rows = new Map<string, { bar: NightBar; line: ClockChangeLine }>();
  for (const bar of bars) {
    const line = lines.find(({ id }) => id === bar.lineId);
    if (!line) continue;
    const key = [line.name, line.positionId, clockWords(line), barLook(line), bar.from, bar.until].join(' ');
    const same = rows.get(key)?.line;
    const who = [...(same?.who ?? []), ...line.who];
    rows.set(key, { bar, line: { ...(same ?? line), who, shiftCount: (same?.shiftCount ?? 0) + line.shiftCount } });
  }
  return [...rows.values()];
}

function Hour({ cell: { wallTime, kind, label, from, until } }: { cell: NightCell }) {
  const isOdd = kind !== 'plain';
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center overflow-clip border-l border-line2 text-xs first:border-l-0 sm:text-sm',
        isOdd ? `font-semibold text-odd ${hatch}` : 'text-ink2',
      )}
      style={{ width: `${until - from}%` }}
    >
      <span className="hidden sm:inline">
        {wallTime} {label && <span className="text-2xs">{label}</span>}
      </span>
      <span className="sm:hidden">{wallTime.slice(0, 2)}</span>
    </span>
  );
}

function barLook({ kind, who }: ClockChangeLine): string {
  if (kind === 'unplaced') return 'mark-refused';
  if (kind === 'skipped') return 'mark-elsewhere';
  if (kind === 'coming') return 'mark-hatched';
  return who.length === 0 ? 'mark-outline' : 'mark-solid';
}

/** Words fit into a bar of this many per cent of the strip; a shorter one has them beside it. */
const fitsWords = 45;

function Bar({ bar, line, hue }: { bar: NightBar; line: ClockChangeLine; hue: string }) {
  const isWide = bar.until - bar.from >= fitsWords;
  const beside = bar.until <= 100 - fitsWords ? { left: `${bar.until}%` } : { right: `${100 - bar.from}%` };
  return (
    <div className={classNames('relative h-10 border-b border-line2', hue)}>
      <span
        className={classNames('absolute inset-y-1.5 flex items-center overflow-clip rounded-[6px]', barLook(line))}
        style={place(bar)}
      >
        {isWide && <Words line={line} />}
      </span>
      {!isWide && (
        <span className="absolute inset-y-1.5 flex max-w-full items-center" style={beside}>
          <Words line={line} />
        </span>
      )}
    </div>
  );
}

function Words({ line }: { line: ClockChangeLine }) {
  const { kind, nightMinutes, differenceMinutes, start } = line;
  const from = start.meets === 'gap' && start.shows && nightMinutes !== null ? ` → ${start.shows.wallTime}` : '';
  return (
    <span className="truncate whitespace-nowrap px-2.5 text-xs font-medium">
      {kind === 'unplaced' ? line.name : whoWords(line)}
      <span className={classNames('hidden sm:inline', kind === 'skipped' && 'line-through')}>
        {' · '}
        {clockWords(line)}
        {from}
      </span>
      {nightMinutes !== null && (
        <span className={differenceMinutes ? 'font-semibold text-odd' : ''}> · {formatMinutes(nightMinutes)}</span>
      )}
    </span>
  );
}
