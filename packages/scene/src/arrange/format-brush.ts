import type { Json } from '@penstock/contract/dashboard/json';
import { definitionOf } from '@penstock/widgets/list';
import type { Editor } from '../editor/editor.ts';
import type { FormatBrush } from '../editor/format-brush.ts';
import type { WidgetRecord } from '../page/record.ts';
import { fieldValue, withField } from '../widgets/field-value.ts';

/** The fields of the look of a type. Whether something is mirrored is no look. */
function stylePaths(widgetType: string): readonly string[] {
  const fields = definitionOf(widgetType)?.fields ?? [];
  return fields.map(({ path }) => path).filter((path) => path.startsWith('style.') && path !== 'style.flip');
}

/** A widget with the look that the brush has, in the fields that both types have. */
function brushed(record: WidgetRecord, { widgetType, style }: FormatBrush): WidgetRecord {
  const taken = new Set(stylePaths(widgetType));
  let made = record;
  for (const path of stylePaths(record.widgetType)) {
    if (!taken.has(path)) continue;
    const value = valueAt(style, path);
    if (!sameJson(fieldValue(made, path), value)) made = withField(made, path, value);
  }
  return made;
}

/** Gives the look that the format brush has to widgets, as one step. Does nothing while it is off. */
export function applyFormatBrush(editor: Editor, ids: readonly string[]): void {
  const brush = editor.formatBrush.get();
  if (!brush) return;
  editor.change('formatBrush', (transaction) => {
    for (const id of ids) {
      const record = transaction.get(id);
      if (record) transaction.set(brushed(record, brush));
    }
  });
}

function valueAt(style: FormatBrush['style'], path: string): Json | undefined {
  let value: Json | undefined = style;
  for (const name of path.split('.').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    const inner: unknown = Reflect.get(value, name);
    value = isJson(inner) ? inner : undefined;
  }
  return value;
}

/** Narrows a value to JSON: a member of a JSON object is JSON. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function sameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
