import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { definitionOf } from '@penstock/widgets/list';
import type { WidgetRecord } from '../page/record.ts';

/** The chosen fields of a new widget; the others take the defaults of its type. */
export interface NewWidget
  extends Pick<WidgetRecord, 'id' | 'widgetType' | 'position' | 'parentId' | 'index'>,
    Partial<Pick<WidgetRecord, 'widgetName' | 'clickEvent' | 'animation'>> {
  readonly data?: JsonObject;
  readonly style?: JsonObject;
}

/** A widget as its type starts, with what is given instead. */
export function newWidget({ data, style, ...fields }: NewWidget): WidgetRecord {
  const initial = definitionOf(fields.widgetType)?.initial;
  const madeData = joined(initial?.data, data);
  const madeStyle = joined(initial?.style, style);
  return { ...fields, ...(madeData && { data: madeData }), ...(madeStyle && { style: madeStyle }) };
}

/** Two objects as one, also those in them; the second counts. */
function joined(first: JsonObject | undefined, second: JsonObject | undefined): JsonObject | undefined {
  if (!first || !second) return first ?? second;
  const made: Record<string, JsonObject[string]> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before = Object.hasOwn(first, name) ? first[name] : undefined;
    made[name] = isJsonObject(before) && isJsonObject(value) ? (joined(before, value) ?? value) : value;
  }
  return made;
}
