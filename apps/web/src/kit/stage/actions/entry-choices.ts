import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { WriteQuestion } from '@penstock/stage/actions/action-host';
import { valueToWrite } from '@penstock/stage/actions/write-value';

/** A value that can be chosen, and its word. */
export interface EntryChoice {
  readonly value: WrittenValue;
  readonly text: string;
  /** The image that the page has for it; empty for none. */
  readonly imgUrl: string;
}

/**
 * The values that can be chosen by their words: those of the page, else the states of the signal, else both of a switch;
 * only those that are accepted. Undefined where the value is typed.
 */
export function entryChoices(
  { signal, conversion }: Pick<WriteQuestion, 'signal' | 'conversion'>,
  words: { readonly on: string; readonly off: string },
): readonly EntryChoice[] | undefined {
  const mapped = (conversion.signalMaps ?? []).flatMap(({ value, text, imgUrl }) =>
    value === '' || text === '' ? [] : [{ value, text, imgUrl }],
  );
  const state = (value: 0 | 1, word: string) =>
    signal.states.find((one) => one.value === value)?.title ?? word;
  const own: readonly EntryChoice[] =
    signal.dataType === 'bit'
      ? [
          { value: 0, text: state(0, words.off), imgUrl: '' },
          { value: 1, text: state(1, words.on), imgUrl: '' },
        ]
      : signal.dataType === 'integer'
        ? signal.states.map(({ value, title }) => ({ value, text: title, imgUrl: '' }))
        : [];
  const accepted = (mapped.length > 0 ? mapped : own).filter(
    ({ value }) => valueToWrite(conversion, signal, value).ok,
  );
  return accepted.length === 0 ? undefined : accepted;
}
