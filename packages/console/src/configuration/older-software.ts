import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import { isFields } from '@penstock/contract/document/fields';
import { CatalogueError } from '@penstock/contract/errors/error';
import { innerSchema, shapeOf } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** A place in a document, with `*` for any item of a list. */
type Pattern = readonly string[];

/**
 * The changes without the fields that a gateway refused since its software is older and does not know them, as far as each has the
 * value that it has where nobody sets it. Undefined where the gateway refused something else, or where a field that it does not know says something: then the change needs
 * the newer software.
 */
export function changesForOlder(
  changes: readonly PatchChange[],
  error: unknown,
): readonly PatchChange[] | undefined {
  const unknown = unknownFields(error);
  if (unknown.length === 0) return undefined;
  const reduced: PatchChange[] = [];
  for (const change of changes) {
    const fitting = withoutUnknown(change, unknown);
    if (fitting === undefined) return undefined;
    reduced.push(fitting);
  }
  return reduced;
}

/** The fields that a gateway refused; none where it refused for another reason too. */
function unknownFields(error: unknown): readonly Pattern[] {
  if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') return [];
  if (error.problems.some(({ key }) => key !== 'document.unknownField')) return [];
  return error.problems.map(({ path }) => path.split('.').map((part) => (/^\d+$/.test(part) ? '*' : part)));
}

function withoutUnknown(change: PatchChange, unknown: readonly Pattern[]): PatchChange | undefined {
  if (change.kind === 'removed' || change.kind === 'reordered') return change;
  const place = change.path.map((segment) => (typeof segment === 'string' ? segment : '*'));
  const fields = unknown
    .filter((pattern) => pattern.length > place.length && place.every((name, at) => name === pattern[at]))
    .map((pattern) => pattern.slice(place.length));
  if (fields.length === 0) return change;
  const schema = schemaAt(place);
  const value = change.kind === 'added' ? change.value : change.after;
  const reduced = fields.reduce(without, value);
  if (schema === undefined || !isSame(schema, value, reduced)) return undefined;
  return change.kind === 'added' ? { ...change, value: reduced } : { ...change, after: reduced };
}

/** A value without a field that is somewhere in it. */
function without(value: unknown, [name, ...rest]: Pattern): unknown {
  if (name === undefined) return value;
  if (name === '*') return Array.isArray(value) ? value.map((one: unknown) => without(one, rest)) : value;
  if (!isFields(value) || !(name in value)) return value;
  const { [name]: field, ...others } = value;
  return rest.length === 0 ? others : { ...others, [name]: without(field, rest) };
}

/** The schema of a place; undefined where it depends on what else the document has. */
function schemaAt(place: Pattern): z.core.$ZodType | undefined {
  let schema: z.core.$ZodType | undefined = configurationSchema;
  for (const name of place) {
    const inner: z.core.$ZodType = innerSchema(schema);
    schema =
      name === '*' ? (inner instanceof z.ZodArray ? inner.element : undefined) : shapeOf(inner, {})?.[name];
    if (schema === undefined) return undefined;
  }
  return schema;
}

/** Whether a value is what is read where a part of it is missing. */
function isSame(schema: z.core.$ZodType, value: unknown, reduced: unknown): boolean {
  const read = z.safeParse(schema, reduced);
  return read.success && canonicalText(read.data) === canonicalText(value);
}
