import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { addIssues } from '@penstock/contract/document/issues';
import { Problems } from '@penstock/contract/document/problem';
import { errorText } from '@penstock/contract/errors/error';
import { isFilled } from '@penstock/contract/schema/condition';
import type { FormField } from '@penstock/contract/schema/form-fields';
import type { Language } from '@penstock/languages/language';
import type { z } from 'zod';
import { type DraftFields, valueAtPath, withValueAtPath } from './draft.ts';
import { type PlacedField, placedFields } from './shown-fields.ts';
import { readTypedNumber, type TypedNumber } from './typed-number.ts';

/** The problems of a form, by the path of the field: the text a person reads. */
export type FieldProblems = ReadonlyMap<string, string>;

/** The content of a form: the object, or its problems. */
export type FormReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: FieldProblems };

/** The parts with which a form is read. */
export interface FormReader<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** The fields of the schema. */
  readonly node: FormField;
  readonly language: Language;
  /** Texts for what was typed in a number field and is none. */
  readonly numberTexts: Readonly<Record<Exclude<TypedNumber, number>, string>>;
}

/** The draft with numbers read, as far as they can be; with it conditions are decided. */
export function valuesOf(node: FormField, draft: DraftFields): DraftFields {
  let values = draft;
  for (const { path, field } of placedFields(node, draft)) {
    if (field.kind !== 'number') continue;
    const typed = valueAtPath(draft, path);
    if (typeof typed !== 'string') continue;
    const read = typed.trim() === '' && field.nullable ? null : readTypedNumber(typed, field.integer);
    if (typeof read !== 'string') values = withValueAtPath(values, path, read);
  }
  return values;
}

/**
 * Reads a form with the schema of its object. Fields that do not apply are not judged: they keep what they have when it
 * is right, else they get their default. A secret that is shown as unchanged stays {@link hiddenSecret}.
 */
export function readForm<Schema extends z.ZodType>(
  reader: FormReader<Schema>,
  draft: DraftFields,
): FormReading<z.output<Schema>> {
  const { schema, node, language } = reader;
  let values = valuesOf(node, draft);
  const placed = placedFields(node, values);
  const problems = new Map<string, string>();
  const unchanged: string[] = [];

  for (const one of placed) {
    const { path, field, applies } = one;
    if (!applies && field.facts.otherwiseDefault) {
      values = withValueAtPath(values, path, field.defaultValue);
    } else if (field.facts.secret && valueAtPath(values, path) === hiddenSecret) {
      unchanged.push(path);
      // The rule of a key or certificate would refuse what is in its place.
      values = withValueAtPath(values, path, '');
    } else if (applies) {
      const problem = problemOf(reader, one, valueAtPath(values, path));
      if (problem !== undefined) problems.set(path, problem);
    }
  }

  let parsed = schema.safeParse(values);
  const reset = parsed.success ? [] : hiddenIssues(parsed.error, placed);
  if (reset.length > 0) {
    for (const { path, field } of reset) values = withValueAtPath(values, path, field.defaultValue);
    parsed = schema.safeParse(values);
  }
  if (!parsed.success) {
    const found = new Problems();
    addIssues(parsed.error.issues, values, [], found);
    for (const { path, key, parameters } of found.found)
      if (!problems.has(path)) problems.set(path, errorText(key, parameters, language));
  }
  if (problems.size > 0 || !parsed.success) return { ok: false, problems };
  for (const path of unchanged) keepSecret(parsed.data, path);
  return { ok: true, value: parsed.data };
}

function problemOf<Schema extends z.ZodType>(
  { language, numberTexts }: FormReader<Schema>,
  { field, required }: PlacedField,
  value: unknown,
): string | undefined {
  const isNumberText = field.kind === 'number' && typeof value === 'string';
  const empty = typeof value === 'string' ? value.trim() === '' : !isFilled(value);
  if (empty && (required || isNumberText)) return errorText('value.required', {}, language);
  if (!isNumberText) return undefined;
  const read = readTypedNumber(value, field.integer);
  return typeof read === 'string' ? numberTexts[read] : undefined;
}

/** The hidden fields that a schema finds something wrong with. */
function hiddenIssues(error: z.core.$ZodError, placed: readonly PlacedField[]): readonly PlacedField[] {
  const paths = new Set(error.issues.map((issue) => issue.path.map(String).join('.')));
  return placed.filter(
    ({ path, field, applies }) => !applies && field.defaultValue !== undefined && paths.has(path),
  );
}

function keepSecret(value: unknown, path: string): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let holder: unknown = value;
  for (const name of names)
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, last, hiddenSecret);
}
