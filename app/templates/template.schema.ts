import { z } from 'zod';
import { ordinaryMinutes } from '#app/templates/ordinary-minutes.ts';
import { isLocalDate, isWallTime } from '#app/time/wall-clock.ts';

const timeSentence = 'Write a time between 00:00 and 23:59.';
const dateSentence = 'Write a date that is on the calendar, such as 2026-10-04.';
// Aborting, so that fields are set against each other only when each can be read by itself.
const wallTime = z.string({ error: timeSentence }).refine(isWallTime, { error: timeSentence, abort: true });
const localDate = z.string({ error: dateSentence }).refine(isLocalDate, { error: dateSentence, abort: true });

function whole(from: number, to: number, sentence: string) {
  return z
    .number({ error: sentence })
    .int({ error: sentence })
    .min(from, { error: sentence })
    .max(to, { error: sentence });
}

const weekdays = z
  .array(whole(1, 7, 'A weekday is a number from 1, Monday, to 7, Sunday.'), { error: 'Choose at least one day.' })
  .min(1, { error: 'Choose at least one day.' })
  .transform((days) => [...new Set(days)].sort((a, b) => a - b));

/** Slot n is element n - 1; null or nothing = an open shift. */
const assigneeIds = z
  .array(
    z
      .uuid({ error: 'Choose a person from the list.' })
      .nullish()
      .transform((id) => id ?? null),
  )
  .max(50, { error: 'A template has at most 50 slots.' })
  .default([]);

/**
 * What a shift template may say: the one description for the editor, its action and the API. Times are wall times and
 * dates local dates of the store. `version` is the one the editor was opened with; a new template has none.
 */
export const templateSchema = z
  .object({
    name: z
      .string({ error: 'Give the template a name.' })
      .trim()
      .min(1, { error: 'Give the template a name.' })
      .max(80, { error: 'Keep the name under 80 letters.' }),
    storeId: z.uuid({ error: 'Choose a store.' }),
    positionId: z.uuid({ error: 'Choose a position.' }),
    weekdays,
    startTime: wallTime,
    endTime: wallTime,
    endDayOffset: whole(0, 2, 'A shift ends on the same day or up to two days later.').default(0),
    everyWeeks: whole(1, 52, 'Repeat every 1 to 52 weeks.').default(1),
    /** Any date of a week that counts, for "every second week"; nothing = the week of startsOn. */
    anchorDate: localDate.optional(),
    startsOn: localDate,
    endsOn: localDate.nullish().transform((date) => date ?? null),
    headcount: whole(1, 50, 'A template needs 1 to 50 people.').default(1),
    unpaidBreakMinutes: whole(0, 480, 'A break is between 0 and 480 minutes.').default(0),
    assigneeIds,
    version: whole(1, 2_147_483_647, 'The version is a positive whole number.').optional(),
  })
  .superRefine((template, context) => {
    for (const { field, sentence } of contradictions(template)) {
      context.addIssue({ code: 'custom', path: [field], message: sentence });
    }
  });

/** What a form or an API call may send. */
export type TemplateFields = z.input<typeof templateSchema>;
/** What it means once it has been read. */
export type TemplateInput = z.output<typeof templateSchema>;

interface Contradiction {
  field: 'endTime' | 'endsOn' | 'unpaidBreakMinutes' | 'assigneeIds';
  sentence: string;
}

type Judged = Pick<
  TemplateInput,
  'startTime' | 'endTime' | 'endDayOffset' | 'startsOn' | 'endsOn' | 'unpaidBreakMinutes' | 'headcount' | 'assigneeIds'
>;

/** What the fields say against each other, each as a sentence at the field to change. */
function contradictions(template: Judged): Contradiction[] {
  const { startsOn, endsOn, unpaidBreakMinutes, headcount, assigneeIds } = template;
  const found: Contradiction[] = [];
  const minutes = ordinaryMinutes(template);
  if (minutes === 0) {
    const sentence = 'Start and end are the same. For a shift of 24 hours, let it end on the next day.';
    found.push({ field: 'endTime', sentence });
  } else if (minutes < 0) {
    found.push({ field: 'endTime', sentence: 'The end lies before the start. If it is on the next day, say so.' });
  } else if (unpaidBreakMinutes > minutes) {
    found.push({ field: 'unpaidBreakMinutes', sentence: 'The break is longer than the shift.' });
  }
  if (endsOn !== null && endsOn < startsOn) {
    found.push({ field: 'endsOn', sentence: 'The last day lies before the first one.' });
  }
  const people = assigneeIds.filter((id) => id !== null);
  if (new Set(people).size < people.length) {
    found.push({ field: 'assigneeIds', sentence: 'One person cannot take two slots of the same shift.' });
  }
  if (assigneeIds.slice(headcount).some((id) => id !== null)) {
    found.push({ field: 'assigneeIds', sentence: 'More people are named than the shift needs.' });
  }
  return found;
}
