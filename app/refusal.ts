/**
 * The closed list of reasons the product says no, each with the facts its sentence needs.
 * A Refusal is thrown inside the domain, so the transaction rolls back; app/http/answer.server.ts alone turns it into
 * a status and a sentence. Everything else that is thrown is a fault.
 */
export interface RefusalData {
  /** No such row for this tenant. A row of another tenant is refused in just this way. */
  'not-found': { what: string };
  'not-allowed': { permission: string };
  'not-signed-in': Record<never, never>;
  /** The person already works then. Wall times are those of the other shift's store. */
  'double-booking': {
    employeeName: string;
    storeName: string;
    localDate: string;
    startTime: string;
    endTime: string;
    endDayOffset: number;
    zone: string;
    zoneLabel: string;
  };
  /**
   * The row was changed since it was read. Where the audit log tells: `changed` names the fields that were, `differences`
   * says them in words, 'Starts: 09:00 → 10:00'.
   */
  'stale-version': { what: string; yours: number; current: number; changed?: string[]; differences?: string[] };
  'employee-inactive': { employeeName: string };
  /** A change cannot be taken back before the one that came after it. */
  'later-change': { templateName: string; kind: string };
  'nothing-to-publish': Record<never, never>;
  'period-closed': { startsOn: string; endsOn: string };
  'period-not-over': { endsOn: string };
  'periods-overlap': { startsOn: string; endsOn: string };
  /** Cases of an odd day wait for a decision, so it cannot be signed off. */
  'odd-day-open': { localDate: string; openCount: number };
  /** Somebody decided about this case in the meantime, or it went away by itself. */
  'already-settled': Record<never, never>;
  /** An input that the form's schema could not judge alone; `field` is the form field it belongs to. */
  'invalid-field': { field: string; sentence: string };
}

export type RefusalCode = keyof RefusalData;

export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C;
  readonly data: RefusalData[C];

  constructor(code: C, data: RefusalData[C]) {
    super(`Refused: ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** Is this error a refusal, optionally with that code? Recognised by name, since two copies of this module may be loaded. */
export function isRefusal<C extends RefusalCode = RefusalCode>(error: unknown, code?: C): error is Refusal<C> {
  if (!(error instanceof Error) || error.name !== 'Refusal') return false;
  return code === undefined || (error as Refusal).code === code;
}
