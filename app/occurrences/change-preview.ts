import type { ExpansionProblem } from '#app/occurrences/expand.ts';
import type { LocalDate, WallTime } from '#app/time/wall-clock.ts';

/** A shift as the wall of its store has it. */
export interface WallShiftWords {
  localDate: LocalDate;
  startTime: WallTime;
  endTime: WallTime;
  endDayOffset: number;
}

/** A shift to come that was edited by hand, so that the change leaves it alone. */
export interface KeptShift extends WallShiftWords {
  employeeName: string | null;
}

/** The shift that stands in the way. */
export interface OtherShift extends WallShiftWords {
  storeName: string;
}

/** A shift that will be open because the person planned for it cannot take it. */
export interface OpenedShift {
  localDate: LocalDate;
  employeeName: string;
  reason: 'assignee-overlap' | 'assignee-inactive';
  /** Null where the person is no longer active, or the shift in the way is made by this very change. */
  other: OtherShift | null;
}

/** What saving a template would do to the shifts that have not begun. */
export interface ChangePreview {
  added: number;
  /** Get other instants, and whatever else changes. */
  moved: number;
  /** Keep their instants; person, position, break or zone change. */
  changed: number;
  /** Taken away; nobody was told of them. */
  removed: number;
  /** Taken away; staff were told of them and hear of it when the week is published again. */
  cancelled: number;
  unchanged: number;
  kept: KeptShift[];
  opened: OpenedShift[];
  unplaced: Pick<ExpansionProblem, 'localDate' | 'problem'>[];
}

/** '11 shifts move, 2 are added', the most telling first; 'no shift changes' where there is nothing. */
export function changeWords(preview: ChangePreview): string {
  const { moved, changed, added } = preview;
  const gone = preview.removed + preview.cancelled;
  const parts: [number, string, string][] = [
    [moved, 'moves', 'move'],
    [changed, 'changes', 'change'],
    [added, 'is added', 'are added'],
    [gone, 'is taken away', 'are taken away'],
  ];
  const said = parts.filter(([count]) => count > 0);
  const [first, ...rest] = said.map(([count, one, many]) => ({ count, verb: count === 1 ? one : many }));
  if (!first) return 'no shift changes';
  const start = `${first.count} ${first.count === 1 ? 'shift' : 'shifts'} ${first.verb}`;
  return [start, ...rest.map(({ count, verb }) => `${count} ${verb}`)].join(', ');
}
