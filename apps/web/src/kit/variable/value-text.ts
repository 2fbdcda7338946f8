import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import {
  type FormattedSignal,
  formatValue,
  unknownValue,
  type ValueWords,
  withUnit,
} from '@penstock/contract/model/signal-text';

/** Digits that a floating-point value of a device can have: more are noise of its conversion to decimals. */
const significantDigits = 9;
/** Above this a number is written with an exponent. */
const plainLimit = 1e15;

/**
 * A value of a variable as an engineer reads it: every digit of a whole number, at most nine significant digits of any
 * other, thousands by comma and a true minus.
 */
export function valueText(value: SignalValue | undefined, words: ValueWords): string {
  if (value === undefined || value === null) return unknownValue;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'string') return value === '' ? words.empty : value;
  return numberText(value);
}

/** A value of a variable as an operator reads it, who knows it as a signal: in the word of its state, or with decimals and unit. */
export function signalText(
  value: SignalValue,
  signal: FormattedSignal & Pick<Signal, 'unit'>,
  words: ValueWords,
): string {
  const shown = formatValue(signal, value, words);
  return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
}

/** A number by the same rules. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return unknownValue;
  const text =
    Math.abs(value) >= plainLimit || (value !== 0 && Math.abs(value) < 1e-6)
      ? Number(value.toPrecision(significantDigits)).toExponential()
      : Number.isInteger(value)
        ? value.toLocaleString('en')
        : Number(value.toPrecision(significantDigits)).toLocaleString('en', { maximumFractionDigits: 15 });
  return text.replace('-', '−');
}
