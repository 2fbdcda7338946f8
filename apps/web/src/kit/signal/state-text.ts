import type { Signal, StateLevel } from '@penstock/contract/model/signal';
import { formatValue } from '@penstock/contract/model/signal-text';
import { useValueWords } from '../variable/use-value-words.ts';

/** The meaning of a value of a switch or an enumeration, and the attention that it needs. */
export interface StateText {
  readonly text: string;
  readonly level: StateLevel;
}

/** The words of the values of a signal: its own states, otherwise on and off, otherwise the number. */
export function useStateText(
  signal: Pick<Signal, 'states' | 'dataType' | 'decimals'>,
): (value: number) => StateText {
  const words = useValueWords();
  return (value) => {
    const shown = formatValue(signal, value, words);
    return { text: shown.text, level: shown.kind === 'state' ? shown.level : 'normal' };
  };
}
