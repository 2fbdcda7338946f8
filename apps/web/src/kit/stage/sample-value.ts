import type { Signal } from '@penstock/contract/model/signal';

/** The range of a value where its signal has no limits. */
const defaultRange = { from: 0, to: 100 } as const;

/** The facts about a signal that a sample value follows from. */
type SampledSignal = Pick<Signal, 'dataType' | 'lowerLimit' | 'upperLimit' | 'states'>;

/** The range of the values of a signal. */
export function sampleRange(signal: SampledSignal | undefined): {
  readonly from: number;
  readonly to: number;
} {
  const from = signal?.lowerLimit ?? defaultRange.from;
  const to = signal?.upperLimit ?? Math.max(defaultRange.to, from + 1);
  return { from, to };
}

/** A value that nobody measured: the first state of a signal, the middle of its range, off, or an empty text. */
export function sampleValue(signal: SampledSignal | undefined): number | boolean | string {
  if (signal?.dataType === 'bit') return false;
  if (signal?.dataType === 'string') return '';
  // An enumeration is in one of its states.
  const [state] = signal?.states ?? [];
  if (state !== undefined) return state.value;
  const { from, to } = sampleRange(signal);
  return Math.round((from + to) / 2);
}
