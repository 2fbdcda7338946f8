import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, maxPayloadBytes, type OutboxMessage } from './message.ts';

const message = fc.record({
  report: fc.string({ maxLength: 20 }),
  topic: fc.string({ unit: 'grapheme', maxLength: 200 }),
  payload: fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.string({ maxLength: 3000 }).map((text) => new TextEncoder().encode(text.repeat(3))),
  ),
  qos: fc.constantFrom<OutboxMessage['qos']>(0, 1, 2),
  retain: fc.boolean(),
  time: fc.integer({ min: 0, max: 8.64e15 }),
  sequence: fc.option(fc.nat(), { nil: undefined }),
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

  it('takes less where that is worth it, and is none where it says that it takes more than a payload may', () => {
    const value = (key: number) =>
      `{"key":"v${key}","value":${key / 7},"time":1700000000000,"quality":"good"}`;
    const text = `{"id":"1","sn":"202611210001","sequence":7,"time":1700000000000,"values":[${Array.from({ length: 20 }, (_, key) => value(key)).join(',')}]}`;
    const made: OutboxMessage = {
      report: 'r',
      topic: 't',
      payload: Buffer.from(text),
      qos: 1,
      retain: false,
      time: 1,
      sequence: 1,
    };
    expect(encodeMessage(0, made).length).toBeLessThan(text.length / 3);
    const bomb = encodeMessage(0, { ...made, payload: Buffer.alloc(maxPayloadBytes + 1) });
    expect(decodeMessage(bomb)).toBeUndefined();
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
