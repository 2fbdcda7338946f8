import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, type OutboxMessage } from './message.ts';

const message = fc.record({
  report: fc.string({ maxLength: 20 }),
  topic: fc.string({ unit: 'grapheme', maxLength: 200 }),
  payload: fc.uint8Array({ maxLength: 2000 }),
  qos: fc.constantFrom<OutboxMessage['qos']>(0, 1, 2),
  retain: fc.boolean(),
  time: fc.integer({ min: 0, max: 8.64e15 }),
});

describe('a message on disk', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(message, fc.nat(65_535), (written, index) => {
        const read = decodeMessage(encodeMessage(index, written));
        expect(read?.index).toBe(index);
        expect({ ...read?.message, payload: [...(read?.message.payload ?? [])] }).toEqual({
          ...written,
          payload: [...written.payload],
        });
      }),
    );
  });

  it('is none where the bytes are no message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(() => decodeMessage(Buffer.from(bytes))).not.toThrow();
      }),
    );
    expect(decodeMessage(Buffer.from('nonsense that is long enough'))).toBeUndefined();
  });
});
