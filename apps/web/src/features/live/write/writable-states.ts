import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import { writtenValue, type WrittenValue } from '@penstock/contract/model/written-value';

/** A state that can be written, and its word. */
export interface WritableState {
  readonly value: WrittenValue;
  readonly text: string;
}

/**
 * The states that can be chosen for a signal: both of a switch, and those of an enumeration that it accepts. Undefined
 * where its value is typed.
 */
export function writableStates(
  signal: Signal,
  words: { readonly on: string; readonly off: string },
): readonly WritableState[] | undefined {
  if (signal.dataType === 'bit') {
    const title = (value: 0 | 1, word: string) =>
      signal.states.find((state) => state.value === value)?.title ?? word;
    return [
      { value: false, text: title(0, words.off) },
      { value: true, text: title(1, words.on) },
    ];
  }
  if (signal.dataType !== 'integer' || signal.states.length === 0) return undefined;
  const accepted = signal.states.filter(({ value }) => writtenValue(signal, value).ok);
  return accepted.length === 0 ? undefined : accepted.map(({ value, title }) => ({ value, text: title }));
}

/** Whether a value that was read is this state; a switch may come as 0 and 1. */
export function isState(state: WritableState, value: SignalValue | undefined): boolean {
  return value !== null && value !== undefined && value !== '' && Number(value) === Number(state.value);
}
