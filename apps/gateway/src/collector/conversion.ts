import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { compileFormula } from '@penstock/contract/formula/compile-text';
import { type Inverse, invertFormula } from '@penstock/contract/formula/inverse';
import { failure } from '@penstock/contract/errors/error';
import { integerRange, isTextType } from '@penstock/contract/rules/data-type';
import { checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import type { Value } from '@penstock/protocols/values/value';

/** Makes the value of a raw value. Not finite where the formula has no value. */
export type Conversion = (raw: number) => number;

/** Rounds to so many decimal places. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const scaled = value * scale;
  return Number.isFinite(scaled) ? Math.round(scaled) / scale : value;
}

/** The conversion of each value of a variable; undefined where it is taken as it was read. */
export function conversionOf(
  variable: Pick<DeviceVariable, 'formula' | 'decimals' | 'dataType'>,
): Conversion | undefined {
  const { decimals, dataType } = variable;
  if (isTextType(dataType)) return undefined;
  const formula = variable.formula.trim() === '' ? undefined : compileFormula(variable.formula);
  // A whole number has nothing to round, and beyond 2^53 rounding would lose its digits.
  const isRounded = decimals !== null && integerRange(dataType) === undefined;
  if (formula === undefined) return isRounded ? (raw) => roundTo(raw, decimals) : undefined;
  return decimals === null ? formula : (raw) => roundTo(formula(raw), decimals);
}

const wholeNumber = /^[+-]?[0-9]{1,20}$/;

/**
 * The raw value to write for a value that a person or program wrote: texts of numbers are read, true and false are 1
 * and 0, and the formula is undone. A raw value for a whole-number type is rounded where a formula made it.
 * @throws CatalogueError `device.formulaWrite`, `device.dataType`, `value.bit`.
 */
export function rawValueOf(variable: DeviceVariable, written: number | boolean | string): Value {
  const { dataType, formula } = variable;
  if (isTextType(dataType)) return typeof written === 'string' ? written : String(written);
  const value = numberOf(written);
  if (dataType === 'bit' && value !== 0 && value !== 1) throw failure('value.bit');
  if (formula.trim() === '') return value;
  const inverse: Inverse | undefined = invertFormula(formula);
  if (inverse === undefined) throw failure('device.formulaWrite');
  const raw = inverse(Number(value));
  if (!Number.isFinite(raw)) throw failure('device.outOfRange');
  return integerRange(dataType) === undefined ? raw : Math.round(raw);
}

function numberOf(written: number | boolean | string): number | bigint {
  if (typeof written === 'boolean') return written ? 1 : 0;
  if (typeof written === 'number') return written;
  if (checkText(rules.writeValue, written) !== null) throw failure('device.dataType');
  const text = written.trim();
  if (wholeNumber.test(text)) {
    const exact = BigInt(text);
    return exact === BigInt(Number(exact)) && Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
  }
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw failure('device.dataType');
  return value;
}
