import type { Signal } from './signal.ts';

/** By how much keys and buttons change a number, in its unit. */
export interface ValueSteps {
  readonly small: number;
  /** Undefined where the range has no room for it. */
  readonly large: number | undefined;
}

type SteppedSignal = Pick<Signal, 'dataType' | 'decimals' | 'lowerLimit' | 'upperLimit'>;

function decimalsOf({ dataType, decimals }: SteppedSignal): number {
  return dataType === 'integer' ? 0 : decimals;
}

/**
 * The steps of a numeric signal, powers of ten: the small one is the last decimal, or a hundredth of the range where
 * that is more; the large one is ten times that, and at most half the range.
 */
export function valueSteps(signal: SteppedSignal): ValueSteps {
  const { lowerLimit: lower, upperLimit: upper } = signal;
  const last = -decimalsOf(signal);
  if (lower === null || upper === null) return { small: 10 ** last, large: 10 ** (last + 1) };
  const range = upper - lower;
  const exponent = range > 0 ? Math.max(last, Math.floor(Math.log10(range / 100))) : last;
  const large = 10 ** (exponent + 1);
  return { small: 10 ** exponent, large: large <= range / 2 ? large : undefined };
}

/** A number after a step: within the limits of its signal, with no more decimals than that has. */
export function stepped(signal: SteppedSignal, value: number, step: number): number {
  const { lowerLimit: lower, upperLimit: upper } = signal;
  const next = Number((value + step).toFixed(decimalsOf(signal)));
  return Math.min(upper ?? Infinity, Math.max(lower ?? -Infinity, next));
}
