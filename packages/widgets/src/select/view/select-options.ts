import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import type { Binding } from '@penstock/contract/dashboard/binding';
import { mapFor } from '@penstock/stage/values/value-text';
import type { ValueWord } from '@penstock/stage/values/value-words';
import type { SelectOptionData } from '../type.ts';

/** The fields of a selection that decide its options. */
interface OptionFields {
  readonly selectDatas: readonly SelectOptionData[];
  readonly binding: Binding | null;
  readonly hint: boolean;
  readonly hintValue: string;
}

/**
 * The options of a selection: those of the page, with the word of the signal where one writes a value and has no text; where
 * the page has none, each word of the signal, which writes its value.
 */
export function selectOptions(data: OptionFields, words: readonly ValueWord[]): readonly SelectOptionData[] {
  const { selectDatas, binding, hint, hintValue } = data;
  if (selectDatas.length > 0) return selectDatas.map((option) => withWord(option, words));
  return words.map(({ value, title }) => ({
    indexId: String(value),
    text: title,
    clickEvent: clickEventSchema.parse({
      enable: true,
      config: { action: 'write', writeValue: String(value), binding, hint, hintValue },
    }),
  }));
}

function withWord(option: SelectOptionData, words: readonly ValueWord[]): SelectOptionData {
  const { action, writeType, writeValue } = option.clickEvent.config;
  if (option.text !== '' || action !== 'write' || writeType !== 'fixed' || writeValue === '') return option;
  const word = mapFor(words, writeValue);
  return word === undefined ? option : { ...option, text: word.title };
}

/** The signal that all options write; null where one does anything else, and where they write several. */
export function writtenByAll(options: readonly SelectOptionData[]): Binding | null {
  const [first, ...others] = options.map(({ clickEvent: { enable, config } }) =>
    enable && config.action === 'write' ? config.binding : null,
  );
  if (!first) return null;
  const isSame = (other: Binding | null) =>
    other !== null && other.signalId === first.signalId && other.equipId === first.equipId;
  return others.every(isSame) ? first : null;
}
