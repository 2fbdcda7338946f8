import { z } from 'zod';
import { innerSchema } from '../../schema/field.ts';
import { configurationSchema } from '../model/configuration.ts';
import type { ChangePath } from './change.ts';

type Schemas = readonly z.core.$ZodType[];

/**
 * The schemas along a path of a document, by default a configuration: of the document first, then one entry for each
 * step. An entry has several schemas where the kind of an object is not known, and none where the path leads nowhere.
 */
export function schemasAlong(
  path: ChangePath,
  document: z.core.$ZodType = configurationSchema,
): readonly Schemas[] {
  const along: Schemas[] = [[document]];
  for (const segment of path) along.push((along.at(-1) ?? []).flatMap((schema) => stepInto(schema, segment)));
  return along;
}

function stepInto(schema: z.core.$ZodType, segment: ChangePath[number]): Schemas {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return typeof segment === 'string' ? [] : [inner.element];
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return inner.options.flatMap((option) => stepInto(option, segment));
  }
  if (!(inner instanceof z.ZodObject) || typeof segment !== 'string') return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  const field = Object.hasOwn(shape, segment) ? shape[segment] : undefined;
  return field ? [field] : [];
}
