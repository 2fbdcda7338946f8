import { type Definition, definitionLists } from '@penstock/contract/product/definition';
import { translationsOf } from '@penstock/contract/texts/entered';
import { defaultLanguage, inEachLanguage } from '@penstock/languages/language';
import type { DraftFields } from '../../kit/form/draft.ts';
import { targetFields } from '../../kit/parameter/target-source.ts';
import { definitionTargets } from './parameter-targets.ts';

/**
 * The initial fields of a new parameter where the address names the field that it is to fill:
 * `?list=drivers&item=plc&field=settings.host`.
 */
export function parameterStart(definition: Definition, query: URLSearchParams): DraftFields {
  const list = definitionLists.find((one) => one === query.get('list'));
  const item = query.get('item') ?? '';
  const path = query.get('field') ?? '';
  const found =
    list === undefined
      ? undefined
      : targetFields(definitionTargets(definition), list, item).find((one) => one.path === path);
  if (list === undefined || found === undefined) return {};
  const { label } = found.field;
  const titles = inEachLanguage((language) => `${item} ${label?.[language] ?? path}`.slice(0, 60));
  const taken = new Set(definition.parameters.map(({ key }) => key));
  return {
    key: freeKey(`${path.split('.').at(-1) ?? ''}_${item}`, taken),
    title: titles[defaultLanguage],
    titleTranslations: translationsOf(titles),
    targets: [{ kind: 'field', list, item, field: path }],
  };
}

/** A key made of a text, that no other parameter has. */
function freeKey(text: string, taken: ReadonlySet<string>): string {
  const base = text.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, 17);
  const stem = /^[A-Za-z]/.test(base) ? base : `p_${base}`.slice(0, 17);
  if (!taken.has(stem)) return stem;
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`;
}
