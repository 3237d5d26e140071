import { Refusal } from '#app/refusal.ts';
import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import type { TemplateInput } from '#app/templates/template.schema.ts';
import { formatLocalDate } from '#app/time/format.ts';
import type { LocalDate } from '#app/time/wall-clock.ts';

interface SplitQuestion {
  before: Pick<TemplateRecord, 'endsOn'>;
  input: Pick<TemplateInput, 'endsOn'>;
  fromDate: LocalDate;
  /** The store's current local date. */
  today: LocalDate;
}

/** Can a template be split at this date? Refuses invalid-field at the field that stands against it. */
export function requireSplitDate({ before, input, fromDate, today }: SplitQuestion): void {
  if (fromDate < today) throw invalid('fromDate', 'This day is over; choose today or a later one.');
  if (before.endsOn !== null && fromDate > before.endsOn) {
    throw invalid('fromDate', `The template ends on ${formatLocalDate(before.endsOn, 'year')}, before this day.`);
  }
  if (input.endsOn !== null && input.endsOn < fromDate) {
    throw invalid('endsOn', 'The last day lies before the day from which the change applies.');
  }
}

/**
 * What the template says that goes on from `fromDate`. Its weeks are counted as those of the one it continues, so that
 * "every second week" stays in step.
 */
export function continuationOf<T extends TemplateInput>(input: T, fromDate: LocalDate): T {
  return {
    ...input,
    anchorDate: input.anchorDate ?? input.startsOn,
    startsOn: input.startsOn > fromDate ? input.startsOn : fromDate,
    exceptions: input.exceptions.filter((date) => date >= fromDate),
  };
}

function invalid(field: string, sentence: string): Refusal {
  return new Refusal('invalid-field', { field, sentence });
}
