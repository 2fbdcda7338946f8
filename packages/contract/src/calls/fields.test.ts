import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeFields, encodeFields } from './fields.ts';

const schema = z.object({
  title: z.string(),
  mode: z.enum(['a', 'b']).optional(),
  count: z.number().default(3),
  on: z.boolean(),
  value: z.union([z.number(), z.boolean(), z.string()]),
  nested: z.object({ list: z.array(z.number()) }).optional(),
});

describe('form fields', () => {
  it('survive writing and reading whatever they hold', () => {
    const request = fc.record(
      {
        title: fc.string(),
        mode: fc.constantFrom('a' as const, 'b' as const),
        count: fc.integer(),
        on: fc.boolean(),
        value: fc.oneof(fc.integer(), fc.boolean(), fc.string()),
        nested: fc.record({ list: fc.array(fc.integer()) }),
      },
      { requiredKeys: ['title', 'on', 'value'] },
    );
    fc.assert(
      fc.property(request, (value) => {
        expect(schema.parse(decodeFields(schema, encodeFields(schema, value)))).toEqual(schema.parse(value));
      }),
    );
  });

  it('keep a text that looks like a number a text', () => {
    expect(decodeFields(schema, { title: '12', on: 'true' })).toEqual({ title: '12', on: true });
  });

  it('take an id or nothing as it is, and as earlier programs sent it', () => {
    const ids = z.object({ productId: z.union([z.string().regex(/^[0-9]+$/), z.literal('')]).default('') });
    for (const productId of ['3', '"3"'])
      expect(ids.parse(decodeFields(ids, { productId }))).toEqual({ productId: '3' });
    for (const productId of ['', '""'])
      expect(ids.parse(decodeFields(ids, { productId }))).toEqual({ productId: '' });
    expect(encodeFields(ids, { productId: '3' })).toEqual({ productId: '3' });
  });

  it('leave broken JSON to the schema, which names the field', () => {
    const result = schema.safeParse(decodeFields(schema, { title: 'x', on: '{', value: '1' }));
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['on']);
  });

  it('never set a prototype', () => {
    const decoded = decodeFields(schema, Object.fromEntries([['__proto__', '{"polluted":true}']]));
    expect(Object.getPrototypeOf(decoded)).toBe(Object.prototype);
    expect(Object.keys(decoded)).not.toContain('polluted');
  });
});
