import { z } from 'zod';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';
import { isRosterDate, isWallTime } from '#app/time/wall-clock.ts';

const timeSentence = 'Write a time between 00:00 and 23:59.';
const dateSentence = 'Write a date that is on the calendar, such as 2026-10-04.';
// Aborting, so that fields are set against each other only when each can be read by itself.
const wallTime = z.string({ error: timeSentence }).refine(isWallTime, { error: timeSentence, abort: true });
const localDate = z.string({ error: dateSentence }).refine(isRosterDate, { error: dateSentence, abort: true });

function whole(from: number, to: number, sentence: string) {
  return z
    .number({ error: sentence })
    .int({ error: sentence })
    .min(from, { error: sentence })
    .max(to, { error: sentence });
}

const noDay = 'Choose at least one day.';

const weekdays = z
  .array(whole(1, 7, 'A weekday is a number from 1, Monday, to 7, Sunday.'), { error: noDay })
  .default([])
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

const monthSentence = 'Choose which one of the month: the first to the fourth, or the last.';
const monthNth = z
  .number({ error: monthSentence })
  .refine((nth) => [1, 2, 3, 4, -1].includes(nth), { error: monthSentence })
  .nullish();

/** Slot n is element n - 1; null or nothing = an open shift. */
const slots = z
  .array(
    z
      .uuid({ error: 'Choose a person from the list.' })
      .nullish()
      .transform((id) => id ?? null),
  )
  .max(50, { error: 'A template has at most 50 slots.' });

/** What a template says before its fields are set against each other. */
const fields = z.object({
  name: z
    .string({ error: 'Give the template a name.' })
    .trim()
    .min(1, { error: 'Give the template a name.' })
    .max(80, { error: 'Keep the name under 80 letters.' }),
  storeId: z.uuid({ error: 'Choose a store.' }),
  positionId: z.uuid({ error: 'Choose a position.' }),
  pattern: z.enum(['weekly', 'monthly'], { error: 'Choose weekly or monthly.' }).default('weekly'),
  /** ISO weekdays; of a weekly pattern only. */
  weekdays,
  startTime: wallTime,
  endTime: wallTime,
  endDayOffset: whole(0, 2, 'A shift ends on the same day or up to two days later.').default(0),
  everyWeeks: whole(1, 52, 'Repeat every 1 to 52 weeks.').default(1),
  /** 1 to 4, or -1 = the last, and the ISO weekday; of a monthly pattern only. */
  monthNth,
  monthWeekday: whole(1, 7, 'Choose the day of the week.').nullish(),
  /** Any date of a week that counts, for "every second week"; nothing = the week of startsOn. */
  anchorDate: localDate.optional(),
  startsOn: localDate,
  endsOn: localDate.nullish().transform((date) => date ?? null),
  /** Local dates on which no shift is made. */
  exceptions: z
    .array(localDate)
    .max(366, { error: 'Leave out at most 366 dates.' })
    .default([])
    .transform((dates) => [...new Set(dates)].sort()),
  headcount: whole(1, 50, 'A template needs 1 to 50 people.').default(1),
  unpaidBreakMinutes: whole(0, 480, 'A break is between 0 and 480 minutes.').default(0),
  /** Who works; of people who take turns, who works in the first week. */
  assigneeIds: slots.default([]),
  /** Who works in the second and each later week before the first ones come again; nothing = nobody takes turns. */
  laterWeeks: z.array(slots).max(11, { error: 'People take turns over at most 12 weeks.' }).default([]),
  version: whole(1, 2_147_483_647, 'The version is a positive whole number.').optional(),
});

/**
 * What a shift template may say: the one description for the editor, its action and the API. Times are wall times and
 * dates local dates of the store. `version` is the one the editor was opened with; a new template has none. What belongs
 * to the other pattern is dropped.
 */
export const templateSchema = fields
  .refine(({ pattern, weekdays: days }) => pattern === 'monthly' || !Array.isArray(days) || days.length > 0, {
    error: noDay,
    path: ['weekdays'],
    // Asked for even where other fields cannot be read yet.
    when: () => true,
  })
  .superRefine((template, context) => {
    for (const { field, sentence } of contradictions(template)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence });
    }
  })
  .transform(({ monthNth: nth, monthWeekday: weekday, ...template }) =>
    template.pattern === 'monthly'
      ? { ...template, weekdays: [], everyWeeks: 1, monthNth: nth ?? null, monthWeekday: weekday ?? null }
      : { ...template, monthNth: null, monthWeekday: null },
  );

/** What a form or an API call may send. */
export type TemplateFields = z.input<typeof templateSchema>;
/** What it means once it has been read. */
export type TemplateInput = z.output<typeof templateSchema>;

interface Contradiction {
  field: 'monthNth' | 'monthWeekday' | 'endTime' | 'endsOn' | 'unpaidBreakMinutes' | 'assigneeIds';
  sentence: string;
}

type Judged = z.output<typeof fields>;

/** What the fields say against each other, each as a sentence at the field to change. */
function contradictions(template: Judged): Contradiction[] {
  const { startsOn, endsOn, pattern, monthNth: nth, monthWeekday: weekday } = template;
  const found: Contradiction[] = timeContradictions(template);
  if (pattern === 'monthly' && typeof nth !== 'number') found.push({ field: 'monthNth', sentence: monthSentence });
  if (pattern === 'monthly' && typeof weekday !== 'number') {
    found.push({ field: 'monthWeekday', sentence: 'Choose the day of the week.' });
  }
  if (endsOn !== null && endsOn < startsOn) {
    found.push({ field: 'endsOn', sentence: 'The last day lies before the first one.' });
  }
  const sentence = peopleContradiction(template);
  if (sentence !== null) found.push({ field: 'assigneeIds', sentence });
  return found;
}

function timeContradictions(template: Judged): Contradiction[] {
  const minutes = ordinaryMinutes(template);
  if (minutes === 0) {
    const sentence = 'Start and end are the same. For a shift of 24 hours, let it end on the next day.';
    return [{ field: 'endTime', sentence }];
  }
  if (minutes < 0) {
    return [{ field: 'endTime', sentence: 'The end lies before the start. If it is on the next day, say so.' }];
  }
  if (template.unpaidBreakMinutes <= minutes) return [];
  return [{ field: 'unpaidBreakMinutes', sentence: 'The break is longer than the shift.' }];
}

function peopleContradiction({ pattern, headcount, assigneeIds, laterWeeks }: Judged): string | null {
  if (pattern === 'monthly' && laterWeeks.length > 0)
    return 'People take turns by the week, so not in a monthly pattern.';
  for (const week of [assigneeIds, ...laterWeeks]) {
    const people = week.filter((id) => id !== null);
    if (new Set(people).size < people.length) return 'One person cannot take two slots of the same shift.';
    if (week.slice(headcount).some((id) => id !== null)) return 'More people are named than the shift needs.';
  }
  return null;
}
