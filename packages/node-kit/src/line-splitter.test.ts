import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

function split(maxLength: number, pieces: readonly string[]): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter(maxLength, (line) => lines.push(line));
  for (const piece of pieces) splitter.add(piece);
  splitter.end();
  return lines;
}

describe('the splitter of lines', () => {
  it('finds the lines of a text however it is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, ''))),
        (lines) => {
          const text = lines.map((line) => `${line}\n`).join('');
          const pieces = text.match(/[^]{1,3}/g) ?? [];
          expect(split(100, pieces)).toEqual(lines);
        },
      ),
    );
  });

  it('never gives or holds more than its maximum', () => {
    expect(split(4, ['0123456789', 'ab\nc'])).toEqual(['0123', '4567', '89ab', 'c']);
  });

  it('takes the line ends of Windows as well', () => {
    expect(split(100, ['a\r', '\nb\r\n', '\n'])).toEqual(['a', 'b', '']);
  });
});
