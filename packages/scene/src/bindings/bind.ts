import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Editor } from '../editor/editor.ts';
import type { WidgetRecord } from '../page/record.ts';
import { definitionOf } from '../widgets/definition-list.ts';
import { withField } from '../widgets/field-value.ts';

/** The field of a type of widget that says what it follows; undefined where it has none. */
export function mainBindingPath(widgetType: string): string | undefined {
  return definitionOf(widgetType)?.fields.find(({ control }) => control.kind === 'binding')?.path;
}

/** The widget bound to something in its main field; unchanged where it has none. */
export function boundTo(record: WidgetRecord, binding: JsonObject): WidgetRecord {
  const path = mainBindingPath(record.widgetType);
  return path === undefined ? record : withField(record, path, binding);
}

/** Puts a binding onto widgets, as one step. Answers the ids of those that have no field for one. */
export function bind(editor: Editor, ids: readonly string[], binding: JsonObject): readonly string[] {
  const unfit: string[] = [];
  editor.change('bind', (transaction) => {
    for (const id of new Set(ids)) {
      const record = transaction.get(id);
      if (record && mainBindingPath(record.widgetType) !== undefined)
        transaction.set(boundTo(record, binding));
      else unfit.push(id);
    }
  });
  return unfit;
}
