import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import { formatValue, withUnit } from '../format-value.ts';
import { useValueWords } from '../Reading.tsx';

/** Shows values of a signal in words, numbers with their unit. */
export function useShowWithUnit(signal: Signal): (value: SignalValue | undefined) => string {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  };
}
