import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutImage, differenceOf, type FirmwareBlock, readIndex, writeIndex } from './blocks.ts';

/** Bytes that are the same each time. */
function noise(seed: string, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at * 32 < size; at += 1) parts.push(createHash('sha256').update(`${seed} ${at}`).digest());
  return Buffer.concat(parts).subarray(0, size);
}

async function* inParts(image: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < image.length; at += size) yield image.subarray(at, at + size);
}

/** Does what a receiver does. */
function assembled(blocks: readonly FirmwareBlock[], content: Buffer, base: Buffer): Buffer {
  return Buffer.concat(
    blocks.map(({ hash, size, source, offset }) => {
      const bytes = (source === 'base' ? base : content).subarray(offset, offset + size);
      expect(createHash('sha256').update(bytes).digest().equals(hash)).toBe(true);
      return bytes;
    }),
  );
}

describe('blocks of firmware', () => {
  const image = noise('one', 1_500_000);

  it('are cut alike however the image comes, and are the image again', async () => {
    const cut = await cutImage(inParts(image, 65_536));
    expect(await cutImage(inParts(image, 1000))).toEqual(cut);
    expect(cut.blocks.length).toBeGreaterThan(10);
    expect(cut).toMatchObject({
      size: image.length,
      sha256: createHash('sha256').update(image).digest('hex'),
      md5: createHash('md5').update(image).digest('hex'),
    });
    const sizes = cut.blocks.map(({ size }) => size);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(16_384);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(262_144);
    expect(assembled(cut.blocks, image, Buffer.alloc(0)).equals(image)).toBe(true);
    expect(readIndex(writeIndex(cut.blocks))).toEqual(cut.blocks);
  });

  it('of an empty image are none', async () => {
    expect((await cutImage(inParts(Buffer.alloc(0), 10))).blocks).toEqual([]);
  });

  it('that are the same name the bytes of the first', async () => {
    const zeros = await cutImage(inParts(Buffer.alloc(1_000_000), 4096));
    expect(zeros.blocks[1]).toMatchObject({ size: 262_144, offset: 0 });
  });

  it('make a difference that brings little where little was changed or inserted, and gives the image exactly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(image.length - 1),
        fc.uint8Array({ maxLength: 5000 }),
        fc.nat(3000),
        async (at, inserted, removed) => {
          const changed = Buffer.concat([image.subarray(0, at), inserted, image.subarray(at + removed)]);
          const base = await cutImage(inParts(image, 65_536));
          const next = await cutImage(inParts(changed, 65_536));
          const { blocks, brought } = differenceOf(base.blocks, next.blocks);
          const content = Buffer.concat(
            brought.map(({ offset, size }) => changed.subarray(offset, offset + size)),
          );
          expect(assembled(readIndex(writeIndex(blocks)), content, image).equals(changed)).toBe(true);
          expect(content.length).toBeLessThan(1_000_000);
        },
      ),
      { numRuns: 10 },
    );
  });
});
