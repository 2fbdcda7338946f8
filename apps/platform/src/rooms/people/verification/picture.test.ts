import { hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../../scripts/testing/effort.ts';
import { glyphs } from './glyphs.ts';
import { drawPicture } from './picture-drawing.ts';
import { pictureText, typedText } from './pictures.ts';

/** Numbers from 0 up to 1 that follow from a seed. */
function randomFrom(seed: number): () => number {
  const bytes = Buffer.from(hkdfSync('sha256', Buffer.from([seed]), '', 'test', 8000));
  let at = 0;
  return () => {
    at = (at + 4) % 8000;
    return bytes.readUInt32BE(at) / 2 ** 32;
  };
}

describe('a picture', () => {
  it('is made of paths alone, within its frame and of bounded size, whatever it shows', () => {
    const characters = fc.array(fc.constantFrom(...Object.keys(glyphs)), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(characters, fc.integer({ min: 0, max: 255 }), (text, seed) => {
        const svg = drawPicture(text.join(''), randomFrom(seed));
        expect(svg.match(/<(\w+)/g)).toEqual(['<svg', '<path', '<path']);
        expect(svg.length).toBeLessThan(8000);
        expect(svg).not.toContain('NaN');
        const drawn = /d="(M[^"]*)"\/><\/svg>$/.exec(svg)?.[1] ?? '';
        const numbers = drawn.match(/-?\d+\.\d/g)?.map(Number) ?? [];
        expect(numbers.length).toBeGreaterThan(100);
        expect(Math.min(...numbers)).toBeGreaterThan(-20);
        expect(Math.max(...numbers)).toBeLessThan(180);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('is another one each time', () => {
    expect(drawPicture('AAAAA', randomFrom(1))).not.toBe(drawPicture('AAAAA', randomFrom(2)));
  });

  it.each(['XX6WX', 'xx6wx', ' xxgwx ', 'ＸＸ６ＷＸ', 'X X 6 W X'])('is read as typed: %s', (typed) => {
    expect(typedText(typed)).toBe('XX6WX');
  });

  it('shows what follows from secret, id and purpose, and from each of them', () => {
    const text = pictureText(Buffer.alloc(32, 1), Buffer.alloc(22, 2), 'code');
    expect(text).toMatch(/^[A-Z0-9]{5}$/);
    expect(pictureText(Buffer.alloc(32, 1), Buffer.alloc(22, 2), 'code')).toBe(text);
    expect(pictureText(Buffer.alloc(32, 1), Buffer.alloc(22, 3), 'code')).not.toBe(text);
    expect(pictureText(Buffer.alloc(32, 2), Buffer.alloc(22, 2), 'code')).not.toBe(text);
    expect(pictureText(Buffer.alloc(32, 1), Buffer.alloc(22, 2), 'signIn')).not.toBe(text);
  });
});
