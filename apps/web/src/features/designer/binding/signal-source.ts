import { enteredText, titleIn } from '@penstock/contract/texts/entered';
import type { DefinedSignal } from '@penstock/contract/product/definition';
import { definedTypeOf } from '@penstock/contract/product/signal-type';
import type { Signal } from '@penstock/contract/model/signal';
import type { Language } from '@penstock/languages/language';

/** A signal that a widget can be bound to. */
export interface SourceSignal {
  /** Its key in the definition: by this a binding names it. */
  readonly key: string;
  readonly title: string;
  /** The driver that reads it; empty where that is not known, and for what is computed. */
  readonly driver: string;
  readonly group: string;
  readonly unit: string;
  readonly dataType: Signal['dataType'];
  readonly decimals: number;
  readonly isWritable: boolean;
  readonly lowerLimit: number | null;
  readonly upperLimit: number | null;
  /** The meanings of its values; empty where they are plain numbers, switches or texts. */
  readonly states: Signal['states'];
  /** The danger of a write; empty where nothing needs a warning. */
  readonly danger: string;
  /** The proof that is required before it is written. */
  readonly approval: Signal['approval'];
}

/** A signal of a product, as a page of the product is bound to it. */
export function productSignal(signal: DefinedSignal, language: Language): SourceSignal {
  const {
    key,
    unit,
    lowerLimit,
    upperLimit,
    source,
    group,
    groupTranslations,
    states,
    danger,
    dangerTranslations,
    approval,
  } = signal;
  const dataType = definedTypeOf(source);
  return {
    key,
    title: titleIn(signal, language),
    driver: source.kind === 'device' ? source.driver : '',
    group: enteredText(language, group, groupTranslations),
    unit,
    dataType,
    decimals: source.decimals ?? (dataType === 'float' ? 2 : 0),
    isWritable: source.kind !== 'intermediate' && source.mode !== 'readOnly',
    lowerLimit,
    upperLimit,
    states: states.map((state) => ({
      value: state.value,
      title: titleIn(state, language),
      level: state.level,
    })),
    danger: enteredText(language, danger, dangerTranslations),
    approval,
  };
}

/** A signal of one equipment. */
export function equipmentSignal(signal: Signal): SourceSignal {
  const {
    definedKey: key,
    title,
    group,
    unit,
    dataType,
    decimals,
    mode,
    lowerLimit,
    upperLimit,
    states,
    danger,
    approval,
  } = signal;
  return {
    key,
    title,
    driver: '',
    group,
    unit,
    dataType,
    decimals,
    isWritable: mode !== 'readOnly',
    lowerLimit,
    upperLimit,
    states,
    danger,
    approval,
  };
}

/** The signals whose title or key contain each word of a keyword. */
export function matchingSignals(signals: readonly SourceSignal[], keyword: string): readonly SourceSignal[] {
  const words = keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return signals;
  return signals.filter(({ key, title, group }) => {
    const text = `${key} ${title} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
