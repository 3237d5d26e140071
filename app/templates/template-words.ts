import type { TemplateProblem } from '#app/templates/read-templates.server.ts';
import { formatLocalDate, formatWeekday } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

/** 'Mon–Fri', 'Sat', 'Mon, Wed, Fri–Sun', 'every day'; three days in a row or more become a range. */
export function weekdayWords(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  const runs: number[][] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const names = run.map((day) => formatWeekday(day));
      return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ');
    })
    .join(', ');
}

const END_DAYS = ['the same day', 'the next day', 'two days later'] as const;

/** The days a shift may end on, in words, by their offset from the day it starts on. */
export const endDayChoices = END_DAYS.map((label, offset) => ({ value: String(offset), label }));

/** '22:00–06:00 next day': a range that stands for every date of a template. */
export function wallTimesWords(times: { startTime: string; endTime: string; endDayOffset: number }): string {
  const later = ['', ' next day', ' two days later'][times.endDayOffset] ?? '';
  return `${times.startTime}–${times.endTime}${later}`;
}

const ORDINALS = new Map([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]);

/** Which weekday of the month a monthly pattern can mean, in words, by its number. */
export const monthNthChoices = [...ORDINALS].map(([nth, label]) => ({ value: String(nth), label }));

interface Pattern {
  pattern: 'weekly' | 'monthly';
  weekdays: readonly number[];
  everyWeeks: number;
  monthNth: number | null;
  monthWeekday: number | null;
}

/** 'Mon–Fri', or 'last Friday of the month'. */
export function patternDaysWords({ pattern, weekdays, monthNth, monthWeekday }: Pattern): string {
  if (pattern === 'weekly') return weekdayWords(weekdays);
  return `${ORDINALS.get(monthNth ?? 1)} ${formatWeekday(monthWeekday ?? 1, 'long')} of the month`;
}

/** patternDaysWords with the interval: 'Sat, every 2 weeks'. */
export function patternWords(pattern: Pattern): string {
  return [patternDaysWords(pattern), intervalWords(pattern.everyWeeks)].filter(Boolean).join(', ');
}

/** 'Mai Tran', or by the weeks in which people take turns: 'Mai Tran; week 2: Jonas Berg'. */
export function rotationWords(weeks: readonly string[]): string {
  return weeks.map((names, at) => (at === 0 ? names : `week ${at + 1}: ${names}`)).join('; ');
}

/** 'every 2 weeks', or nothing for every week. */
export function intervalWords(everyWeeks: number): string {
  return everyWeeks === 1 ? '' : `every ${everyWeeks} weeks`;
}

/** 'starts 1 Jan 2027', 'ended 3 May 2026', 'until 3 May 2027'; nothing for what runs on and on. */
export function runWords(dates: { startsOn: LocalDate; endsOn: LocalDate | null }, today: LocalDate): string {
  const { startsOn, endsOn } = dates;
  if (startsOn > today) return `starts ${formatLocalDate(startsOn, 'year')}`;
  if (endsOn === null) return '';
  return `${endsOn < today ? 'ended' : 'until'} ${formatLocalDate(endsOn, 'year')}`;
}

/** 'Sat 17 Oct: open, Mai Tran already works then'. */
export function problemSentence({ localDate, kind, employeeName }: TemplateProblem): string {
  return `${formatLocalDate(localDate, 'short')}: ${problemWords(kind, employeeName ?? 'the person planned')}`;
}

function problemWords(kind: string, who: string): string {
  switch (kind) {
    case 'assignee-overlap':
      return `open, ${who} already works then`;
    case 'assignee-inactive':
      return `open, ${who} is no longer active`;
    case 'non-positive-duration':
      return 'no shift, the clock change puts its end before its start';
    case 'nonexistent-local-time':
      return 'no shift, the clock jumps over its time';
    case 'ambiguous-local-time':
      return 'no shift, its time comes twice that night';
    case 'nonexistent-local-date':
      return 'no shift, the date does not exist there';
    case 'break-exceeds-shift':
      return 'no shift, the break is longer than what is left of it';
    default:
      return 'could not be made as planned';
  }
}
