import { z } from 'zod';
import { isFields } from '../read/parts.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';

/** What stands where a secret is not shown. */
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
