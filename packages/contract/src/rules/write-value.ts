import { type DataType, integerRange } from './data-type.ts';
import { checkText } from './check.ts';
import type { Finding } from './finding.ts';
import { rules } from './table.ts';

/** A value to write as a person typed it: what it is, or what is wrong with it. */
export type WriteValueResult =
  | { readonly ok: true; readonly value: number | bigint | string }
  | { readonly ok: false; readonly finding: Finding };

const decimal = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/;

/**
 * Reads a value to write (gateway specification, section 5): at most 20 bytes, a bit 0 or 1, a number within its data
 * type where no formula stands between. With a formula the value is any number, and the gateway checks what comes out.
 * A 64-bit integer that a number cannot hold exactly is a bigint.
 */
export function readWriteValue(
  text: string,
  variable: { readonly dataType: DataType; readonly stringLength: number | null; readonly formula: string },
): WriteValueResult {
  const { dataType, formula, stringLength } = variable;
  const tooLong = checkText(rules.writeValue, text);
  if (tooLong) return { ok: false, finding: tooLong };
  if (dataType === 'string') {
    const maximum = stringLength ?? rules.writeValue.maximum;
    const shorter = checkText({ ...rules.writeValue, maximum }, text);
    return shorter ? { ok: false, finding: shorter } : { ok: true, value: text };
  }
  const trimmed = text.trim();
  if (dataType === 'bit' && trimmed !== '0' && trimmed !== '1') {
    return { ok: false, finding: { key: 'value.bit', parameters: {} } };
  }
  if (!decimal.test(trimmed)) {
    return { ok: false, finding: { key: 'value.type', parameters: { expected: 'number' } } };
  }
  const range = formula.trim() === '' ? integerRange(dataType) : undefined;
  return range ? readInteger(trimmed, range) : readReal(trimmed, dataType);
}

function readInteger(text: string, range: { minimum: bigint; maximum: bigint }): WriteValueResult {
  if (!/^[+-]?[0-9]+$/.test(text)) return { ok: false, finding: { key: 'value.integer', parameters: {} } };
  const value = BigInt(text.replace(/^\+/, ''));
  if (value < range.minimum || value > range.maximum) {
    const parameters = { minimum: String(range.minimum), maximum: String(range.maximum) };
    return { ok: false, finding: { key: 'value.range', parameters } };
  }
  const asNumber = Number(value);
  return { ok: true, value: Number.isSafeInteger(asNumber) ? asNumber : value };
}

/** The greatest finite value of a 32-bit float (IEEE 754-2019, binary32). */
const maxFloat = 3.402_823_466_385_288_6e38;

function readReal(text: string, dataType: DataType): WriteValueResult {
  const value = Number(text);
  const greatest = dataType === 'float' ? maxFloat : Number.MAX_VALUE;
  if (Math.abs(value) <= greatest) return { ok: true, value };
  return {
    ok: false,
    finding: { key: 'value.range', parameters: { minimum: -greatest, maximum: greatest } },
  };
}
