import type { Signal, StateLevel } from '@penstock/contract/model/signal';
import { useTranslation } from 'react-i18next';

/** What a value of a switch or an enumeration means, and how much attention it asks for. */
export interface StateText {
  readonly text: string;
  readonly level: StateLevel;
}

/** The words of the values of a signal: its own states, otherwise on and off, otherwise the number. */
export function useStateText(signal: Pick<Signal, 'states' | 'dataType'>): (value: number) => StateText {
  const { t } = useTranslation('common');
  return (value) => {
    const state = signal.states.find((one) => one.value === value);
    if (state !== undefined) return { text: state.title, level: state.level };
    if (signal.dataType === 'bit') return { text: t(value === 0 ? 'off' : 'on'), level: 'normal' };
    return { text: String(value), level: 'normal' };
  };
}
