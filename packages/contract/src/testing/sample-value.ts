import { z } from 'zod';

/** A part of a request that holds no others: a text, a number, a choice. */
export interface Leaf {
  /** From the request to it; lists and records add a number or a name. */
  readonly path: readonly (string | number)[];
  readonly schema: z.core.$ZodType;
}

/** Levels of a value that is made: a schema may contain itself. */
const deepest = 6;

/**
 * Makes a value of the shape that a schema has: objects with all their fields, lists and records of one item, the first of
 * several schemas. What the parts are, `leaf` decides; undefined leaves a field out.
 */
export function sampleValue(
  schema: z.core.$ZodType,
  leaf: (leaf: Leaf) => unknown,
  path: readonly (string | number)[] = [],
): unknown {
  if (path.length > deepest) return null;
  const inner = carried(schema);
  if (inner instanceof z.core.$ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = inner._zod.def.shape;
    const fields = Object.entries(shape).map(
      ([name, field]) => [name, sampleValue(field, leaf, [...path, name])] as const,
    );
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }
  if (inner instanceof z.core.$ZodArray) return [sampleValue(inner._zod.def.element, leaf, [...path, 0])];
  if (inner instanceof z.core.$ZodRecord)
    return { key: sampleValue(inner._zod.def.valueType, leaf, [...path, 'key']) };
  if (inner instanceof z.core.$ZodUnion) {
    const [first] = inner._zod.def.options;
    return first === undefined ? null : sampleValue(first, leaf, path);
  }
  return leaf({ path, schema: inner });
}

/** Through optional, nullable, default and the like to the schema that carries the value. */
function carried(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  for (;;) {
    if (
      inner instanceof z.core.$ZodOptional ||
      inner instanceof z.core.$ZodNullable ||
      inner instanceof z.core.$ZodDefault ||
      inner instanceof z.core.$ZodPrefault ||
      inner instanceof z.core.$ZodReadonly
    )
      inner = inner._zod.def.innerType;
    else if (inner instanceof z.core.$ZodPipe) inner = inner._zod.def.in;
    else if (inner instanceof z.core.$ZodLazy) inner = inner._zod.def.getter();
    else return inner;
  }
}

/** The kinds of texts of requests: ids, serial numbers, names, times and the like. */
const texts = [
  'a',
  '1',
  '202611210001',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '2026-11-20T00:00:00.000Z',
  '2026-11-20',
  '08:00',
  'A'.repeat(43),
  'a'.repeat(32),
  'a'.repeat(64),
  'o@example.com',
  '13800000001',
  'https://example.com/a',
  'example.com',
  '#ffffff',
  'Asia/Shanghai',
];

/** A value that a leaf takes; undefined where none is found. */
export function fittingValue({ schema }: Leaf): unknown {
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0];
  const candidates: readonly unknown[] = [...texts, 1, 0, 10, 100, 1000, true, null, {}, ''];
  return candidates.find((one) => z.core.safeParse(schema, one).success);
}
