import { z } from 'zod';
import { isWallTime } from '#app/time/wall-clock.ts';

const wallTime = z.string('Enter a time.').refine(isWallTime, { error: 'Enter a time such as 03:00.', abort: true });

const choiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['first', 'second']), end: z.enum(['start', 'end']) }),
  z
    .object({
      kind: z.literal('move'),
      startTime: wallTime,
      endTime: wallTime,
      endDayOffset: z.coerce.number().int().min(0).max(2, 'A shift ends at most two days later.').default(0),
    })
    .refine(({ startTime, endTime, endDayOffset }) => endDayOffset > 0 || endTime > startTime, {
      path: ['endTime'],
      message: 'The end lies before the start. Let it end on the next day, or choose a later end.',
    }),
  z.object({ kind: z.literal('skip') }),
  z.object({ kind: z.literal('as-ruled') }),
]);

/**
 * What a person decides about one shift of an odd night: which of two instants one of its wall times means; other wall
 * times for that night; no shift that night; or what the store's rules say.
 */
export type OddShiftChoice = z.output<typeof choiceSchema>;

const subjectSchema = z.union(
  [
    z.object({ shiftId: z.uuid(), version: z.coerce.number().int() }).strict(),
    z.object({ problemId: z.uuid() }).strict(),
  ],
  'Choose a shift.',
);

/** A stored shift at the version it was seen at, or a problem of a template's date. */
export type OddShiftSubject = z.output<typeof subjectSchema>;

/**
 * What one of the desk's forms sent, or the sentences for its fields. A button carries its whole choice, written as the
 * query of an address; `leave` names the problem that is to be left as it is.
 */
export function parseOddShiftForm(
  form: Record<string, unknown>,
):
  | { ok: true; subject: OddShiftSubject; choice: OddShiftChoice }
  | { ok: false; errors: Record<string, string[] | undefined> } {
  const pressed = typeof form.choice === 'string' ? Object.fromEntries(new URLSearchParams(form.choice)) : {};
  const left = form.leave === undefined ? {} : { problemId: form.leave, kind: 'as-ruled' };
  const sent: Record<string, unknown> = { ...form, ...pressed, ...left };
  const { problemId, shiftId, version } = sent;
  const subject = subjectSchema.safeParse(problemId === undefined ? { shiftId, version } : { problemId });
  const choice = choiceSchema.safeParse(sent);
  if (subject.success && choice.success) return { ok: true, subject: subject.data, choice: choice.data };
  return { ok: false, errors: choice.success ? {} : z.flattenError(choice.error).fieldErrors };
}

/** What a person reads after a decision. */
export function settledSentence(choice: OddShiftChoice): string {
  if (choice.kind === 'as-ruled') return 'Settled.';
  return `Settled: ${settlementWords(choice)}. Staff hear of it when you publish that week.`;
}

/** How a case was settled, for the record: 'moved to 03:00–03:55', 'second start'. */
export function settlementWords(choice: OddShiftChoice): string {
  switch (choice.kind) {
    case 'first':
    case 'second':
      return `${choice.kind} ${choice.end}`;
    case 'move':
      return `moved to ${choice.startTime}–${choice.endTime}${choice.endDayOffset > 0 ? ` +${choice.endDayOffset}` : ''}`;
    case 'skip':
      return 'skipped';
    case 'as-ruled':
      return 'left as it is';
  }
}
