import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fittingValue, sampleValue } from '../testing/sample-value.ts';
import type { AnyCall } from './call.ts';
import { decodeFields, encodeFields } from './fields.ts';
import { calls } from './list.ts';

const all: [string, AnyCall][] = Object.entries(calls);

/** Texts that a person may type into a field of a form. */
const typed = [
  '',
  '1',
  '0',
  '12',
  '-1',
  '1.5',
  '202611210001',
  '1234567890123456',
  '12345678901234567890',
  'true',
  'null',
  'a',
  'abc',
  'key_1',
  '"x"',
  '[]',
  '{}',
  '{',
  '2026-11-20',
  '2026-11-20T00:00:00.000Z',
  'ns=2;s=Line',
  '#fff',
];

describe('a plain form', () => {
  it.each(all)(
    'makes the call %s: what a field takes as a text, it takes from the form',
    (_name, { request }) => {
      for (const [name, field] of Object.entries<z.core.$ZodType>(request.shape))
        for (const text of typed) {
          if (!z.core.safeParse(field, text).success) continue;
          const decoded = decodeFields(request, { [name]: text })[name];
          expect([name, text, z.core.safeParse(field, decoded).success]).toEqual([name, text, true]);
        }
    },
  );

  it.each(all)('makes the call %s with every one of its fields', (_name, { request }) => {
    const sample = z.record(z.string(), z.unknown()).parse(sampleValue(request, fittingValue));
    const decoded = decodeFields(request, encodeFields(request, sample));
    const direct = request.safeParse(sample);
    expect(request.safeParse(decoded).success).toBe(direct.success);
    if (direct.success) expect(request.parse(decoded)).toEqual(direct.data);
  });

  it('previews the binding of equipment, and gives long digits whole', () => {
    const { request } = calls.equipmentSyncPreview;
    const preview = { id: '3', action: 'bind', sn: '202611210001', binding: '{"prefix":"p"}' };
    expect(request.parse(decodeFields(request, preview))).toMatchObject({ id: '3', sn: '202611210001' });
    const { request: write } = calls.writeSignal;
    expect(decodeFields(write, { value: '12345678901234567890' })).toEqual({ value: '12345678901234567890' });
    expect(decodeFields(write, { value: '12.5' })).toEqual({ value: 12.5 });
    expect(decodeFields(write, { value: '[]' })).toEqual({ value: '[]' });
  });
});
