import { describe, expect, it } from 'vitest';
import { limits } from '../rules/limits.ts';
import { modelEntrySchema, protocolEntrySchema, templateEntrySchema } from './directory-entry.ts';
import { productImportSchema } from './product.ts';

describe('the import of a product', () => {
  const payload = { productTitle: 'Pump station', hardwareFlag: true, json: new Uint8Array(2) };
  it('has a title, a flag and a file', () => {
    expect(productImportSchema.safeParse(payload).success).toBe(true);
    expect(productImportSchema.safeParse({ ...payload, productTitle: '  ' }).success).toBe(false);
    expect(productImportSchema.safeParse({ ...payload, json: '{}' }).success).toBe(false);
  });
  it('refuses a file above the limit', () => {
    const json = new Uint8Array(limits.importBytes + 1);
    expect(productImportSchema.safeParse({ ...payload, json }).success).toBe(false);
  });
});

describe('the directories', () => {
  it.each([templateEntrySchema, protocolEntrySchema])(
    'have entries with a name and an identifier',
    (schema) => {
      expect(schema.safeParse({ name: 'Modbus TCP', identifier: 'modbus_tcp' }).success).toBe(true);
      expect(schema.safeParse({ name: 'Modbus TCP', identifier: 'modbus tcp' }).success).toBe(false);
    },
  );
  it('have models of a protocol', () => {
    const model = { name: 'S7-1200', identifier: 's7_1200' };
    expect(modelEntrySchema.safeParse({ ...model, protocol: 's7' }).success).toBe(true);
    expect(modelEntrySchema.safeParse(model).success).toBe(false);
  });
});
