import type { Signal } from '@penstock/contract/model/signal';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import type { LimitLine } from '@penstock/stage/charts/line-series';

type Translate = (key: 'lowerLimit' | 'upperLimit', parameters: { value: string }) => string;

/** The limits of a signal as lines of its axis. */
export function limitLines(signal: Signal, t: Translate): readonly LimitLine[] {
  const { lowerLimit, upperLimit, decimals, unit, mode } = signal;
  // The range of a setpoint says what may be written, not where the process should be.
  if (mode !== 'readOnly') return [];
  const line = (value: number | null, key: 'lowerLimit' | 'upperLimit') =>
    value === null ? [] : [{ value, text: t(key, { value: withUnit(formatNumber(value, decimals), unit) }) }];
  return [...line(lowerLimit, 'lowerLimit'), ...line(upperLimit, 'upperLimit')];
}
