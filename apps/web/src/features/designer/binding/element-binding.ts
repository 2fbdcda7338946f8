import { elementValue } from '@penstock/contract/dashboard/element-property';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Language } from '@penstock/languages/language';
import type { WidgetRecord } from '@penstock/scene/page/record';
import { definitionOf } from '@penstock/widgets/list';
import { takesFormula } from './takes-formula.ts';

/** A property of a widget that others can follow. */
interface OfferedProperty {
  /** `value`, or the path of a field. */
  readonly property: string;
  /** The label of the field; undefined for the value. */
  readonly label: string | undefined;
}

/** Whether a widget shows a value, or one is entered with it. */
export function hasValue({ widgetType }: WidgetRecord): boolean {
  return definitionOf(widgetType)?.fields.some(({ path }) => path === 'data.binding') === true;
}

/** The properties of a widget that others can follow: the value that it shows or that is entered with it, and single fields. */
export function propertiesOf(record: WidgetRecord, language: Language): readonly OfferedProperty[] {
  const fields = definitionOf(record.widgetType)?.fields ?? [];
  return [
    ...(hasValue(record) ? [{ property: elementValue, label: undefined }] : []),
    ...fields.filter(takesFormula).map(({ path, label }) => ({ property: path, label: label[language] })),
  ];
}

/** The title of a widget in lists: its name, its text, or its type. */
export function elementTitle({ widgetName, widgetType, data }: WidgetRecord, language: Language): string {
  const text = data?.['text'];
  const type = definitionOf(widgetType)?.title[language] ?? widgetType;
  return widgetName || (typeof text === 'string' && text.trim() !== '' ? text.slice(0, 60) : type);
}

/** A binding to a property of a widget: to a formula that is that property alone. */
export function elementBinding(widgetId: string, property: string, title: string): JsonObject {
  const parts = property.split('.');
  // As the formula calls it: a short word of the property.
  const name = (parts.at(-1) ?? elementValue).slice(0, 16);
  return { type: 'signal', formula: name, title, elements: [{ name, widgetId, property, title }] };
}
