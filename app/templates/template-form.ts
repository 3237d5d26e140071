import type { TemplateRecord } from '#app/templates/read-templates.server.ts';
import { isLocalDate, isWallTime, type LocalDate } from '#app/time/wall-clock.ts';

/** The editor's fields as the browser sends them: texts, empty where nothing was filled in. */
export interface TemplateForm {
  version: string;
  name: string;
  storeId: string;
  positionId: string;
  pattern: string;
  weekdays: number[];
  everyWeeks: string;
  monthNth: string;
  monthWeekday: string;
  /** Empty = the weeks are counted from startsOn. */
  anchorDate: string;
  startsOn: string;
  endsOn: string;
  /** Dates left out. */
  exceptions: string[];
  startTime: string;
  endTime: string;
  endDayOffset: string;
  unpaidBreakMinutes: string;
  headcount: string;
  /** Slot n is element n - 1; empty = an open shift. */
  assigneeIds: string[];
  /** After how many weeks people take turns from the start; 1 = nobody takes turns. */
  rotationWeeks: string;
  /** The same slots of the second and each later week. */
  laterWeeks: string[][];
  /** To what a change applies: 'now' = all shifts to come, 'date' = those from fromDate on. */
  applies: string;
  fromDate: string;
}

/** A new template before anybody typed: one open slot, every week from `startsOn` on. */
export function blankTemplate(given: { storeId: string; positionId: string; startsOn: LocalDate }): TemplateForm {
  return {
    ...{ version: '', name: '', pattern: 'weekly', weekdays: [], everyWeeks: '1', monthNth: '1', monthWeekday: '1' },
    ...{ anchorDate: '', endsOn: '', exceptions: [], rotationWeeks: '1', laterWeeks: [], applies: 'now', fromDate: '' },
    ...{ startTime: '', endTime: '', endDayOffset: '0', unpaidBreakMinutes: '0', headcount: '1', assigneeIds: [''] },
    ...given,
  };
}

/** A stored template as its editor opens it; `fromDate` is the date offered for a change from a date on. */
export function formOfTemplate(template: TemplateRecord, fromDate: LocalDate | '' = ''): TemplateForm {
  const { version, anchorDate, startsOn, endsOn, everyWeeks, endDayOffset } = template;
  const { name, storeId, positionId, pattern, weekdays, exceptions, startTime, endTime, laterWeeks } = template;
  return {
    ...{ name, storeId, positionId, pattern, weekdays, exceptions, startTime, endTime, startsOn },
    ...{ version: String(version), applies: 'now', fromDate },
    everyWeeks: String(everyWeeks),
    monthNth: String(template.monthNth ?? 1),
    monthWeekday: String(template.monthWeekday ?? 1),
    anchorDate: anchorDate === startsOn ? '' : anchorDate,
    endsOn: endsOn ?? '',
    endDayOffset: String(endDayOffset),
    unpaidBreakMinutes: String(template.unpaidBreakMinutes),
    headcount: String(template.headcount),
    assigneeIds: template.assigneeIds.map((id) => id ?? ''),
    rotationWeeks: String(laterWeeks.length + 1),
    laterWeeks: laterWeeks.map((week) => week.map((id) => id ?? '')),
  };
}

/** What was typed, as it is. */
export function readTemplateForm(form: Pick<FormData, 'get' | 'getAll'>): TemplateForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const texts = (name: string) => form.getAll(name).map(String);
  const laterWeeks = Array.from({ length: rotationWeekCount(text('rotationWeeks')) - 1 }, (_, at) =>
    texts(slotFieldName(at + 1)),
  );
  return {
    version: text('version'),
    name: text('name'),
    storeId: text('storeId'),
    positionId: text('positionId'),
    pattern: text('pattern') || 'weekly',
    weekdays: form.getAll('weekdays').map(Number),
    everyWeeks: text('everyWeeks'),
    monthNth: text('monthNth'),
    monthWeekday: text('monthWeekday'),
    anchorDate: text('anchorDate'),
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    exceptions: texts('exceptions').filter(Boolean),
    startTime: text('startTime'),
    endTime: text('endTime'),
    endDayOffset: text('endDayOffset'),
    unpaidBreakMinutes: text('unpaidBreakMinutes'),
    headcount: text('headcount'),
    assigneeIds: texts(slotFieldName(0)),
    rotationWeeks: text('rotationWeeks') || '1',
    laterWeeks,
    applies: text('applies') || 'now',
    fromDate: text('fromDate'),
  };
}

/** What templateSchema is asked to judge: a field left empty is nothing, a number that is none stays one it refuses. */
export function templateFieldsOf({ rotationWeeks: _weeks, ...form }: TemplateForm) {
  const monthly = form.pattern === 'monthly';
  return {
    ...form,
    version: numberIn(form.version),
    everyWeeks: monthly ? undefined : numberIn(form.everyWeeks),
    monthNth: monthly ? numberIn(form.monthNth) : undefined,
    monthWeekday: monthly ? numberIn(form.monthWeekday) : undefined,
    anchorDate: form.anchorDate || undefined,
    endsOn: form.endsOn || null,
    endDayOffset: numberIn(form.endDayOffset),
    unpaidBreakMinutes: numberIn(form.unpaidBreakMinutes),
    headcount: numberIn(form.headcount),
    assigneeIds: form.assigneeIds.map((id) => id || null),
    laterWeeks: monthly ? [] : form.laterWeeks.map((week) => week.map((id) => id || null)),
  };
}

/** From which date on a change applies: null = from now on; not ok where a date is asked for and none was written. */
export function changeDateOf(form: TemplateForm): { ok: true; fromDate: LocalDate | null } | { ok: false } {
  if (form.applies !== 'date') return { ok: true, fromDate: null };
  return isLocalDate(form.fromDate) ? { ok: true, fromDate: form.fromDate } : { ok: false };
}

const fieldNames: Partial<Record<keyof TemplateForm | 'fromDate', string>> = {
  ...{ fromDate: 'Change applies from', exceptions: 'Dates left out' },
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
  return wholeBetween(headcount, 50);
}

/** How many weeks of people the editor shows. */
export function rotationWeekCount(rotationWeeks: string): number {
  return wholeBetween(rotationWeeks, 12);
}

/** The name under which the people of one week are sent, counted from 0; all slots of a week share it. */
export function slotFieldName(week: number): string {
  return week === 0 ? 'assigneeIds' : `assigneeIds-week-${week + 1}`;
}

function wholeBetween(text: string, most: number): number {
  const wanted = Number(text);
  return Number.isInteger(wanted) ? Math.min(most, Math.max(1, wanted)) : 1;
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
