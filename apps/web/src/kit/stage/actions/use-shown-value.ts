import type { SignalValue } from '@penstock/contract/model/signal';
import { formatValue, withUnit } from '@penstock/contract/model/signal-text';
import type { ActionSignal } from '@penstock/stage/actions/write-value';
import { useValueWords } from '../../variable/use-value-words.ts';

/** Shows values of a signal in words, numbers with their unit. */
export function useShownValue(signal: ActionSignal): (value: SignalValue) => string {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return shown.kind === 'number' ? withUnit(shown.text, signal.unit) : shown.text;
  };
}
