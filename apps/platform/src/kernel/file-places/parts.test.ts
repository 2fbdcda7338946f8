import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { partsOf } from './parts.ts';
import { maximumParts, partSize } from './s3/part-size.ts';

async function* of(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    yield chunk;
    await Promise.resolve();
  }
}

describe('the parts of a file', () => {
  it('are all of one size but the last, and together the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 30 }),
        async (chunks, size) => {
          const parts: Buffer[] = [];
          const lasts: boolean[] = [];
          for await (const { bytes, isLast } of partsOf(of(chunks), size)) {
            parts.push(Buffer.from(bytes));
            lasts.push(isLast);
          }
          expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
          expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true);
          expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true);
          expect(lasts).toEqual(parts.map((_, index) => index === parts.length - 1));
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });

  it('are as few as a store takes, whatever the size of the file', () => {
    const mebibyte = 1024 * 1024;
    expect(partSize(0)).toBe(8 * mebibyte);
    for (const size of [mebibyte, 80_000 * mebibyte, 5_000_000 * mebibyte])
      expect(Math.ceil(size / partSize(size))).toBeLessThanOrEqual(maximumParts);
  });
});
