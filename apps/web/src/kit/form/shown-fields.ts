import { holds } from '@penstock/contract/schema/condition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { isFields } from '@penstock/contract/document/fields';
import { type DraftFields, fieldsOf, hasFields } from './draft.ts';

/** A field of a form with where it is. Groups are not fields: their fields are. */
export interface PlacedField {
  /** The dotted path from the edited object, such as `settings.host`. */
  readonly path: string;
  readonly field: FormField;
  /** Means something with the other values as they are; others are hidden. */
  readonly applies: boolean;
  /** Must be filled with the other values as they are. */
  readonly required: boolean;
  /** Few need it: the field or a group around it. */
  readonly advanced: boolean;
}

/** Every field of the edited object in order, with whether it applies and must be filled now. */
export function placedFields(node: FormField, values: DraftFields): readonly PlacedField[] {
  const placed: PlacedField[] = [];
  place(node, values, [], { path: '', applies: true, advanced: false });
  return placed;

  function place(
    group: FormField,
    own: DraftFields,
    parents: readonly DraftFields[],
    around: { readonly path: string; readonly applies: boolean; readonly advanced: boolean },
  ): void {
    for (const field of fieldsOf(group, own)) {
      const path = around.path === '' ? field.name : `${around.path}.${field.name}`;
      const applies =
        around.applies && (field.appliesWhen === undefined || holds(field.appliesWhen, own, parents));
      const advanced = around.advanced || field.facts.advanced === true;
      if (hasFields(field)) {
        const inner = own[field.name];
        if (isFields(inner)) place(field, inner, [own, ...parents], { path, applies, advanced });
        continue;
      }
      const required =
        applies &&
        (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, own, parents)));
      placed.push({ path, field, applies, required, advanced });
    }
  }
}
