import { isSeen } from '../rules/seen.ts';

/**
 * When a field applies or must be filled, as data: the check carries it out, and forms show and hide by it. `field` is
 * a dotted path from the object that holds the field with the condition; each `../` before it goes to the object
 * around that one (lists between the two do not count).
 */
export type Condition =
  | { readonly field: string; readonly in: readonly ConditionValue[] }
  /** The field is not null, no text of spaces only, and no empty list. */
  | { readonly field: string; readonly filled: true }
  | { readonly all: readonly Condition[] }
  /** Holds when one of them does; of none it never holds. */
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };
export type ConditionValue = string | number | boolean | null;

/** The fields of an object. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a condition holds for a field of the object `values`. `parents` are the objects around that one, the nearest
 * first; a path that leads to nothing has the value undefined, which is not filled and in no list.
 */
export function holds(condition: Condition, values: Values, parents: readonly Values[] = []): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, values, parents));
  if ('any' in condition) return condition.any.some((one) => holds(one, values, parents));
  if ('not' in condition) return !holds(condition.not, values, parents);
  const value = valueAt(condition.field, values, parents);
  return 'filled' in condition ? isFilled(value) : condition.in.some((one) => one === value);
}

/** The fields that decide a condition, as it writes them. */
export function decidingFields(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(decidingFields);
  if ('any' in condition) return condition.any.flatMap(decidingFields);
  return 'not' in condition ? decidingFields(condition.not) : [condition.field];
}

/** The value of a field that a condition names; undefined when there is none. */
export function valueAt(field: string, values: Values, parents: readonly Values[]): unknown {
  // Most conditions name a field of the same object.
  if (Object.hasOwn(values, field)) return values[field];
  const names = pathOf(field);
  const up = names.lastIndexOf('..') + 1;
  let value: unknown = up === 0 ? values : parents[up - 1];
  for (const name of up === 0 ? names : names.slice(up)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** Whether a value is more than "none". */
export function isFilled(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return isSeen(value);
  return !Array.isArray(value) || value.length > 0;
}

/** Paths come from schemas only, so there are few. */
const paths = new Map<string, readonly string[]>();

function pathOf(field: string): readonly string[] {
  const known = paths.get(field);
  if (known) return known;
  const path = field.split('/').flatMap((part) => (part === '..' ? [part] : part.split('.')));
  paths.set(field, path);
  return path;
}
