import type { PayrollRow } from './payroll-row.ts';

/**
 * One column of a payroll file: its header, the row's field, and how the cell is written: `text` is guarded as words that
 * people typed, `plain` is a number, date or instant that only this product writes.
 */
export interface PayrollColumn {
  header: string;
  field: keyof PayrollRow;
  as: 'text' | 'plain';
}

/** A payroll file as data: what differs between payroll systems stands here, and nowhere else. */
export interface PayrollPreset {
  name: string;
  delimiter: string;
  lineEnding: '\r\n' | '\n';
  columns: PayrollColumn[];
}

/** One row per shift with everything a clerk needs to check it: both clocks, whole minutes and decimal hours. */
export const genericPreset: PayrollPreset = {
  name: 'generic',
  delimiter: ',',
  lineEnding: '\r\n',
  columns: [
    { header: 'employee_id', field: 'employeeId', as: 'text' },
    { header: 'external_payroll_id', field: 'externalPayrollId', as: 'text' },
    { header: 'last_name', field: 'lastName', as: 'text' },
    { header: 'first_name', field: 'firstName', as: 'text' },
    { header: 'store', field: 'store', as: 'text' },
    { header: 'store_zone', field: 'zone', as: 'text' },
    { header: 'work_date', field: 'workDate', as: 'plain' },
    { header: 'start_local_with_offset', field: 'startLocal', as: 'plain' },
    { header: 'end_local_with_offset', field: 'endLocal', as: 'plain' },
    { header: 'start_utc', field: 'startUtc', as: 'plain' },
    { header: 'end_utc', field: 'endUtc', as: 'plain' },
    { header: 'elapsed_minutes', field: 'elapsedMinutes', as: 'plain' },
    { header: 'unpaid_break_minutes', field: 'unpaidBreakMinutes', as: 'plain' },
    { header: 'paid_minutes', field: 'paidMinutes', as: 'plain' },
    { header: 'paid_hours_2dp', field: 'paidHours', as: 'plain' },
    { header: 'pay_code', field: 'payCode', as: 'text' },
    { header: 'dst_note', field: 'clockNote', as: 'text' },
  ],
};
