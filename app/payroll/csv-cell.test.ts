import { describe, expect, it } from 'vitest';
import { numberCell, textCell } from './csv-cell.ts';

describe('textCell', () => {
  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1'])('puts an apostrophe before %j', (value) => {
    expect(textCell(value)).toBe(`'${value}`);
  });

  it.each(['', "O'Brien", 'a=1', '００', ' 1', 'محمد', '007'])('leaves %j as it is', (value) => {
    expect(textCell(value)).toBe(value);
  });
});

describe('numberCell', () => {
  it('keeps a negative number a number', () => {
    expect(numberCell(-1.5, 2)).toBe('-1.50');
  });
});
