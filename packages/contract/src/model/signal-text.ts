import type { Signal, SignalValue, StateLevel } from './signal.ts';

/** The text for a value that is not known. */
export const unknownValue = '—';

/** The words that switches and texts need, in the language of the page. */
export interface ValueWords {
  readonly on: string;
  readonly off: string;
  readonly empty: string;
}

/** The fields of a signal that decide how its values are shown. */
export type FormattedSignal = Pick<Signal, 'dataType' | 'decimals'> & {
  readonly states: readonly Signal['states'][number][];
};

/** A value as it is shown: its text, and what decides how it looks. */
export type ShownValue =
  | { readonly kind: 'number' | 'text' | 'unknown'; readonly text: string }
  /** `on` is undefined for an enumeration. */
  | {
      readonly kind: 'state';
      readonly text: string;
      readonly level: StateLevel;
      readonly on: boolean | undefined;
    };

/** Above this a number is written with an exponent: nobody counts sixteen digits. */
const plainLimit = 1e15;

const formats = new Map<number, Intl.NumberFormat>();

function numberFormat(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // A pump at rest reads 0.0, not -0.0.
      signDisplay: 'negative',
    });
    formats.set(decimals, format);
  }
  return format;
}

/**
 * A number with its decimals, thousands apart by a comma and a true minus sign: the same in Chinese and English,
 * so that two people on the telephone read the same.
 */
export function formatNumber(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return unknownValue;
  const text = Math.abs(value) >= plainLimit ? value.toExponential(6) : numberFormat(decimals).format(value);
  return text.replace('-', '−');
}

/**
 * A value as an operator reads it, without its unit: in the word of its state where the signal has one for it. A switch
 * is on or off, whether it came as `true` or as 1.
 */
export function formatValue(
  signal: FormattedSignal,
  value: SignalValue | undefined,
  words: ValueWords,
): ShownValue {
  if (value === undefined || value === null) return { kind: 'unknown', text: unknownValue };
  if (typeof value !== 'string') {
    const on = signal.dataType === 'bit' ? Boolean(value) : undefined;
    const state = signal.states.find((one) => one.value === Number(on ?? value));
    if (state !== undefined) return { kind: 'state', text: state.title, level: state.level, on };
    if (on !== undefined) return { kind: 'state', text: on ? words.on : words.off, level: 'normal', on };
  }
  if (signal.dataType === 'integer' && isExactInteger(value)) {
    return { kind: 'number', text: numberFormat(0).format(BigInt(value)).replace('-', '−') };
  }
  if (typeof value === 'number') {
    const decimals = signal.dataType === 'integer' ? 0 : signal.decimals;
    // A whole-number signal that has a fraction after all is not silently rounded.
    const exact = signal.dataType === 'integer' && !Number.isInteger(value) ? 3 : decimals;
    return { kind: 'number', text: formatNumber(value, exact) };
  }
  if (typeof value === 'boolean') return { kind: 'text', text: value ? words.on : words.off };
  return { kind: 'text', text: value === '' ? words.empty : value };
}

/** A whole number of which every digit is known: within 2^53, or beyond it as the digits that the gateway sends. */
function isExactInteger(value: number | string | boolean): value is number | string {
  if (typeof value === 'string') return /^-?[0-9]{1,20}$/.test(value);
  return Number.isSafeInteger(value);
}

/** A value with its unit behind it, a space between that does not break. */
export function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text}\u00A0${unit}`;
}
