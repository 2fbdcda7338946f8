import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import { limits } from '@penstock/contract/rules/limits';
import { definitionOf } from '@penstock/widgets/list';
import type { Editor } from '../editor/editor.ts';
import type { WidgetRecord } from '../page/record.ts';
import { symbolOfWidget } from '../symbols/symbol-of-widget.ts';
import { fieldValue, withField } from '../widgets/field-value.ts';
import type { OfferedSource } from './fitting-widgets.ts';

/** The field of a type of widget that says what it follows; undefined where it has none. */
export function mainBindingPath(widgetType: string): string | undefined {
  return definitionOf(widgetType)?.fields.find(({ control }) => control.kind === 'binding')?.path;
}

/** Puts a source onto widgets, as one step. Answers the ids of those that have no field for one. */
export function bind(editor: Editor, ids: readonly string[], offered: OfferedSource): readonly string[] {
  const unfit: string[] = [];
  editor.change('bind', (transaction) => {
    for (const id of new Set(ids)) {
      const record = transaction.get(id);
      const bound = record && boundTo(record, offered);
      if (bound) transaction.set(bound);
      else unfit.push(id);
    }
  });
  return unfit;
}

/** The widget bound to a source in the field that it is for; undefined where it has none. */
function boundTo(record: WidgetRecord, offered: OfferedSource): WidgetRecord | undefined {
  const binding = bindingOf(offered.source);
  const path = mainBindingPath(record.widgetType);
  if (binding === undefined) return undefined;
  if (path === undefined) return withSource(record, offered.source);
  return offered.value === 'number' && isVessel(record)
    ? filledBy(record, binding, offered.facts)
    : withField(record, path, binding);
}

/** A chart that shows a source too; undefined where it cannot, or has as many as it can have. */
function withSource(record: WidgetRecord, source: TitledSource): WidgetRecord | undefined {
  const fields = definitionOf(record.widgetType)?.fields ?? [];
  const field = fields.find(({ control }) => control.kind === 'sources' && control.source === source.kind);
  if (field === undefined || source.kind === 'report') return undefined;
  const held = fieldValue(record, field.path);
  const items: readonly Json[] = Array.isArray(held) ? held.filter(isJsonObject) : [];
  const isThere = items.some(
    (item) => isJsonObject(item) && item['id'] === source.id && (item['equipId'] ?? '') === source.equipId,
  );
  if (isThere || items.length >= limits.variablesPerReport) return isThere ? record : undefined;
  const { id, equipId, title, subTitle } = source;
  const texts = Object.entries({ equipId, title, subTitle }).filter(([, text]) => text !== '');
  const added = withField(record, field.path, [...items, { id, ...Object.fromEntries(texts) }]);
  const { visibleWhen } = field;
  return visibleWhen === undefined ? added : withField(added, visibleWhen.path, source.kind);
}

/** Whether a widget is a symbol that has a level and no states but the ordinary ones, such as a tank. */
function isVessel(record: WidgetRecord): boolean {
  const symbol = symbolOfWidget(record);
  return symbol?.level !== undefined && symbol.states === 'plain';
}

/** A vessel that is filled to a number, between the limits that the number has. */
function filledBy(record: WidgetRecord, binding: JsonObject, facts: JsonObject = {}): WidgetRecord {
  const { lowerLimit, upperLimit } = facts;
  const bound = withField(record, 'data.level.binding', binding);
  if (typeof lowerLimit !== 'number' || typeof upperLimit !== 'number') return bound;
  return withField(withField(bound, 'data.level.minVal', lowerLimit), 'data.level.maxVal', upperLimit);
}
