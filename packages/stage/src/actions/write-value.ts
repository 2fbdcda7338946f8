import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { laterErrorText } from '@penstock/contract/errors/later-error-text';
import { compileCollect } from '@penstock/contract/formula/compile';
import { parseFormula } from '@penstock/contract/formula/parse';
import type { Signal } from '@penstock/contract/model/signal';
import { formatNumber } from '@penstock/contract/model/signal-text';
import type { WriteApproval } from '@penstock/contract/model/write-approval';
import {
  readWrittenValue,
  type WritableSignal,
  writtenValue,
  type WrittenValue,
} from '@penstock/contract/model/written-value';
import { readNumber } from '../values/written-value.ts';
import { actionTexts, type LaterMessage, type LocalizedMessage, localized } from './action-texts.ts';

/** The facts of a signal that decide how it is written. */
export interface ActionSignal extends WritableSignal {
  readonly title: string;
  readonly states: readonly Signal['states'][number][];
  readonly danger: string;
  readonly approval: WriteApproval;
}

/**
 * The settings that a click event or a widget adds: limits, decimals and unit of the entry, and the formula
 * that is applied to it.
 */
export type Conversion = Pick<WriteBinding, 'writeFormula' | 'upperLimit' | 'lowerLimit' | 'scale'>;

/** A value as it is sent, or why none is. */
export type MadeValue =
  | { readonly ok: true; readonly value: WrittenValue }
  | { readonly ok: false; readonly message: LaterMessage };

/** The conversion that writes an entry unchanged. */
export const plainConversion: Conversion = {
  writeFormula: '',
  upperLimit: null,
  lowerLimit: null,
  scale: null,
};

/**
 * Returns the value to write for an entered or stored value: it is checked against the limits and decimals of
 * the conversion, put through its formula, and checked as the platform does.
 */
export function valueToWrite(conversion: Conversion, signal: ActionSignal, entered: WrittenValue): MadeValue {
  if (signal.dataType === 'string') return checked(signal, String(entered));
  if (signal.dataType === 'bit' && conversion.writeFormula.trim() === '')
    return checked(signal, switchOf(entered));
  const isPlain = conversion.writeFormula.trim() === '';
  const number = numberOf(entered);
  // A whole number that a double cannot hold goes as its digits.
  if (isPlain && typeof entered === 'string' && number !== undefined && !Number.isSafeInteger(number)) {
    const reading = readWrittenValue(signal, entered);
    if (reading.ok && typeof reading.value === 'string') return reading;
  }
  if (number === undefined) return { ok: false, message: localized(actionTexts.noNumber) };
  const problem = outside(conversion, signal, number);
  if (problem !== undefined) return { ok: false, message: problem };
  if (isPlain) return checked(signal, number);
  const formula = compiled(conversion.writeFormula);
  const written = formula === undefined ? Number.NaN : formula(number);
  if (!Number.isFinite(written)) return { ok: false, message: localized(actionTexts.noFormula) };
  return checked(signal, signal.dataType === 'integer' ? Math.round(written) : written);
}

/** The limits of what is entered: those of the conversion, else, where nothing is converted, those of the signal. */
export function enteredLimits(
  conversion: Conversion,
  signal: ActionSignal,
): { readonly low: number | null; readonly high: number | null; readonly decimals: number } {
  const isPlain = conversion.writeFormula.trim() === '';
  return {
    low: strictest(Math.max, conversion.lowerLimit, isPlain ? signal.lowerLimit : null),
    high: strictest(Math.min, conversion.upperLimit, isPlain ? signal.upperLimit : null),
    decimals: conversion.scale ?? (signal.dataType === 'float' ? signal.decimals : 0),
  };
}

function strictest(
  choose: (one: number, other: number) => number,
  one: number | null,
  other: number | null,
): number | null {
  return one === null ? other : other === null ? one : choose(one, other);
}

function outside(conversion: Conversion, signal: ActionSignal, number: number): LocalizedMessage | undefined {
  const { low, high, decimals } = enteredLimits(conversion, signal);
  const { scale } = conversion;
  if (
    scale !== null &&
    Math.abs(number - Number(number.toFixed(clampedDecimals(scale)))) > Number.EPSILON * Math.abs(number)
  )
    return localized(actionTexts.decimals, { count: clampedDecimals(scale) });
  const shown = (limit: number) => formatNumber(limit, clampedDecimals(decimals));
  const isLow = low !== null && number < low;
  const isHigh = high !== null && number > high;
  if (!isLow && !isHigh) return undefined;
  if (low !== null && high !== null)
    return localized(actionTexts.outOfRange, { low: shown(low), high: shown(high) });
  return low !== null
    ? localized(actionTexts.below, { low: shown(low) })
    : localized(actionTexts.above, { high: shown(high ?? 0) });
}

function clampedDecimals(scale: number): number {
  return Math.min(6, Math.max(0, Math.trunc(scale)));
}

function checked(signal: ActionSignal, value: WrittenValue): MadeValue {
  const reading = writtenValue(signal, value);
  if (reading.ok) return reading;
  const { key, parameters } = reading.finding;
  return { ok: false, message: (language) => laterErrorText(key, parameters, language) };
}

function compiled(formula: string): ((entered: number) => number) | undefined {
  const reading = parseFormula(formula, 'collect');
  return reading.ok ? compileCollect(reading.expression) : undefined;
}

function numberOf(entered: WrittenValue): number | undefined {
  return typeof entered === 'string' ? readNumber(entered) : Number(entered);
}

/** A switch as people and pages write it. */
function switchOf(entered: WrittenValue): WrittenValue {
  if (entered === 'true' || entered === '1') return true;
  if (entered === 'false' || entered === '0') return false;
  return entered;
}
