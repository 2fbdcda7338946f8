import type { FormField } from '@penstock/contract/schema/form-fields';
import type { FormSection } from '../../kit/form/SchemaForm.tsx';

/**
 * The fields of a part in sections: its own fields, then each object in it. What the gateway does not carry out is left
 * out, and is named by {@link fieldsAt}.
 */
export function sectionsOf(
  fields: readonly FormField[],
  unsupported: readonly string[],
  title: string,
  titleOf: (field: FormField) => string,
): readonly FormSection[] {
  const supported = fields.filter(({ name }) => !unsupported.includes(name));
  const isGroup = ({ kind }: FormField) => kind === 'group';
  const own = supported.filter((field) => !isGroup(field)).map(({ name }) => name);
  return [
    ...(own.length === 0 ? [] : [{ key: '', title, fields: own }]),
    ...supported.filter(isGroup).map((field) => ({
      key: field.name,
      title: titleOf(field),
      fields: field.fields
        .map(({ name }) => `${field.name}.${name}`)
        .filter((path) => !unsupported.includes(path)),
    })),
  ];
}

/** The fields at some dotted paths. */
export function fieldsAt(fields: readonly FormField[], paths: readonly string[]): readonly FormField[] {
  return paths.flatMap((path) => {
    const [first, ...rest] = path.split('.');
    const field = fields.find(({ name }) => name === first);
    if (field === undefined) return [];
    return rest.length === 0 ? [field] : fieldsAt(field.fields, [rest.join('.')]);
  });
}
