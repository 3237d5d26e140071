import { numberCell, textCell } from '#app/payroll/csv-cell.ts';
import { hoursTotal } from '#app/payroll/decimal-hours.ts';
import { payrollRow } from '#app/payroll/payroll-row.ts';
import { genericPreset } from '#app/payroll/presets.ts';
import { csvLines } from '#app/payroll/write-csv.ts';
import type { CaseKind } from './case-kind.ts';
import type { Answer } from './expectation.ts';
import { place, refusal, type ShiftInput } from './shift-input.ts';
import type { StoreRules } from './store-rules.ts';

export const payrollKinds: Record<string, CaseKind> = {
  'payroll-row': { answer: row, settings: true },
  'payroll-total': { answer: ({ rowMinutes }: { rowMinutes: number[] }) => ({ ...hoursTotal(rowMinutes) }) },
  'csv-cell': { answer: cell },
};

function row(input: ShiftInput & { unpaidBreakMinutes?: number }, rules: StoreRules): Answer {
  const placed = place(input, rules);
  if (!placed.ok) return refusal(placed);
  const made = payrollRow({
    employeeId: 'case',
    externalPayrollId: null,
    lastName: 'Case',
    firstName: 'Case',
    store: 'Case',
    zone: placed.zone,
    workDate: placed.localDate,
    startsAt: placed.startsAt,
    endsAt: placed.endsAt,
    unpaidBreakMinutes: input.unpaidBreakMinutes ?? 0,
    payCode: 'REG',
  });
  return made.ok ? { ...made.row } : { error: made.reason };
}

type CellInput = { type: 'text'; value: string } | { type: 'number'; value: number; decimals: number };

function cell(input: CellInput): Answer {
  const guarded = input.type === 'text' ? textCell(input.value) : numberCell(input.value, input.decimals);
  const raw = csvLines(genericPreset, [[guarded]]).slice(0, -genericPreset.lineEnding.length);
  return { raw, decoded: decode(raw) };
}

/** What an RFC 4180 reader takes from a line of one cell. */
function decode(raw: string): string {
  if (!raw.startsWith('"')) return /[",\r\n]/.test(raw) ? `not one cell: ${raw}` : raw;
  const inner = raw.slice(1, -1);
  return /(^|[^"])("")*"([^"]|$)/.test(inner) ? `not one cell: ${raw}` : inner.replaceAll('""', '"');
}
