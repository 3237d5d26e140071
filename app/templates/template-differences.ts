import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import { patternWords, rotationWords } from '#app/templates/template-words.ts';
import { formatLocalDate, formatMinutes } from '#app/time/format.ts';

/** The names of the rows that a template points to, by id. */
export type RowNames = ReadonlyMap<string, string>;

/** 'Starts: 09:00 → 10:00' for each thing that two versions of a template say differently, in the order of the editor. */
export function templateDifferences(before: TemplateRecord, after: TemplateRecord, names: RowNames): string[] {
  return described.flatMap(([label, words]) => {
    const [was, is] = [words(before, names), words(after, names)];
    return was === is ? [] : [`${label}: ${was} → ${is}`];
  });
}

type Words = (template: TemplateRecord, names: RowNames) => string;

const described: [string, Words][] = [
  ['Name', ({ name }) => name],
  ['Position', ({ positionId }, names) => named(positionId, names)],
  ['Days', patternWords],
  ['Weeks counted from', ({ everyWeeks, anchorDate }) => (everyWeeks > 1 ? dateWords(anchorDate) : 'any week')],
  ['First day', ({ startsOn }) => dateWords(startsOn)],
  ['Last day', ({ endsOn }) => (endsOn === null ? 'no end' : dateWords(endsOn))],
  ['Dates left out', ({ exceptions }) => exceptions.map(dateWords).join(', ') || 'none'],
  ['Starts', ({ startTime }) => startTime],
  ['Ends', ({ endTime, endDayOffset }) => (endDayOffset === 0 ? endTime : `${endTime} +${endDayOffset}`)],
  ['Break', ({ unpaidBreakMinutes }) => formatMinutes(unpaidBreakMinutes)],
  ['People needed', ({ headcount }) => String(headcount)],
  ['Who', ({ assigneeIds, laterWeeks }, names) => rotationWords([assigneeIds, ...laterWeeks].map(weekOf(names)))],
];

function weekOf(names: RowNames) {
  return (week: (string | null)[]) => week.map((id) => (id === null ? 'open' : named(id, names))).join(', ');
}

function named(id: string, names: RowNames): string {
  return names.get(id) ?? 'somebody else';
}

function dateWords(localDate: string): string {
  return formatLocalDate(localDate, 'year');
}
