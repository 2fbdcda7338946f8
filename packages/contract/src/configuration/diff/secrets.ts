import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';

/** What is shown in the place of a secret. */
export const hiddenSecret = '******';

/** A copy of a configuration for logs and people: every secret that is set reads as {@link hiddenSecret}. */
export function withoutSecrets(configuration: Configuration): unknown {
  return hide(configurationSchema, configuration);
}

function hide(schema: z.core.$ZodType, value: unknown): unknown {
  if (fieldFacts(schema).secret) return value === '' ? '' : hiddenSecret;
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item: unknown) => hide(inner.element, item));
  }
  if (!isFields(value)) return value;
  const shape = shapeOf(inner, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const known = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, known ? hide(known, field) : field];
    }),
  );
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
