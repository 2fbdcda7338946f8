import { isFields, valueAt } from '@penstock/contract/document/fields';
import type { FormField, FormVariant } from '@penstock/contract/schema/form-fields';

/** The fields of an object while it is edited: as in the document, but a number that is being typed is a text. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** The value at a dotted path; undefined where there is none. */
export function valueAtPath(draft: DraftFields, path: string): unknown {
  return valueAt(draft, path.split('.'));
}

/** A copy with another value at a dotted path; objects on the way are made where they are missing. */
export function withValueAtPath(draft: DraftFields, path: string, value: unknown): DraftFields {
  const dot = path.indexOf('.');
  if (dot === -1) return { ...draft, [path]: value };
  const name = path.slice(0, dot);
  const inner = draft[name];
  return { ...draft, [name]: withValueAtPath(isFields(inner) ? inner : {}, path.slice(dot + 1), value) };
}

/**
 * The fields of an object: its own, or those of the kind that its deciding field names (of the first, by default). The
 * deciding field has all kinds as its choices.
 */
export function fieldsOf(node: FormField, draft: DraftFields): readonly FormField[] {
  if (node.kind !== 'variant') return node.fields;
  const kinds = node.variants.map((variant) => variant.value);
  return (variantOf(node, draft)?.fields ?? []).map((field) =>
    field.name === node.discriminator ? { ...field, choices: kinds } : field,
  );
}

function variantOf(node: FormField, draft: DraftFields): FormVariant | undefined {
  const kind = node.discriminator === undefined ? undefined : draft[node.discriminator];
  return node.variants.find((variant) => variant.value === kind) ?? node.variants[0];
}

/** The draft of an object: what it has, and the defaults of what it lacks. */
export function draftOf(node: FormField, value: DraftFields): DraftFields {
  const draft: Record<string, unknown> = { ...value };
  for (const field of fieldsOf(node, value)) draft[field.name] = filledIn(field, value[field.name]);
  return draft;
}

function filledIn(field: FormField, value: unknown): unknown {
  if (hasFields(field)) {
    const given = isFields(value) ? value : field.defaultValue;
    return given === null && field.nullable ? null : draftOf(field, isFields(given) ? given : {});
  }
  if (value !== undefined) return value;
  if (field.defaultValue !== undefined) return field.defaultValue;
  if (field.nullable) return null;
  switch (field.kind) {
    case 'flag':
      return false;
    case 'choice':
      return field.choices[0];
    case 'list':
      return [];
    case 'text':
    case 'number':
      return '';
    case 'group':
    case 'variant':
      return {};
  }
}

/** Whether a field is an object with fields of its own. */
export function hasFields(field: FormField): boolean {
  return field.kind === 'group' || field.kind === 'variant';
}

/** The draft with another value of a field; another kind, of the object or of one within it, brings its fields. */
export function withField(node: FormField, draft: DraftFields, path: string, value: unknown): DraftFields {
  if (path === node.discriminator && typeof value === 'string') return withKind(node, draft, value);
  const dot = path.indexOf('.');
  const name = dot === -1 ? path : path.slice(0, dot);
  const inner = draft[name];
  const field = fieldsOf(node, draft).find((one) => one.name === name);
  return dot === -1 || field === undefined || !hasFields(field) || !isFields(inner)
    ? withValueAtPath(draft, path, value)
    : { ...draft, [name]: withField(field, inner, path.slice(dot + 1), value) };
}

/**
 * The draft after its deciding field was set to another kind. What both kinds have is kept where the new kind allows
 * it; what was left at the default of the old kind gets that of the new one (a port 502 becomes 102).
 */
export function withKind(node: FormField, draft: DraftFields, kind: string): DraftFields {
  const { discriminator } = node;
  const target = node.variants.find((variant) => variant.value === kind);
  if (discriminator === undefined || target === undefined) return draft;
  const before = variantOf(node, draft)?.fields ?? [];
  return draftOf(node, { ...carried(before, target.fields, draft), [discriminator]: kind });
}

/** The values of `draft`, which has the fields `before`, that can be taken over into the fields `after`. */
function carried(before: readonly FormField[], after: readonly FormField[], draft: DraftFields): DraftFields {
  const old = new Map(before.map((field) => [field.name, field]));
  const values: [string, unknown][] = [];
  for (const field of after) {
    const was = old.get(field.name);
    const value = draft[field.name];
    if (was === undefined || was.kind !== field.kind || value === undefined) continue;
    if (hasFields(field)) {
      if (isFields(value)) values.push([field.name, carried(was.fields, field.fields, value)]);
    } else if (value !== was.defaultValue && allows(field, value)) values.push([field.name, value]);
  }
  return Object.fromEntries(values);
}

function allows(field: FormField, value: unknown): boolean {
  return field.kind !== 'choice' || field.choices.some((choice) => choice === value);
}
