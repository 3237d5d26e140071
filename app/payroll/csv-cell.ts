const FORMULA_START = /^[=+\-@\p{Cc}]/u;

/**
 * A cell of words that people typed. One that a spreadsheet could run, because it starts with = + - @ or a control
 * character, gets a leading apostrophe (OWASP, CSV injection); everything else is left as it is, byte for byte.
 * Quoting is the encoder's work.
 */
export function textCell(value: string): string {
  return FORMULA_START.test(value) ? `'${value}` : value;
}

/** A cell of a numeric column: plain digits with a fixed number of decimals, a minus sign if negative, never an apostrophe. */
export function numberCell(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
