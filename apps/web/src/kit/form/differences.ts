import type { FormField } from '@penstock/contract/schema/form-fields';
import { type DraftFields, valueAtPath } from './draft.ts';
import { valuesOf } from './read-form.ts';
import { placedFields } from './shown-fields.ts';

/** A field that differs between two states of an object. */
export interface Difference {
  readonly path: string;
  readonly field: FormField;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields in which two states of an object differ, in the order of the form. */
export function differences(node: FormField, before: DraftFields, after: DraftFields): readonly Difference[] {
  const old = valuesOf(node, before);
  const now = valuesOf(node, after);
  return placedFields(node, now).flatMap(({ path, field }) => {
    const one = { path, field, before: valueAtPath(old, path), after: valueAtPath(now, path) };
    return JSON.stringify(one.before) === JSON.stringify(one.after) ? [] : [one];
  });
}
