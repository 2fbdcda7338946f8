import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameHead, frameOf } from '../storage/frame.ts';
import { decodeMessage, encodeMessage } from './message.ts';
import { indexSegment } from './segment-index.ts';

const headBytes = 8;

/** A segment of messages with payloads of these lengths, and where each frame starts. */
function segmentOf(lengths: readonly number[]) {
  const parts: Uint8Array[] = [Buffer.alloc(headBytes)];
  const starts: number[] = [];
  let end = headBytes;
  for (const [index, length] of lengths.entries()) {
    const payload = Buffer.alloc(length, index);
    const flags = { qos: 1, retain: false } as const;
    const message = { report: 'r', topic: 'plant', payload, ...flags, time: index, sequence: index + 1 };
    const frame = frameOf(encodeMessage(index, message));
    starts.push(end);
    parts.push(frame);
    end += frame.length;
  }
  return { bytes: Buffer.concat(parts), starts };
}

it('finds every message of a segment that damage has not hit, and no other', () => {
  const lengths = fc.array(fc.nat(300), { minLength: 1, maxLength: 20 });
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 5 });
  fc.assert(
    fc.property(lengths, damage, fc.nat(50), (sizes, hits, torn) => {
      const { bytes, starts } = segmentOf(sizes);
      const before = Buffer.from(bytes);
      for (const [at, flip] of hits) {
        const place = headBytes + (at % (bytes.length - headBytes));
        bytes[place] = (bytes[place] ?? 0) ^ flip;
      }
      const cut = bytes.subarray(0, Math.max(headBytes, bytes.length - torn));
      const isIntact = (index: number) => {
        const start = starts[index] ?? 0;
        const end = starts[index + 1] ?? before.length;
        return end <= cut.length && before.subarray(start, end).equals(cut.subarray(start, end));
      };
      const { entries, damaged } = indexSegment(cut, headBytes);
      const intact = [...sizes.keys()].filter(isIntact);
      expect(entries.map(({ index }) => index)).toEqual(intact);
      expect(damaged).toBe((intact.at(-1) ?? -1) + 1 - intact.length);
      for (const { index, at, length } of entries) {
        const read = decodeMessage(cut.subarray(at + frameHead, at + frameHead + length));
        expect(read?.message.payload.length).toBe(sizes[index]);
      }
    }),
  );
});
