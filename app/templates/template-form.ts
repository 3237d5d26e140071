import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import { isWallTime, type LocalDate } from '#app/time/wall-clock.ts';

/** The editor's fields as the browser sends them: texts, empty where nothing was filled in. */
export interface TemplateForm {
  version: string;
  name: string;
  storeId: string;
  positionId: string;
  weekdays: number[];
  everyWeeks: string;
  /** Empty = the weeks are counted from startsOn. */
  anchorDate: string;
  startsOn: string;
  endsOn: string;
  startTime: string;
  endTime: string;
  endDayOffset: string;
  unpaidBreakMinutes: string;
  headcount: string;
  /** Slot n is element n - 1; empty = an open shift. */
  assigneeIds: string[];
}

/** A new template before anybody typed: one open slot, every week from `startsOn` on. */
export function blankTemplate(given: { storeId: string; positionId: string; startsOn: LocalDate }): TemplateForm {
  return {
    ...{ version: '', name: '', weekdays: [], everyWeeks: '1', anchorDate: '', endsOn: '' },
    ...{ startTime: '', endTime: '', endDayOffset: '0', unpaidBreakMinutes: '0', headcount: '1', assigneeIds: [''] },
    ...given,
  };
}

/** A stored template as its editor opens it. */
export function formOfTemplate(template: TemplateRecord): TemplateForm {
  const { version, anchorDate, startsOn, endsOn, everyWeeks, endDayOffset } = template;
  const { name, storeId, positionId, weekdays, startTime, endTime } = template;
  return {
    ...{ name, storeId, positionId, weekdays, startTime, endTime, startsOn },
    version: String(version),
    everyWeeks: String(everyWeeks),
    anchorDate: anchorDate === startsOn ? '' : anchorDate,
    endsOn: endsOn ?? '',
    endDayOffset: String(endDayOffset),
    unpaidBreakMinutes: String(template.unpaidBreakMinutes),
    headcount: String(template.headcount),
    assigneeIds: template.assigneeIds.map((id) => id ?? ''),
  };
}

/** What was typed, as it is. */
export function readTemplateForm(form: FormData): TemplateForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    version: text('version'),
    name: text('name'),
    storeId: text('storeId'),
    positionId: text('positionId'),
    weekdays: form.getAll('weekdays').map(Number),
    everyWeeks: text('everyWeeks'),
    anchorDate: text('anchorDate'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    endDayOffset: text('endDayOffset'),
    unpaidBreakMinutes: text('unpaidBreakMinutes'),
    headcount: text('headcount'),
    assigneeIds: form.getAll('assigneeIds').map(String),
  };
}

/** What templateSchema is asked to judge: a field left empty is nothing, a number that is none stays one it refuses. */
export function templateFieldsOf(form: TemplateForm) {
  return {
    ...form,
    version: numberIn(form.version),
    everyWeeks: numberIn(form.everyWeeks),
    anchorDate: form.anchorDate || undefined,
    endsOn: form.endsOn || null,
    endDayOffset: numberIn(form.endDayOffset),
    unpaidBreakMinutes: numberIn(form.unpaidBreakMinutes),
    headcount: numberIn(form.headcount),
    assigneeIds: form.assigneeIds.map((id) => id || null),
  };
}

const fieldNames: Partial<Record<keyof TemplateForm, string>> = {
  ...{ everyWeeks: 'Weeks', startsOn: 'First day', endsOn: 'Last day', startTime: 'Start', endTime: 'End' },
  ...{ unpaidBreakMinutes: 'Break', headcount: 'People needed', assigneeIds: 'Who' },
};

/** The sentences of a form that was not saved, each with its field's name, so that it says enough above the form too. */
export function errorLines(errors: Record<string, string[]>): { fieldId: string; sentence: string }[] {
  const names: Record<string, string | undefined> = fieldNames;
  return Object.entries(errors).flatMap(([field, sentences]) =>
    sentences.map((sentence) => ({
      fieldId: fieldId(field),
      sentence: names[field] ? `${names[field]}: ${sentence}` : sentence,
    })),
  );
}

/** The id of the element that an error of this field links to. */
export function fieldId(field: string): string {
  return `template-${field}`;
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

/** How many slots the editor shows for a headcount that may be half typed. */
export function slotCount(headcount: string): number {
  const wanted = Number(headcount);
  return Number.isInteger(wanted) ? Math.min(50, Math.max(1, wanted)) : 1;
}

/**
 * On which day a shift ends, 0 to 2 days after it starts: the next day where the end is not later than the start.
 * What was chosen by hand stays, unless the shift would then end before it starts.
 */
export function endDayOffsetFor(startTime: string, endTime: string, chosen: number | null): number {
  const complete = isWallTime(startTime) && isWallTime(endTime);
  const implied = complete && endTime <= startTime ? 1 : 0;
  return chosen === null ? implied : Math.max(chosen, implied);
}

/** The offset as a choice by hand: null where the times alone say the same. */
export function chosenOffset(form: Pick<TemplateForm, 'startTime' | 'endTime' | 'endDayOffset'>): number | null {
  const offset = Number(form.endDayOffset);
  return offset === endDayOffsetFor(form.startTime, form.endTime, null) ? null : offset;
}
