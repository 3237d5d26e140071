import type { DeskLine, MetEnd } from '#app/roster/clock-change-line.ts';
import { formatLocalDate, formatMinutes, formatWallRange } from '#app/time/format.ts';
import type { OddDay } from '#app/time/next-odd-days.ts';
import { minutesOfDay } from '#app/time/wall-clock.ts';

/** One thing that the night does to a shift. `rule` is what settled it, as '(rule: later)'. */
export interface Happening {
  text: string;
  rule: string;
  isBad: boolean;
}

/** What happens to a line on the odd day, what must be decided first. */
export function happensWords(line: DeskLine): Happening[] {
  const problem = problemWords(line);
  const clock = [...handWords(line), ...endWords('Start', line.start), ...endWords('End', line.end)];
  if (line.kind === 'skipped' || line.kind === 'unplaced') return [...problem, ...clock].slice(0, 1);
  if (clock.length === 0 && line.differenceMinutes) clock.push(plain('Length changes'));
  return [...problem, ...clock];
}

function plain(text: string): Happening {
  return { text, rule: '', isBad: false };
}

function bad(text: string): Happening {
  return { text, rule: '', isBad: true };
}

function problemWords(line: DeskLine): Happening[] {
  const { problem, refused } = line;
  if (refused !== null && (problem === null || problem.isOpen)) return [bad(`Cannot be placed: ${whyNot(line)}`)];
  if (!problem?.isOpen) return [];
  const who = problem.employeeName ?? 'Its person';
  if (problem.kind === 'assignee-overlap') return [bad(`Open: ${who} already works then`)];
  if (problem.kind === 'assignee-inactive') return [bad(`Open: ${who} is no longer active`)];
  return [bad(line.kind === 'shift' ? 'Cannot be placed any more; kept as it was' : 'Cannot be placed')];
}

/** Why a line has no shift: 'starts 03:15, ends 03:10'. */
export function whyNot({ refused, start, end }: DeskLine): string {
  const unresolved = start.shows === null ? 'its start' : 'its end';
  switch (refused?.problem) {
    case 'nonexistent-local-time':
      return `${unresolved} does not exist`;
    case 'ambiguous-local-time':
      return `${unresolved} happens twice`;
    case 'nonexistent-local-date':
      return 'the date does not exist';
    case 'break-exceeds-shift':
      return `only ${formatMinutes(refused.resolvedMinutes ?? 0)} that night, less than its break`;
    default:
      return `starts ${shownTime(start, end)}, ends ${shownTime(end, start)}`;
  }
}

/** With the zone's label where one of the two times comes twice. */
function shownTime({ wallTime, shows, meets }: MetEnd, other: MetEnd): string {
  const isDoubled = meets === 'overlap' || other.meets === 'overlap';
  return [shows?.wallTime ?? wallTime, isDoubled ? shows?.label : ''].filter(Boolean).join(' ');
}

function handWords({ kind, movedFrom }: DeskLine): Happening[] {
  if (kind === 'skipped') return [plain('Skipped by hand')];
  if (movedFrom === null) return [];
  const { startTime, endTime, endDayOffset, localDate } = movedFrom;
  const was = formatWallRange(startTime, endTime, { endDayOffset, localDate });
  return [plain(`Moved by hand from ${was}`)];
}

function endWords(name: 'Start' | 'End', end: MetEnd): Happening[] {
  if (end.shows === null || end.meets === 'exact') return [];
  const rule = end.isByHand ? '(chosen by hand)' : `(rule: ${end.rule})`;
  const text =
    end.meets === 'gap'
      ? `${name} does not exist → ${end.shows.wallTime}`
      : `${name} happens twice: ${end.which}, ${end.shows.label}`;
  return [{ text, rule, isBad: false }];
}

/** '+1 h' or '−30 m': how much longer or shorter the day is. */
export function changeWords(changeMinutes: number): string {
  return `${changeMinutes > 0 ? '+' : ''}${formatMinutes(changeMinutes)}`;
}

/** 'today', 'tomorrow', 'in 4 days', 'in 4 months'. */
export function awayWords(daysAway: number): string {
  if (daysAway === 0) return 'today';
  if (daysAway === 1) return 'tomorrow';
  if (daysAway < 60) return `in ${daysAway} days`;
  return `in ${Math.round(daysAway / 30.44)} months`;
}

/** 'Sun 4 Apr 2027'. */
export function dayWords(localDate: string): string {
  return `${formatLocalDate(localDate, 'short')} ${localDate.slice(0, 4)}`;
}

/** What the clock does that night, in a sentence. */
export function nightWords({ wallBefore, wallAfter, labelBefore, labelAfter, changeMinutes }: OddDay): string {
  if (changeMinutes < 0) {
    return `At ${wallBefore} ${labelBefore} the clock jumps to ${wallAfter} ${labelAfter}. Times between do not exist that night.`;
  }
  return `At ${wallBefore} ${labelBefore} the clock goes back to ${wallAfter} ${labelAfter}. Times between happen twice that night.`;
}

/** 'night to Sunday 4 October 2026', or 'Sunday 4 October 2026' for a change by day. */
export function nightTitle({ localDate, wallBefore, wallAfter }: OddDay): string {
  const isByNight = [wallBefore, wallAfter].some((time) => minutesOfDay(time) < 6 * 60);
  return `${isByNight ? 'night to ' : ''}${formatLocalDate(localDate, 'long')}`;
}

/** '23-hour day', or '23 h 30 m day' where the clock changes by half an hour. */
export function oddDayWords(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60}-hour day` : `${formatMinutes(minutes)} day`;
}

/** '22:00–06:00 Sun', and the weekday of the start where it is not the odd day's. */
export function clockWords(line: Pick<DeskLine, 'localDate' | 'startTime' | 'endTime' | 'endDayOffset'>): string {
  return formatWallRange(line.startTime, line.endTime, { endDayOffset: line.endDayOffset, localDate: line.localDate });
}

/** Who works it, in a few words: 'Mai Tran', 'open', 'Mai Tran + 2 open', 'Mai Tran, Tom Okafor + 3 more'. */
export function whoWords({ who, shiftCount }: Pick<DeskLine, 'who' | 'shiftCount'>): string {
  const open = shiftCount - who.length;
  if (who.length === 0) return open > 1 ? `${open} open` : 'open';
  const named = [who.slice(0, 2).join(', '), who.length > 2 ? `${who.length - 2} more` : ''];
  return [...named, open > 0 ? `${open} open` : ''].filter(Boolean).join(' + ');
}
