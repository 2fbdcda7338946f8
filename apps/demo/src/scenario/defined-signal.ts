import { translationsOf } from '@penstock/contract/texts/entered';
import { defaultLanguage } from '@penstock/languages/language';
import type { definitionSchema } from '@penstock/contract/product/definition';
import type { z } from 'zod';
import type { Point } from '../plant/registers/point.ts';

export type DefinitionInput = z.input<typeof definitionSchema>;
type SignalInput = NonNullable<DefinitionInput['signals']>[number];

/** A point as a signal of a product: named, limited and with words for its states. `source` says where its value is from. */
export function definedSignal(point: Point, source: SignalInput['source']): SignalInput {
  const { key, title, group, states = [], danger, setpoint = '' } = point;
  const number = point.dataType === 'bit' || point.dataType === 'string' ? undefined : point;
  return {
    key,
    title: title[defaultLanguage],
    titleTranslations: translationsOf(title),
    source,
    unit: number?.unit ?? '',
    lowerLimit: number?.limits?.lower ?? null,
    upperLimit: number?.limits?.upper ?? null,
    group: group[defaultLanguage],
    groupTranslations: translationsOf(group),
    states: states.map(({ value, title: state, level }) => ({
      value,
      title: state[defaultLanguage],
      titleTranslations: translationsOf(state),
      ...(level && { level }),
    })),
    danger: danger?.[defaultLanguage] ?? '',
    ...(danger && { dangerTranslations: translationsOf(danger) }),
    approval: 'none',
    setpoint,
  };
}
