import { data } from '@remix-run/node';
import { isRefusal, type Refusal, type RefusalCode, type RefusalData } from '#app/refusal.ts';
import { formatLocalDate, formatWallRange } from '#app/time/format.ts';

interface Words {
  status: number;
  sentence: string;
  /** The form field that the sentence belongs to, if it belongs to one. */
  field?: string;
  /** Facts below the sentence, a line each. */
  details?: string[];
}

/** One line for every refusal: the status it answers with and the sentence a person reads. */
const words: { [C in RefusalCode]: (data: RefusalData[C]) => Words } = {
  'not-found': ({ what }) => ({ status: 404, sentence: `There is no such ${what} here.` }),
  'not-allowed': () => ({
    status: 403,
    sentence: 'Your role does not allow this. Ask an owner or admin of your company.',
  }),
  'not-signed-in': () => ({ status: 401, sentence: 'Please sign in first.' }),
  'double-booking': (other) => ({
    status: 409,
    sentence: `${other.employeeName} already works ${formatLocalDate(other.localDate, 'short')} ${formatWallRange(
      other.startTime,
      other.endTime,
      { endDayOffset: other.endDayOffset, localDate: other.localDate },
    )} ${other.zoneLabel} at ${other.storeName}.`,
  }),
  'stale-version': ({ what, changed = [], differences = [] }) => ({
    status: 409,
    details: differences,
    sentence: `This ${what} was changed by somebody else in the meantime${changedWords(changed)}. Nothing was overwritten; look at the new version and try again.`,
  }),
  'employee-inactive': ({ employeeName }) => ({ status: 409, sentence: `${employeeName} is no longer active.` }),
  'later-change': ({ templateName, kind }) => ({
    status: 409,
    sentence: `“${templateName}” was ${laterChangeWords[kind] ?? 'changed'} after this. Only the last change of a store’s templates can be taken back; undo that one first.`,
  }),
  'nothing-to-publish': () => ({ status: 409, sentence: 'Staff already know everything in this week.' }),
  'period-closed': ({ startsOn, endsOn }) => ({
    status: 409,
    sentence: `The pay period ${startsOn} to ${endsOn} is closed.`,
  }),
  'period-not-over': ({ endsOn }) => ({
    status: 409,
    sentence: `This pay period runs until ${endsOn}; it can be closed after that.`,
  }),
  'periods-overlap': ({ startsOn, endsOn }) => ({
    status: 409,
    sentence: `This overlaps the pay period ${startsOn} to ${endsOn}.`,
  }),
  'odd-day-open': ({ localDate, openCount }) => ({
    status: 409,
    sentence: `${openCount === 1 ? '1 case' : `${openCount} cases`} of ${formatLocalDate(localDate)} must be decided before it can be signed off.`,
  }),
  'already-settled': () => ({
    status: 409,
    sentence: 'This case was settled in the meantime. Nothing was changed; look at how it was settled.',
  }),
  'invalid-field': ({ field, sentence }) => ({ status: 422, sentence, field }),
};

const laterChangeWords: Record<string, string> = { 'template.created': 'made', 'template.deleted': 'deleted' };

const fieldWords: Record<string, string> = {
  storeId: 'the store',
  positionId: 'the position',
  employeeId: 'who works it',
  localDate: 'the date',
  startTime: 'the start',
  endTime: 'the end',
  endDayOffset: 'the end',
  unpaidBreakMinutes: 'the break',
  cancelledAt: 'it was taken off',
};

/** ': the start, who works it', or nothing where it is not known what changed. */
function changedWords(fields: string[]): string {
  const named = [...new Set(fields.map((field) => fieldWords[field]).filter((word) => word !== undefined))];
  return named.length > 0 ? `: ${named.join(', ')}` : '';
}

/** The status and sentence of a refusal. */
export function wordsFor(refusal: Refusal): Words {
  return (words[refusal.code] as (data: unknown) => Words)(refusal.data);
}

/** What an action returns when it was refused. */
export interface RefusedAnswer {
  ok: false;
  code: RefusalCode;
  sentence: string;
  field: string | null;
  details?: string[];
}

/** Turns a refusal into an action's answer with its status; anything else is a fault and is thrown on. */
export function answer(error: unknown) {
  if (!isRefusal(error)) throw error;
  const { status, sentence, field, details = [] } = wordsFor(error);
  const more = details.length > 0 ? { details } : {};
  const refused: RefusedAnswer = { ok: false, code: error.code, sentence, field: field ?? null, ...more };
  return data(refused, { status });
}

/** For loaders: shows the error page of the refusal's status with its sentence; a fault is thrown on. */
export function throwAnswer(error: unknown): never {
  if (!isRefusal(error)) throw error;
  const { status, sentence } = wordsFor(error);
  throw Response.json({ sentence }, { status });
}
