import { elementValue } from '@penstock/contract/dashboard/element-property';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { isJsonObject } from '@penstock/contract/dashboard/json';
import type { NamedSource } from '@penstock/contract/dashboard/page-formula';
import { sourceOfBinding } from '@penstock/contract/dashboard/rewrite-sources';
import { textField } from '@penstock/contract/document/fields';
import { pageWords } from '@penstock/contract/formula/parse';
import { limits } from '@penstock/contract/rules/limits';
import { freeName } from '../../../../kit/formula/free-name.ts';

/** The lists of a formula, by the kinds of their sources. */
const lists = {
  signal: 'signals',
  mvar: 'mvars',
  system: 'systemValues',
  element: 'elements',
} as const satisfies Record<NamedSource['kind'], string>;
const kinds = ['signal', 'mvar', 'system', 'element'] as const satisfies readonly NamedSource['kind'][];

/** A source of a formula as the panel shows it, and where it is held. */
export interface HeldSource {
  readonly kind: NamedSource['kind'];
  readonly index: number;
  readonly name: string;
  readonly id: string;
  readonly equipId: string;
  /** The property of an element; empty for others. */
  readonly property: string;
  readonly title: string;
  readonly equipment: string;
}

function itemsOf(held: JsonObject, kind: NamedSource['kind']): readonly JsonObject[] {
  const list = held[lists[kind]];
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

/** All sources that a formula names. */
export function heldSources(held: JsonObject): readonly HeldSource[] {
  return kinds.flatMap((kind) =>
    itemsOf(held, kind).map((item, index) => ({
      kind,
      index,
      name: textField(item, 'name'),
      id: textField(item, kind === 'element' ? 'widgetId' : 'id'),
      equipId: textField(item, 'equipId'),
      property: kind === 'element' ? textField(item, 'property') || elementValue : '',
      title: textField(item, 'title') || textField(item, kind === 'element' ? 'widgetId' : 'id'),
      equipment: textField(item, 'subTitle'),
    })),
  );
}

/** A formula with one more source, and the name that it has there. */
interface AddedSource {
  readonly formula: JsonObject;
  readonly name: string;
}

/**
 * A formula with one more source, by the binding to it, and the name that it has; one that it names already keeps its name. Undefined
 * where the formula can have no more of its kind, or none of it.
 */
export function withSource(held: JsonObject, binding: JsonObject): AddedSource | undefined {
  const [element] = itemsOf(binding, 'element');
  if (element !== undefined) return withElement(held, element);
  const source = sourceOfBinding(binding);
  const kind = kinds.find((one) => one === source?.kind);
  if (source === undefined || kind === undefined) return undefined;
  const { id, equipId, title, subTitle } = source;
  const sources = heldSources(held);
  const same = sources.find((one) => one.kind === kind && one.id === id && one.equipId === equipId);
  if (same !== undefined && same.name !== '') return { formula: held, name: same.name };
  const items = itemsOf(held, kind);
  if (items.length >= limits.formulaSources) return undefined;
  const key = kind === 'mvar' ? `v_${id}` : id;
  const name = freeName(key, [...pageWords, ...sources.map((one) => one.name)]);
  const texts = Object.entries({ equipId, title, subTitle }).filter(([, text]) => text !== '');
  const item = { name, id, ...Object.fromEntries(texts) };
  return { formula: { ...held, [lists[kind]]: [...items, item] }, name };
}

/** A formula with the property of another widget as one more source. */
function withElement(held: JsonObject, element: JsonObject): AddedSource | undefined {
  const sources = heldSources(held);
  const widgetId = textField(element, 'widgetId');
  const property = textField(element, 'property') || elementValue;
  const same = sources.find(
    (one) => one.kind === 'element' && one.id === widgetId && one.property === property,
  );
  if (same !== undefined && same.name !== '') return { formula: held, name: same.name };
  const items = itemsOf(held, 'element');
  if (items.length >= limits.formulaSources) return undefined;
  const name = freeName(textField(element, 'name'), [...pageWords, ...sources.map((one) => one.name)]);
  return { formula: { ...held, elements: [...items, { ...element, name }] }, name };
}

/** A formula with another name for a source. */
export function withName(held: JsonObject, { kind, index }: HeldSource, name: string): JsonObject {
  const items = itemsOf(held, kind).map((item, at) => (at === index ? { ...item, name } : item));
  return { ...held, [lists[kind]]: items };
}

/** A formula without a source. */
export function withoutSource(held: JsonObject, { kind, index }: HeldSource): JsonObject {
  const items = itemsOf(held, kind).toSpliced(index, 1);
  const { [lists[kind]]: _before, ...others } = held;
  return items.length === 0 ? others : { ...others, [lists[kind]]: items };
}
