import type { SignalValue } from './signal.ts';

/** How a monitoring variable is computed: by a formula over aliases of signals, or over one signal of many equipments. */
export const monitoringVariableKinds = ['formula', 'total'] as const;

/**
 * The functions of a total over the values of a signal: `count` is the number of equipments that have a good
 * value, `countTrue` the number of these that are true or not 0.
 */
export const totalFunctions = ['sum', 'average', 'minimum', 'maximum', 'count', 'countTrue'] as const;
export type TotalFunction = (typeof totalFunctions)[number];

/**
 * Why the value of a monitoring variable is not good.
 * - `hidden`: the reader may not see everything it uses, or it does not exist. It has no value then.
 * - `missing`: an input no longer exists. `unbound`: the equipment of an input has no gateway.
 * - `waiting`: no value of an input is known yet. `stopped`: the gateway of an input does not send values.
 * - `bad`: an input could not be read; `code` says why. `notNumber`: an input is a text.
 * - `undefined`: mathematics has no value, such as for a division by 0. `none`: a total has nothing to compute over.
 * - `tooMany`: a total has more inputs than the limit.
 */
export const valueProblemKinds = [
  'hidden',
  'missing',
  'unbound',
  'waiting',
  'stopped',
  'bad',
  'notNumber',
  'undefined',
  'none',
  'tooMany',
] as const;
export type ValueProblemKind = (typeof valueProblemKinds)[number];

/** The reading of one input. */
export interface InputReading {
  /** The last known value; null where none is. */
  readonly value: SignalValue;
  /** When it was read, ms since 1970; null where no value is known. */
  readonly time: number | null;
  /** Why it is not good; undefined where it is. */
  readonly problem: { readonly kind: ValueProblemKind; readonly code?: string } | undefined;
}

/** The value of a monitoring variable. */
export interface ComputedValue {
  /** Null where there is none. */
  readonly value: number | null;
  /** When the oldest of its inputs was read, ms since 1970: the result is no more recent than that. Null without a value. */
  readonly time: number | null;
  /** Why it is not good, and by which input (its index; null where it is not one input); undefined where it is good. */
  readonly problem:
    | { readonly kind: ValueProblemKind; readonly input: number | null; readonly code?: string }
    | undefined;
  /** How many inputs have a good value. */
  readonly good: number;
}

/** A value as formulas and totals compute with it: switches are 0 and 1, a text is no number. */
function numberOf(value: SignalValue): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? value : Number.NaN;
}

interface Gathered {
  /** By input; NaN where an input has no number. */
  readonly numbers: Float64Array;
  readonly good: number;
  readonly oldest: number | null;
  readonly problem: ComputedValue['problem'];
}

/** `countsAll`: inputs that are not good are computed with too, by their last known values. */
function gather(readings: readonly InputReading[], countsAll: boolean): Gathered {
  const numbers = new Float64Array(readings.length);
  let good = 0;
  let oldest: number | null = null;
  let problem: ComputedValue['problem'];
  readings.forEach((reading, index) => {
    const number = numberOf(reading.value);
    const found = reading.problem ?? (Number.isFinite(number) ? undefined : ({ kind: 'notNumber' } as const));
    if (found === undefined) good += 1;
    else problem ??= { ...found, input: index };
    const counts = Number.isFinite(number) && (countsAll || found === undefined);
    numbers[index] = counts ? number : Number.NaN;
    if (counts && reading.time !== null && (oldest === null || reading.time < oldest)) oldest = reading.time;
  });
  return { numbers, good, oldest, problem };
}

/**
 * The value of a formula. When an input is not good, the value is that of the last known inputs, if all are known, and it
 * is not good for the reason of the first such input.
 */
export function formulaValue(
  compute: (values: ArrayLike<number>) => number,
  readings: readonly InputReading[],
): ComputedValue {
  const { numbers, good, oldest, problem } = gather(readings, true);
  const result = compute(numbers);
  if (Number.isFinite(result)) return { value: result, time: oldest, problem, good };
  return { value: null, time: null, problem: problem ?? { kind: 'undefined', input: null }, good };
}

/** The value of a total over the inputs that are good. It is not good itself unless all of them are. */
export function totalValue(by: TotalFunction, readings: readonly InputReading[]): ComputedValue {
  const { numbers, good, oldest, problem } = gather(readings, false);
  if (readings.length === 0)
    return { value: null, time: null, problem: { kind: 'none', input: null }, good: 0 };
  const value = totalOf(by, numbers, good);
  return { value, time: value === null ? null : oldest, problem, good };
}

function totalOf(by: TotalFunction, numbers: Float64Array, good: number): number | null {
  if (by === 'count') return good;
  let sum = 0;
  let trues = 0;
  let minimum = Number.POSITIVE_INFINITY;
  let maximum = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    sum += number;
    if (number !== 0) trues += 1;
    minimum = Math.min(minimum, number);
    maximum = Math.max(maximum, number);
  }
  if (by === 'countTrue') return trues;
  if (good === 0) return null;
  const result = { sum, average: sum / good, minimum, maximum }[by];
  return Number.isFinite(result) ? result : null;
}
