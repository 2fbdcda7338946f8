import type { ValueFacts } from './reading.ts';

/** A text as the value that is written for it: a number or a switch, unless the signal takes texts. */
export function writtenValue(text: string, facts: ValueFacts | undefined): number | string | boolean {
  if (facts?.dataType === 'string') return text;
  const number = readNumber(text);
  if (number !== undefined) return number;
  return text === 'true' || (text === 'false' ? false : text);
}

/** A number as people type it: with a true minus, thousands apart by commas. Undefined where it is none. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/[,\u00A0\u2009 ]/g, '')
    .replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
