import { z } from 'zod';
import { innerSchema, shapeOf } from '../schema/field.ts';
import { type Fields, isFields } from './fields.ts';

/** The valid part of an object that has problems. */
export interface RightFields {
  /** The fields that are right as a whole. */
  readonly item: Fields;
  /** The same with the right fields of objects within it that are wrong elsewhere. */
  readonly deep: Fields;
}

/** The valid part of a value by its schema; undefined where it is no object of a known kind. */
export function rightFields(schema: z.core.$ZodType, value: unknown): RightFields | undefined {
  const shape = isFields(value) ? shapeOf(innerSchema(schema), value) : undefined;
  if (!shape || !isFields(value)) return undefined;
  const item: Record<string, unknown> = {};
  const deep: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const result = z.safeParse(field, value[name]);
    if (result.success) {
      item[name] = result.data;
      deep[name] = result.data;
    } else deep[name] = deepFields(field, value[name]);
  }
  return { item, deep };
}

function deepFields(schema: z.core.$ZodType, value: unknown): Fields | undefined {
  const shape = isFields(value) ? shapeOf(innerSchema(schema), value) : undefined;
  if (!shape || !isFields(value)) return undefined;
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const result = z.safeParse(field, value[name]);
      return [name, result.success ? result.data : deepFields(field, value[name])];
    }),
  );
}
