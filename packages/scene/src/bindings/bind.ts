import type { TitledSource } from '@penstock/contract/dashboard/bound-source';
import { isJsonObject, type Json, type JsonObject } from '@penstock/contract/dashboard/json';
import { bindingOf } from '@penstock/contract/dashboard/rewrite-sources';
import { limits } from '@penstock/contract/rules/limits';
import { definitionOf } from '@penstock/widgets/list';
import type { Editor } from '../editor/editor.ts';
import { isGroup } from '../geometry/widget-tree.ts';
import type { WidgetRecord } from '../page/record.ts';
import { symbolOfWidget } from '../symbols/symbol-of-widget.ts';
import { fieldValue, withField } from '../widgets/field-value.ts';
import type { OfferedSource } from './offered-source.ts';

/** The field of a type of widget that says what it follows; undefined where it has none. */
export function mainBindingPath(widgetType: string): string | undefined {
  return definitionOf(widgetType)?.fields.find(({ control }) => control.kind === 'binding')?.path;
}

/**
 * Why a widget does not get a source: the page is read only, it is a group or a use of a component, the source cannot be
 * written or is of another kind, it has as many as it can have, or it has no field for one.
 */
export type UnfitReason = 'readOnly' | 'group' | 'component' | 'notWritable' | 'kind' | 'full' | 'none';

/** A widget that did not get a source. */
export interface Unfit {
  readonly id: string;
  readonly reason: UnfitReason;
}

/** Puts a source onto widgets, as one step. Answers those that did not get it, and why. */
export function bind(editor: Editor, ids: readonly string[], offered: OfferedSource): readonly Unfit[] {
  if (editor.isReadOnly.get()) return ids.map((id) => ({ id, reason: 'readOnly' }));
  const unfit: Unfit[] = [];
  editor.change('bind', (transaction) => {
    for (const id of new Set(ids)) {
      const record = transaction.get(id);
      if (!record) continue;
      const bound = boundTo(record, offered);
      if (typeof bound === 'object') transaction.set(bound);
      else unfit.push({ id, reason: bound });
    }
  });
  return unfit;
}

/** The widget bound to a source in the field that it is for, or why it is not. */
function boundTo(record: WidgetRecord, offered: OfferedSource): WidgetRecord | UnfitReason {
  const binding = bindingOf(offered.source);
  const path = mainBindingPath(record.widgetType);
  if (isGroup(record)) return 'group';
  if (record.widgetType === 'WidgetComponent') return 'component';
  if (binding === undefined) return 'kind';
  if (record.widgetType === 'UsualButton')
    return offered.isWritable ? writingBy(record, offered, binding) : 'notWritable';
  if (path === undefined) return withSource(record, offered.source);
  if (writesBy(record.widgetType, path) && !offered.isWritable) return 'notWritable';
  return offered.value === 'number' && isVessel(record)
    ? filledBy(record, binding, offered.facts)
    : withField(record, path, binding);
}

/** Whether a field is for a source that is written. */
function writesBy(widgetType: string, path: string): boolean {
  const field = definitionOf(widgetType)?.fields.find((one) => one.path === path);
  return field?.control.kind === 'binding' && field.control.writes === true;
}

/** A button that writes a source: a switch is toggled, another value is typed. */
function writingBy(record: WidgetRecord, { value, facts }: OfferedSource, binding: JsonObject): WidgetRecord {
  const writeType = value === 'switch' ? 'toggle' : 'input';
  const config = { action: 'write', writeType, binding: { ...binding, ...facts } };
  return { ...record, clickEvent: { ...record.clickEvent, enable: true, config } };
}

/** A chart that shows a source too, or why it does not. */
function withSource(record: WidgetRecord, source: TitledSource): WidgetRecord | UnfitReason {
  const fields = definitionOf(record.widgetType)?.fields ?? [];
  const lists = fields.filter(({ control }) => control.kind === 'sources');
  const field = lists.find(({ control }) => control.kind === 'sources' && control.source === source.kind);
  if (field === undefined || source.kind === 'report') return lists.length > 0 ? 'kind' : 'none';
  const held = fieldValue(record, field.path);
  const items: readonly Json[] = Array.isArray(held) ? held.filter(isJsonObject) : [];
  const isThere = items.some(
    (item) => isJsonObject(item) && item['id'] === source.id && (item['equipId'] ?? '') === source.equipId,
  );
  if (isThere || items.length >= limits.variablesPerReport) return isThere ? record : 'full';
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
