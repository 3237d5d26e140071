import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { numberCell, textCell } from './csv-cell.ts';
import type { PayrollRow } from './payroll-row.ts';
import type { PayrollColumn, PayrollPreset } from './presets.ts';

/**
 * A preset's settings for csv-stringify, the same for a file made in memory and for one that is streamed. A lone CR or LF
 * inside a cell is quoted too, whatever ends the lines. UTF-8 without BOM.
 */
function csvOptions(preset: PayrollPreset): Options {
  return { delimiter: preset.delimiter, record_delimiter: preset.lineEnding, quoted_match: /[\r\n]/ };
}

/** A preset's header line, as cells. */
function headerCells(preset: PayrollPreset): string[] {
  return preset.columns.map((column) => column.header);
}

/** One payroll row as the cells of a preset, in its order. */
function rowCells(preset: PayrollPreset, row: PayrollRow): string[] {
  return preset.columns.map((column) => cell(column, row[column.field]));
}

/** A whole payroll file in memory: header, then one line per row. The same rows give the same bytes. */
export function payrollCsv(preset: PayrollPreset, rows: PayrollRow[]): string {
  return csvLines(preset, [headerCells(preset), ...rows.map((row) => rowCells(preset, row))]);
}

/** Cells as lines of a preset's file, quoted by RFC 4180 where needed. */
export function csvLines(preset: PayrollPreset, lines: string[][]): string {
  return stringify(lines, csvOptions(preset));
}

function cell(column: PayrollColumn, value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberCell(value, 0);
  return column.as === 'text' ? textCell(value) : value;
}
