import { stringEncodings } from '@penstock/contract/protocols/driver-schema';
import { dataTypes } from '@penstock/contract/rules/data-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { ProtocolError } from '../protocol-error.ts';
import { compileDecoder } from './decoder.ts';
import { createValueTable, faultAt, setFault, valueAt } from './value-table.ts';

const field = fc.record({
  row: fc.nat(9),
  type: fc.constantFrom(...dataTypes),
  offset: fc.nat(40),
  bit: fc.nat(7),
  mask: fc.constantFrom(0, 1),
  length: fc.integer({ min: 1, max: 20 }),
  encoding: fc.constantFrom(...stringEncodings),
});

describe('a compiled decoder', () => {
  it('gives a value or a fault for any bytes, or says that they are too few', () => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), fc.uint8Array({ maxLength: 64 }), (fields, data) => {
        const table = createValueTable(10);
        try {
          compileDecoder(fields)(data, table);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
          expect(error).toHaveProperty('reason', 'incomplete');
          expect(table).toEqual(createValueTable(10));
          return;
        }
        for (const { row, type, length } of fields) {
          const value = valueAt(table, row);
          if (type === 'string' && typeof value === 'string')
            expect(value.length).toBeLessThanOrEqual(length);
          expect([undefined, 'invalidData']).toContain(faultAt(table, row));
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it('reads nothing beyond the fields, so that other rows stay', () => {
    const table = createValueTable(3);
    setFault(table, [0, 1, 2], new ProtocolError('timeout', 'silent'));
    const common = { bit: 0, mask: 0, length: 0, encoding: 'ascii' } as const;
    compileDecoder([{ row: 1, type: 'uint16', offset: 0, ...common }])(Uint8Array.of(1, 2), table);
    expect([0, 1, 2].map((row) => faultAt(table, row))).toEqual(['timeout', undefined, 'timeout']);
    expect([...table.numbers]).toEqual([0, 258, 0]);
  });
});
