import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';

/** Whether an object says itself where its secrets go: a field of its own is marked so. */
export function hasDestination(schema: z.core.$ZodType, value: unknown): boolean {
  const shape = isFields(value) ? shapeOf(innerSchema(schema), value) : undefined;
  return Object.values(shape ?? {}).some((field) => fieldFacts(field).destination === true);
}

/**
 * Whether the secrets of two values of a schema would go to the same place: every field that says where they go is equal,
 * however deep it is. A field that is left out has its default.
 */
export function isSameDestination(schema: z.core.$ZodType, one: unknown, other: unknown): boolean {
  const [first, second] = [destinationsIn(schema, one), destinationsIn(schema, other)];
  return first.size === second.size && [...first].every(([path, value]) => second.get(path) === value);
}

/**
 * The part of a value of a schema that says where its secrets go, and of which kind it is where there are several:
 * {@link isSameDestination} of it and the value holds. Fields that a later version adds count in it with their defaults.
 */
export function destinationOf(
  schema: z.core.$ZodType,
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const inner = innerSchema(schema);
  const shape = isFields(value) ? shapeOf(inner, value) : undefined;
  if (shape === undefined || !isFields(value)) return undefined;
  const kind = inner instanceof z.ZodDiscriminatedUnion ? inner.def.discriminator : undefined;
  const parts = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    if (name === kind || fieldFacts(field).destination === true) return [[name, value[name]]];
    const below = destinationOf(field, value[name]);
    return below === undefined ? [] : [[name, below]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The fields that say where secrets go, by their path. */
function destinationsIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly string[] = [],
): ReadonlyMap<string, string> {
  const shape = isFields(value) ? shapeOf(innerSchema(schema), value) : undefined;
  if (shape === undefined || !isFields(value)) return new Map();
  return new Map(
    Object.entries(shape).flatMap(([name, field]) => {
      const at = [...path, name];
      const given = orDefault(field, value[name]);
      if (fieldFacts(field).destination === true) return [[at.join('.'), JSON.stringify(given)] as const];
      return [...destinationsIn(field, given, at)];
    }),
  );
}

function orDefault(field: z.core.$ZodType, value: unknown): unknown {
  if (value !== undefined) return value;
  const read = z.safeParse(field, value);
  return read.success ? read.data : value;
}
