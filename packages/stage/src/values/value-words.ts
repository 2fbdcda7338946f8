import type { FormattedSignal } from '@penstock/contract/model/signal-text';

/** A value of a signal that has a word. */
export interface ValueWord {
  readonly value: number;
  readonly title: string;
}

/**
 * The values of a signal that have words: both of a switch, else its states. Empty for other numbers and texts. `words`: those
 * of a switch without its own.
 */
export function valueWords(
  { dataType, states }: Pick<FormattedSignal, 'dataType' | 'states'>,
  words: { readonly on: string; readonly off: string },
): readonly ValueWord[] {
  const own = states.map(({ value, title }) => ({ value, title }));
  if (dataType !== 'bit') return dataType === 'string' ? [] : own;
  const titleOf = (value: 0 | 1) => own.find((one) => one.value === value)?.title;
  return [
    { value: 0, title: titleOf(0) ?? words.off },
    { value: 1, title: titleOf(1) ?? words.on },
  ];
}
