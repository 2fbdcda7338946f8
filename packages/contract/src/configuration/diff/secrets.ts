import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';
import type { ChangePath } from './change.ts';

/** The text that is shown in the place of a secret. */
export const hiddenSecret = '******';

/** A copy of a configuration for logs and people: every secret that is set reads as {@link hiddenSecret}. */
export function withoutSecrets(configuration: Configuration): unknown {
  return replaceSecrets([configurationSchema], configuration, () => hiddenSecret);
}

/**
 * A copy of a value with another text in the place of each secret that is set. `path`: that of the secret, whose items are named as
 * their list tells them apart. What holds no secrets is not copied.
 *
 * @param schemas that the value can have: several where the kind of an object around it is not known. What is secret by one of them
 *   is secret.
 */
export function replaceSecrets(
  schemas: readonly z.core.$ZodType[],
  value: unknown,
  replace: (secret: string, path: ChangePath) => string,
  path: ChangePath = [],
): unknown {
  const possible = schemas.filter(mayHoldSecret);
  if (possible.length === 0) return value;
  if (possible.some((schema) => fieldFacts(schema).secret === true))
    return typeof value === 'string' && value !== '' ? replace(value, path) : value;
  const inner = possible.map(innerSchema);
  if (Array.isArray(value)) {
    const elements = inner.flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element] : []));
    const by = possible.map((schema) => fieldFacts(schema).identity).find((name) => name !== undefined);
    return value.map((item: unknown, index) => {
      const name = by !== undefined && isFields(item) ? item[by] : undefined;
      const identity = typeof name === 'string' ? name : String(index);
      return replaceSecrets(elements, item, replace, [...path, { by: by ?? '', item: identity }]);
    });
  }
  if (!isFields(value)) return value;
  const shapes = inner.flatMap((schema) => shapesFor(schema, value));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? (shape[name] ?? []) : []));
      return [name, replaceSecrets(fields, field, replace, [...path, name])];
    }),
  );
}

/** The shape that an object has by its schema; where the object does not say which it is, each that it can have. */
function shapesFor(
  schema: z.core.$ZodType,
  value: Readonly<Record<string, unknown>>,
): readonly Readonly<Record<string, z.core.$ZodType>>[] {
  const shape = shapeOf(schema, value);
  if (shape !== undefined) return [shape];
  return schema instanceof z.ZodDiscriminatedUnion
    ? schema.options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape] : []))
    : [];
}

/** Whether a value holds a secret that is set, by its schema. */
export function holdsSecret(schema: z.core.$ZodType, value: unknown): boolean {
  if (!mayHoldSecret(schema)) return false;
  if (fieldFacts(schema).secret) return value !== '' && value !== null && value !== undefined;
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) {
    return Array.isArray(value) && value.some((item: unknown) => holdsSecret(inner.element, item));
  }
  if (!isFields(value)) return false;
  const shape = shapeOf(inner, value);
  return (
    shape !== undefined && Object.entries(shape).some(([name, field]) => holdsSecret(field, value[name]))
  );
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether anything in a schema is secret. Most of a document is not, and is not looked through. */
export function mayHoldSecret(schema: z.core.$ZodType): boolean {
  const seen = known.get(schema);
  if (seen !== undefined) return seen;
  // A schema within itself adds nothing.
  known.set(schema, false);
  const inner = innerSchema(schema);
  const result = fieldFacts(schema).secret === true || partsOf(inner).some(mayHoldSecret);
  known.set(schema, result);
  return result;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options;
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  return Object.values(shape);
}
