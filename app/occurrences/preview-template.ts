import {
  type ExpandableTemplate,
  type ExpandingStore,
  type Expansion,
  expandTemplate,
} from '#app/occurrences/expand.ts';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';
import { formatLocalDate, formatMinutes, formatWallRange, zoneLabel } from '#app/time/format.ts';
import { addDays, daysBetween } from '#app/time/local-date.ts';
import { localView } from '#app/time/local-view.ts';
import { nextOddDays, type OddDay } from '#app/time/next-odd-days.ts';
import { isRosterDate, isWallTime, type LocalDate, type WallTime } from '#app/time/wall-clock.ts';

/** The state of the editor while it is being typed in: any field may still be empty or half written. */
export type PreviewedTemplate = Pick<
  ExpandableTemplate,
  | 'startTime'
  | 'endTime'
  | 'endDayOffset'
  | 'weekdays'
  | 'everyWeeks'
  | 'monthly'
  | 'startsOn'
  | 'endsOn'
  | 'exceptions'
  | 'unpaidBreakMinutes'
> & { anchorDate?: LocalDate | undefined };

/** One date the template makes. `minutes` truly pass; null when the date cannot be placed, `problem` says why. */
export interface PreviewedDate {
  localDate: LocalDate;
  dateLabel: string;
  /** '22:00–06:00 Sun', as the template says it. */
  wallRange: string;
  /** 'AEST', or 'AEST → AEDT' when the clock changes in between; '' without a place in time. */
  zoneLabel: string;
  minutes: number | null;
  length: string;
  /** Minutes more or less than on an ordinary day. */
  changeMinutes: number;
  /** The wall time it truly starts at, when the clock jumps over the one that was asked for. */
  movedStart: WallTime | null;
  problem: Expansion['problems'][number]['problem'] | null;
}

/** A date on which a change of clock alters the shift, with the sentence that the editor shows. */
export interface OddNight extends PreviewedDate {
  /** 'Sun 4 Oct: 7 h, clocks go forward'. The date is that of the change, which may be the day after the start's. */
  sentence: string;
}

export interface TemplatePreview {
  next: PreviewedDate[];
  /** How many dates the template makes in the store's horizon. */
  dateCount: number;
  ordinaryLength: string;
  /** Those of the next 12 months, however far. */
  oddNights: OddNight[];
}

export interface PreviewQuestion {
  template: PreviewedTemplate;
  store: ExpandingStore & { horizonWeeks: number };
  /** The store's current local date. */
  today: LocalDate;
  /** How many dates to show. */
  count: number;
}

const MONTHS_12_DAYS = 366;

/** What a template would make, worked out anew at every key stroke; null until its fields make sense together. */
export function previewTemplate({ template, store, today, count }: PreviewQuestion): TemplatePreview | null {
  if (!isComplete(template)) return null;
  const from = template.startsOn > today ? template.startsOn : today;
  const anchorDate = template.anchorDate || template.startsOn;
  const asked = { ...template, id: 'preview', anchorDate, headcount: 1 };
  const dates = datesOf(expandTemplate(asked, store, from, addDays(from, MONTHS_12_DAYS)), template);
  const changes = nextOddDays(store.zone, from, 8);
  return {
    next: dates.slice(0, count),
    dateCount: dates.filter(({ localDate, problem }) => {
      return problem === null && daysBetween(today, localDate) < store.horizonWeeks * 7;
    }).length,
    ordinaryLength: formatMinutes(ordinaryMinutes(template)),
    oddNights: dates.filter(isOdd).map((date) => ({ ...date, sentence: sentenceOf(date, template, changes) })),
  };
}

function isComplete(template: PreviewedTemplate): boolean {
  const { startTime, endTime, startsOn, endsOn, anchorDate, weekdays, everyWeeks, monthly } = template;
  if (!isWallTime(startTime) || !isWallTime(endTime) || !isRosterDate(startsOn)) return false;
  if ((endsOn && !isRosterDate(endsOn)) || (anchorDate && !isRosterDate(anchorDate))) return false;
  const repeats = monthly ? Boolean(monthly.nth && monthly.weekday) : weekdays.length > 0;
  return repeats && Number.isInteger(everyWeeks) && everyWeeks >= 1 && ordinaryMinutes(template) > 0;
}

function datesOf(expansion: Expansion, template: PreviewedTemplate): PreviewedDate[] {
  const named = (localDate: LocalDate) => ({
    localDate,
    dateLabel: formatLocalDate(localDate, 'short'),
    wallRange: formatWallRange(template.startTime, template.endTime, {
      endDayOffset: template.endDayOffset,
      localDate,
    }),
  });
  const placed = expansion.occurrences.map(({ localDate, zone, startsAt, endsAt, minutes, startResolution }) => {
    const [before, after] = [zoneLabel(zone, startsAt), zoneLabel(zone, endsAt)];
    return {
      ...named(localDate),
      zoneLabel: before === after ? before : `${before} → ${after}`,
      minutes,
      length: formatMinutes(minutes),
      changeMinutes: minutes - ordinaryMinutes(template),
      movedStart: startResolution === 'gap' ? localView(startsAt, zone).wallTime : null,
      problem: null,
    };
  });
  const refused = expansion.problems.map(({ localDate, problem }) => ({
    ...named(localDate),
    ...{ zoneLabel: '', minutes: null, length: '', changeMinutes: 0, movedStart: null, problem },
  }));
  return [...placed, ...refused].sort((a, b) => (a.localDate < b.localDate ? -1 : 1));
}

function isOdd(date: PreviewedDate): boolean {
  return date.changeMinutes !== 0 || date.movedStart !== null || date.problem !== null;
}

const PROBLEM_WORDS: { [P in NonNullable<PreviewedDate['problem']>]: string } = {
  'non-positive-duration': 'no shift, the end comes before the start',
  'nonexistent-local-time': 'no shift, the clock jumps over its time',
  'ambiguous-local-time': 'no shift, its time comes twice',
  'nonexistent-local-date': 'no shift, the date does not exist',
  'break-exceeds-shift': 'no shift, the break is longer than what is left of it',
};

function sentenceOf(date: PreviewedDate, template: PreviewedTemplate, changes: OddDay[]): string {
  const lastDate = addDays(date.localDate, template.endDayOffset);
  const change = changes.find(({ localDate }) => localDate >= date.localDate && localDate <= lastDate);
  const start = date.movedStart === null ? '' : ` from ${date.movedStart}`;
  const what = date.problem === null ? `${date.length}${start}` : PROBLEM_WORDS[date.problem];
  const clocks = change === undefined ? '' : `, clocks go ${change.changeMinutes < 0 ? 'forward' : 'back'}`;
  return `${formatLocalDate(change?.localDate ?? date.localDate, 'short')}: ${what}${clocks}`;
}
