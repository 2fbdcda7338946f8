import { translationText } from './translation-fields.ts';
import { needCatalogue, textFound, textsAt } from '@penstock/languages/catalogue';
import { textIn, type Language, type Text } from '@penstock/languages/language';

needCatalogue('contract.fields');
needCatalogue('contract.values');

/** The text of a field, by the object or list that holds it and its name; undefined where there is none. */
export function fieldText(parent: string | undefined, name: string): Text | undefined {
  const own = parent === undefined ? undefined : textFound(`contract.fields:${parent}.${name}`);
  return own ?? textFound(`contract.fields:${name}`) ?? translationText(parent, name);
}

/** The label of a field; its own name where it has no text. */
export function fieldLabel(parent: string | undefined, name: string, language: Language): string {
  return fieldText(parent, name)?.[language] ?? name;
}

/** Says in words where something is, by a path such as `drivers.3.port`: names as labels, items by their number from 1. */
export function pathLabel(path: string, language: Language): string {
  let parent: string | undefined;
  const words = path.split('.').map((part) => {
    if (/^[0-9]+$/.test(part)) return String(Number(part) + 1);
    const label = fieldLabel(parent, part, language);
    parent = part;
    return label;
  });
  return words.join(' › ');
}

/** The text of a value of a choice; undefined where the value is a technical term. */
export function valueText(field: string, value: string): Text | undefined {
  return textFound(`contract.values:${field}.${value}`);
}

/** The label of a value of a choice; the value itself where it is a technical term. */
export function valueLabel(field: string, value: string, language: Language): string {
  return valueText(field, value)?.[language] ?? value;
}

/** The label of a unit; a unit without a text is shown as it is written. */
export function unitLabel(unit: string, language: Language): string {
  return textFound(`contract.texts:units.${unit}`)?.[language] ?? unit;
}

/** The sentences around changes. */
const sentences = textsAt('contract.texts:sentences');

/** One of the sentences around changes, with its places filled. */
export function changeSentence(
  name: keyof typeof sentences,
  language: Language,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return textIn(sentences[name], language, parameters);
}
