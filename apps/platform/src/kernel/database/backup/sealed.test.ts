import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { magic, seal, unseal } from './sealed.ts';

const passphrase = 'a passphrase nobody guesses';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const one of chunks) all.push(one);
  return Buffer.concat(all);
}

const sealed = (content: Buffer, piece = 50_000) => joined(seal(pieces(content, piece), passphrase));
const opened = (file: Buffer, piece = 50_000, key = passphrase) => joined(unseal(pieces(file, piece), key));

/** A content of three chunks of a file: two full ones and a short one. */
const content = randomBytes(2 * 65_536 + 1000);
const header = magic.length + 16;
const chunk = 65_536 + 16;

// Each key takes about half a second to derive, on purpose.
describe('an encrypted backup', { timeout: 240_000 }, () => {
  it.each([0, 65_536, 200_000])('of %i bytes opens again', async (length) => {
    const bytes = randomBytes(length);
    const file = await sealed(bytes, 30_000);
    expect((await opened(file, 7001)).equals(bytes)).toBe(true);
  });

  it('has the length of its content, its header and a tag for each chunk, whatever the content', async () => {
    expect((await sealed(content)).length).toBe(header + content.length + 3 * 16);
    const twice = [await sealed(content), await sealed(content)];
    expect(twice[0]?.subarray(header).equals(twice[1]?.subarray(header) ?? Buffer.alloc(0))).toBe(false);
  });

  it('is refused with another passphrase', async () => {
    await expect(opened(await sealed(content), 50_000, `${passphrase}!`)).rejects.toThrow(
      'the passphrase is wrong',
    );
  });

  it('is refused wherever it is cut off, also between chunks', async () => {
    const file = await sealed(content);
    const refused = async (length: number) => {
      await expect(opened(file.subarray(0, length))).rejects.toThrow(/cut off/);
    };
    for (const length of [0, 10, header, header + 15, header + 2 * chunk, file.length - 1])
      await refused(length);
    await fc.assert(fc.asyncProperty(fc.nat(file.length - 1), refused), { numRuns: propertyRuns(4) });
  });

  it('is refused when a byte of it is changed, wherever', async () => {
    const file = await sealed(content);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: magic.length, max: file.length - 1 }), async (at) => {
        const changed = Buffer.from(file);
        changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
        await expect(opened(changed)).rejects.toThrow(/altered/);
      }),
      { numRuns: propertyRuns(6) },
    );
  });

  it('is refused when chunks change places, are repeated, or more follows', async () => {
    const file = await sealed(content);
    const [start, first, second, last] = [
      file.subarray(0, header),
      file.subarray(header, header + chunk),
      file.subarray(header + chunk, header + 2 * chunk),
      file.subarray(header + 2 * chunk),
    ];
    for (const parts of [
      [start, second, first, last],
      [start, first, first, second, last],
      [start, first, last],
      [start, first, second, last, last],
      [start, first, second, last, Buffer.alloc(1)],
    ])
      await expect(opened(Buffer.concat(parts))).rejects.toThrow(/altered/);
  });
});
