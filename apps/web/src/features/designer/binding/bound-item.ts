import type { JsonObject } from '@penstock/contract/dashboard/json';
import { sourceOfBinding } from '@penstock/contract/dashboard/rewrite-sources';
import { type OfferedKind, type ShownBinding, offeredKinds } from './made-binding.ts';
import { textField } from '@penstock/contract/document/fields';

/** One of several things that a widget follows, as its list holds it: what a binding names. Undefined where it names nothing. */
export function itemOfBinding(binding: JsonObject): JsonObject | undefined {
  const source = sourceOfBinding(binding);
  if (source === undefined) return undefined;
  const { id, equipId, title, subTitle } = source;
  const texts = Object.entries({ equipId, title, subTitle }).filter(([, value]) => value !== '');
  return { id, ...Object.fromEntries(texts) };
}

/** The named source of an item of a list, for showing it; undefined where it names none. */
export function shownItem(item: JsonObject, kind: OfferedKind): ShownBinding | undefined {
  const text = (name: string) => textField(item, name);
  const name = text('id');
  return name === '' ? undefined : { kind, title: text('title') || name, name, equipment: text('subTitle') };
}

/** The kind of source of a name; signals where it is none. */
export function offeredKind(name: unknown): OfferedKind {
  return offeredKinds.find((kind) => kind === name) ?? 'signal';
}
