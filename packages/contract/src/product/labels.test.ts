import { expect, it } from 'vitest';
import { z } from 'zod';
import { innerSchema } from '../schema/field.ts';
import { fieldText, valueText } from '../texts/label.ts';
import { definitionSchema } from './definition.ts';

interface Field {
  readonly parent: string | undefined;
  readonly name: string;
  readonly values: readonly string[];
}

function everyField(schema: z.core.$ZodType, parent?: string): Field[] {
  const inner = innerSchema(schema);
  if (inner instanceof z.ZodArray) return everyField(inner.element, parent);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option) => everyField(option, parent));
  if (!(inner instanceof z.ZodObject)) return [];
  const shape: Readonly<Record<string, z.core.$ZodType>> = inner.shape;
  return Object.entries(shape).flatMap(([name, field]) => {
    const own = innerSchema(field);
    const values = own instanceof z.ZodEnum ? own.options.map(String) : [];
    return [{ parent, name, values }, ...everyField(field, name)];
  });
}

const fields = ['parameters', 'signals'] as const;

it.each(fields)('every field of %s has a label, and every choice of severity', (list) => {
  const all = everyField(definitionSchema.shape[list], list);
  expect(all.filter(({ parent, name }) => fieldText(parent, name) === undefined)).toEqual([]);
  const severities = all.filter(({ name }) => name === 'severity').flatMap(({ values }) => values);
  expect(severities.filter((one) => valueText('severity', one) === undefined)).toEqual([]);
});
