import { conditionFieldTexts, conditionValueTexts } from './conditions.ts';
import { definitionFieldTexts, definitionValueTexts } from './definition-fields.ts';
import { fieldTexts } from './fields.ts';
import { helpTexts } from './help.ts';
import { requestFieldTexts } from './request-fields.ts';
import { textIn, type Language, type Text } from './language.ts';
import { translationFieldTexts } from './translation-fields.ts';
import { valueTexts } from './values.ts';

const fields: ReadonlyMap<string, Text> = new Map(
  Object.entries({
    ...requestFieldTexts,
    ...translationFieldTexts,
    ...definitionFieldTexts,
    ...conditionFieldTexts,
    ...fieldTexts,
  }),
);
const help: ReadonlyMap<string, Text> = new Map(Object.entries(helpTexts));
const values: ReadonlyMap<string, Text> = new Map(
  Object.entries({ ...definitionValueTexts, ...conditionValueTexts, ...valueTexts }),
);

/** The text of a field, by the object or list that holds it and its name; undefined where there is none. */
export function fieldText(parent: string | undefined, name: string): Text | undefined {
  return (parent === undefined ? undefined : fields.get(`${parent}.${name}`)) ?? fields.get(name);
}

/** The help for filling in a field; undefined where its label is enough. */
export function fieldHelp(parent: string | undefined, name: string): Text | undefined {
  return (parent === undefined ? undefined : help.get(`${parent}.${name}`)) ?? help.get(name);
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
  return values.get(`${field}.${value}`);
}

/** The label of a value of a choice; the value itself where it is a technical term. */
export function valueLabel(field: string, value: string, language: Language): string {
  return valueText(field, value)?.[language] ?? value;
}

/** The units of numbers and lengths. */
const units = {
  ms: { zh: '毫秒', en: 'ms' },
  s: { zh: '秒', en: 's' },
  h: { zh: '小时', en: 'h' },
  bytes: { zh: '字节', en: 'bytes' },
  characters: { zh: '个字符', en: 'characters' },
  words: { zh: '字', en: 'words' },
} as const satisfies Record<string, Text>;
const unitTexts: ReadonlyMap<string, Text> = new Map(Object.entries(units));

/** The label of a unit; a unit without a text is shown as it is written. */
export function unitLabel(unit: string, language: Language): string {
  return unitTexts.get(unit)?.[language] ?? unit;
}

/** The sentences around changes. */
const sentences = {
  added: { zh: '新增 {place}', en: 'Added {place}' },
  removed: { zh: '删除 {place}', en: 'Removed {place}' },
  changed: { zh: '{place}：{before} → {after}', en: '{place}: {before} → {after}' },
  secret: { zh: '{place}：已修改（不显示内容）', en: '{place}: changed (not shown)' },
  reordered: { zh: '{place}：顺序已调整', en: '{place}: reordered' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  none: { zh: '无', en: 'none' },
  empty: { zh: '空', en: 'empty' },
  between: { zh: ' › ', en: ' › ' },
} as const satisfies Record<string, Text>;

/** One of the sentences around changes, with its places filled. */
export function changeSentence(
  name: keyof typeof sentences,
  language: Language,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return textIn(sentences[name], language, parameters);
}
