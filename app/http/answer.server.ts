import { data } from '@remix-run/node';
import { isRefusal, type Refusal, type RefusalCode, type RefusalData } from '#app/refusal.ts';
import { formatLocalDate, formatWallRange } from '#app/time/format.ts';

interface Words {
  status: number;
  sentence: string;
  /** The form field that the sentence belongs to, if it belongs to one. */
  field?: string;
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
  'stale-version': ({ what }) => ({
    status: 409,
    sentence: `This ${what} was changed by somebody else in the meantime. Nothing was overwritten; look at the new version and try again.`,
  }),
  'employee-inactive': ({ employeeName }) => ({ status: 409, sentence: `${employeeName} is no longer active.` }),
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
  'invalid-field': ({ field, sentence }) => ({ status: 422, sentence, field }),
};

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
}

/** Turns a refusal into an action's answer with its status; anything else is a fault and is thrown on. */
export function answer(error: unknown) {
  if (!isRefusal(error)) throw error;
  const { status, sentence, field } = wordsFor(error);
  return data({ ok: false, code: error.code, sentence, field: field ?? null } satisfies RefusedAnswer, { status });
}

/** For loaders: shows the error page of the refusal's status with its sentence; a fault is thrown on. */
export function throwAnswer(error: unknown): never {
  if (!isRefusal(error)) throw error;
  const { status, sentence } = wordsFor(error);
  throw data({ sentence }, { status });
}
