import { fieldValue } from '@penstock/scene/widgets/field-value';
import type { WidgetRecord } from '@penstock/scene/page/record';
import type { Language } from '@penstock/languages/language';
import { definitionOf } from '@penstock/widgets/list';

/**
 * The name by which people know an element of a page: the one that it was given, otherwise its type with its text.
 *
 * @param unknown the word for a type that this version does not know.
 */
export function elementName(record: WidgetRecord, language: Language, unknown: string): string {
  if (record.widgetName !== undefined && record.widgetName !== '') return record.widgetName;
  const type = definitionOf(record.widgetType)?.title[language] ?? unknown;
  const words = ['data.text', 'data.binding.title'].map((path) => fieldValue(record, path));
  const text = words.find((word) => typeof word === 'string' && word !== '');
  return typeof text === 'string' ? `${type} “${text}”` : type;
}
