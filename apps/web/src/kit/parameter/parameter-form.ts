import type { ParameterValue } from '@penstock/contract/product/definition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import { readTypedNumber } from '../form/typed-number.ts';
import { type AnyTarget, targetField, type TargetSource } from './target-source.ts';

/** How a parameter is filled: as the field at its first target. */
export interface ParameterForm {
  readonly field: FormField;
  /** The value that counts while none is filled. */
  readonly value: unknown;
}

/** The form of a parameter; undefined where its first target is gone. */
export function parameterForm(
  source: TargetSource,
  { targets }: { readonly targets: readonly AnyTarget[] },
): ParameterForm | undefined {
  const [first] = targets;
  if (first === undefined) return undefined;
  return first.kind === 'addressOffset' ? { field: offsetField, value: 0 } : targetField(source, first);
}

/** An offset of addresses: a whole number. */
const offsetField: FormField = {
  name: 'offset',
  parent: undefined,
  kind: 'number',
  label: undefined,
  help: undefined,
  defaultValue: undefined,
  required: true,
  nullable: false,
  choices: [],
  minimum: undefined,
  maximum: undefined,
  unit: undefined,
  integer: true,
  fields: [],
  item: undefined,
  discriminator: undefined,
  variants: [],
  appliesWhen: undefined,
  requiredWhen: undefined,
  facts: {},
};

/** The entered value of each parameter; undefined where none is filled. */
export type EnteredValues = Readonly<Record<string, unknown>>;

/** The entered texts as values; a number that cannot be read stays a text, which its field refuses. */
export function enteredParameterValues(
  parameters: readonly { readonly key: string }[],
  fields: ReadonlyMap<string, ParameterForm | undefined>,
  entered: EnteredValues,
): ParameterValue[] {
  return parameters.flatMap(({ key }): ParameterValue[] => {
    const value = entered[key];
    const field = fields.get(key)?.field;
    if (typeof value === 'boolean' || typeof value === 'number') return [{ key, value }];
    if (typeof value !== 'string') return [];
    const number = field?.kind === 'number' ? readTypedNumber(value, field.integer) : undefined;
    return [{ key, value: typeof number === 'number' ? number : value }];
  });
}
