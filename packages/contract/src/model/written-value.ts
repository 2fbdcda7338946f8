import { z } from 'zod';
import { checkNumber, checkText } from '../rules/check.ts';
import type { Finding } from '../rules/finding.ts';
import { rules } from '../rules/table.ts';
import { checked } from '../schema/field.ts';
import type { Signal, SignalValue } from './signal.ts';

/**
 * A value that is to be written to a signal or variable. A text is one of a string variable, which has its own length, or a
 * number or formula, which has at most 20 bytes (gateway specification, section 5): {@link writtenValue}.
 */
export const writtenValueSchema = checked(z.union([z.number(), z.boolean(), z.string()]), (value) =>
  typeof value === 'string' ? checkText(rules.writtenText, value) : null,
);
export type WrittenValue = z.output<typeof writtenValueSchema>;

/** The fields of a signal that decide which values can be written to it. */
export type WritableSignal = Pick<
  Signal,
  'mode' | 'dataType' | 'unit' | 'decimals' | 'lowerLimit' | 'upperLimit'
> & {
  /** The bytes of a text, where they are known: no encoding has less than one for a character. */
  readonly stringLength?: number | null;
};

/** The value as the gateway's variable takes it, or what is wrong with it. */
export type WrittenValueReading =
  | { readonly ok: true; readonly value: WrittenValue }
  | { readonly ok: false; readonly finding: Finding };

/**
 * Checks a value for a signal: a bit is a switch, a number is within the limits and whole where the signal is, a text
 * is at most as long as its variable can be. A whole number that a double cannot hold is a text of digits. The gateway checks again against its own configuration, with the
 * length of the variable.
 */
export function writtenValue(signal: WritableSignal, value: WrittenValue): WrittenValueReading {
  if (signal.mode === 'readOnly') return wrong('value.readOnly');
  switch (signal.dataType) {
    case 'bit':
      if (typeof value === 'boolean') return { ok: true, value };
      return typeof value === 'number' && checkNumber(rules.bitValue, value) === null
        ? { ok: true, value: value === 1 }
        : wrong('value.bit');
    case 'string': {
      if (typeof value !== 'string') return wrong('value.type', { expected: 'string' });
      const maximum = signal.stringLength ?? rules.writtenText.maximum;
      const finding = checkText({ ...rules.writtenText, maximum }, value);
      return finding ? { ok: false, finding } : { ok: true, value };
    }
    case 'integer':
    case 'float': {
      const tooLong = typeof value === 'string' ? checkText(rules.writeValue, value) : null;
      if (tooLong !== null) return { ok: false, finding: tooLong };
      const number = signal.dataType === 'integer' ? exactInteger(value) : value;
      if (typeof number !== 'number' && typeof number !== 'bigint') {
        return wrong('value.type', { expected: 'number' });
      }
      if (signal.dataType === 'integer' && typeof number === 'number' && !Number.isSafeInteger(number)) {
        return wrong('value.integer');
      }
      const finding = limitFinding(signal, number);
      return finding
        ? { ok: false, finding }
        : { ok: true, value: typeof number === 'bigint' ? `${number}` : number };
    }
  }
}

const wholeText = /^[+-]?[0-9]{1,20}$/;

/** A whole number from its digits: a number where a double holds it exactly, else a bigint; other values as they are. */
function exactInteger(value: WrittenValue): WrittenValue | bigint {
  if (typeof value !== 'string' || !wholeText.test(value)) return value;
  const exact = BigInt(value);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** A number as people type it, with a point or a comma. */
const decimal = /^[+-]?(?:[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)$/;
/** A comma that may be meant for thousands: 1,000 is 1 or 1000, and a machine must not guess. */
const thousands = /^[+-]?[1-9][0-9]{0,2},[0-9]{3}$/;

/**
 * Reads what a person typed for a signal and checks it as {@link writtenValue} does. A bit is 0 or 1. Full-width digits
 * and the long minus of Chinese keyboards are understood, and a comma for decimals.
 */
export function readWrittenValue(signal: WritableSignal, typed: string): WrittenValueReading {
  if (signal.dataType === 'string') return writtenValue(signal, typed);
  const text = typed.slice(0, 100).normalize('NFKC').trim().replace('\u2212', '-');
  if (text === '') return wrong('value.required');
  if (thousands.test(text)) return wrong('value.comma', { value: text });
  if (!decimal.test(text)) return wrong('value.type', { expected: 'number' });
  if (signal.dataType === 'integer' && wholeText.test(text)) return writtenValue(signal, text);
  return writtenValue(signal, Number(text.replace(',', '.')));
}

function limitFinding(signal: WritableSignal, value: number | bigint): Finding | null {
  const { lowerLimit: lower, upperLimit: upper } = signal;
  const isLow = lower !== null && value < lower;
  const isHigh = upper !== null && value > upper;
  // NaN and infinities are within no limits.
  if (!isLow && !isHigh && (typeof value === 'bigint' || Number.isFinite(value))) return null;
  const shown = (limit: number) =>
    [limit.toFixed(signal.decimals), signal.unit].filter((part) => part !== '').join(' ');
  if (lower !== null && upper !== null) {
    return { key: 'value.range', parameters: { minimum: shown(lower), maximum: shown(upper) } };
  }
  if (lower !== null) return { key: 'value.atLeast', parameters: { minimum: shown(lower) } };
  return upper === null
    ? { key: 'value.type', parameters: { expected: 'number' } }
    : { key: 'value.atMost', parameters: { maximum: shown(upper) } };
}

function wrong(key: Finding['key'], parameters: Finding['parameters'] = {}): WrittenValueReading {
  return { ok: false, finding: { key, parameters } };
}

/** The relative error of a number that a device keeps in 32 bits. */
const singlePrecision = 2 ** -22;

/**
 * Whether a value that was read back is the one that was written, as far as the decimals of the signal and a device with
 * numbers of 32 bits go. A switch is `true` or 1.
 */
export function agrees(
  { decimals }: Pick<Signal, 'decimals'>,
  written: WrittenValue,
  readBack: SignalValue,
): boolean {
  if (readBack === null) return false;
  if (typeof written === 'string' || typeof readBack === 'string')
    return String(written) === String(readBack);
  const tolerance = Math.max(0.5 * 10 ** -decimals, Math.abs(Number(written)) * singlePrecision);
  return Math.abs(Number(written) - Number(readBack)) <= tolerance + Number.EPSILON;
}
