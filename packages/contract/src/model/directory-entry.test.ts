import { describe, expect, it } from 'vitest';
import { modelEntrySchema, protocolEntrySchema } from './directory-entry.ts';

describe('the directories', () => {
  it('have entries with a name and an identifier', () => {
    expect(protocolEntrySchema.safeParse({ name: 'Modbus TCP', identifier: 'modbus_tcp' }).success).toBe(
      true,
    );
    expect(protocolEntrySchema.safeParse({ name: 'Modbus TCP', identifier: 'modbus tcp' }).success).toBe(
      false,
    );
  });
  it('have models of a protocol', () => {
    const model = { name: 'S7-1200', identifier: 's7_1200' };
    expect(modelEntrySchema.safeParse({ ...model, protocol: 's7' }).success).toBe(true);
    expect(modelEntrySchema.safeParse(model).success).toBe(false);
  });
});
