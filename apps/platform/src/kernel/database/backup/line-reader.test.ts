import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineReader } from './line-reader.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

/** A row as COPY writes it: no line feed in it, and never only a backslash and a full stop. */
const row = fc.string({ unit: fc.constantFrom('a', '\t', '\\\\', '\\n', '.', '泵'), maxLength: 12 });

describe('the lines of a backup', () => {
  it('come out as they were written, wherever the bytes are divided', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(row, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        async (tables, size) => {
          const text = tables
            .map((rows, index) => [`table ${index}`, ...rows, '\\.'].map((line) => `${line}\n`).join(''))
            .join('');
          const reader = new LineReader(pieces(Buffer.from(text), size));
          for (const [index, rows] of tables.entries()) {
            expect((await reader.line()).toString()).toBe(`table ${index}`);
            let bytes = '';
            let count = 0;
            const blocks: Buffer[] = [];
            for await (const block of reader.rows()) {
              blocks.push(block.bytes);
              count += block.count;
            }
            bytes = Buffer.concat(blocks).toString();
            expect(bytes).toBe(rows.map((one) => `${one}\n`).join(''));
            expect(count).toBe(rows.length);
          }
          await reader.finish();
        },
      ),
    );
  });

  it('are refused when they do not end, or go on after the end', async () => {
    const cut = new LineReader(pieces(Buffer.from('one\ntwo'), 3));
    expect((await cut.line()).toString()).toBe('one');
    await expect(cut.line()).rejects.toThrow('its end is missing');
    const more = new LineReader(pieces(Buffer.from('one\nmore\n'), 3));
    await more.line();
    await expect(more.finish()).rejects.toThrow('goes on after its end');
  });
});
