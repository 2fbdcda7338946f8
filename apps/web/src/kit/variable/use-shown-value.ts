import type { SignalValue } from '@penstock/contract/model/signal';
import { formatValue, withUnit } from '@penstock/contract/model/signal-text';
import { useValueWords } from './use-value-words.ts';

/** Shows values of a signal in words, numbers with their unit. */
export function useShownValue(
  signal: Parameters<typeof formatValue>[0] & { readonly unit: string },
): (value: SignalValue | undefined) => string {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  };
}
