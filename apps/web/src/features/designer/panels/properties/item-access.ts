import { clickEventSchema } from '@penstock/contract/dashboard/click-event';
import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { fieldValue, withObjectField } from '@penstock/scene/widgets/field-value';
import type { WidgetField } from '@penstock/widgets/definition';
import type { FieldAccess } from './field-access.ts';

/** The defaults of items. */
const clickDefaults = { clickEvent: clickEventSchema.parse({}) };

/** The items that a list at a path has. */
export function itemsOf(access: FieldAccess, path: string): readonly JsonObject[] {
  const value = access.value(path);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The fields of one item of a list, by their paths in the item; `defaults` are those of an item. */
export function itemAccess(
  access: FieldAccess,
  path: string,
  index: number,
  defaults: object = clickDefaults,
): FieldAccess {
  return {
    value: (inner) => {
      const item = itemsOf(access, path)[index] ?? {};
      return fieldValue(item, inner) ?? fieldValue(defaults, inner);
    },
    set: (inner, value, squash) =>
      access.set(
        path,
        itemsOf(access, path).map((item, at) =>
          at === index ? (withObjectField(item, inner, value) ?? {}) : item,
        ),
        squash,
      ),
    setAll: (values) =>
      access.set(
        path,
        itemsOf(access, path).map((item, at) => {
          if (at !== index) return item;
          let made: JsonObject = item;
          for (const [inner, value] of values) made = withObjectField(made, inner, value) ?? {};
          return made;
        }),
      ),
    isOptional: () => false,
    endSquash: access.endSquash,
    bail: (_inner, squash) => access.bail(path, squash),
  };
}

/** An identifier that no item has yet: the next number. */
export function nextIdentity(items: readonly JsonObject[], field: string): string {
  const numbers = items.map((item) => Number(item[field])).filter((one) => Number.isSafeInteger(one));
  return String(Math.max(0, ...numbers) + 1);
}

/** Whether a field is shown beside the values of the others. */
export function isShown({ visibleWhen }: WidgetField, access: FieldAccess): boolean {
  return visibleWhen === undefined || visibleWhen.equals.includes(access.value(visibleWhen.path));
}

/** The items with one before the one that it followed. */
export function movedUp<Item>(items: readonly Item[], index: number): readonly Item[] {
  return items.toSpliced(index, 1).toSpliced(index - 1, 0, ...items.slice(index, index + 1));
}
