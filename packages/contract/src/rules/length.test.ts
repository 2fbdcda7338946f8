import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteCount, characterCount } from './length.ts';

const anyText = fc.string({ unit: 'binary' });

it('counts the bytes that the UTF-8 form has', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(byteCount(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});
it('counts code points', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(characterCount(text)).toBe(Array.from(text).length);
    }),
  );
});
it('counts a lone surrogate as one character of three bytes', () => {
  expect([characterCount('\ud800x'), byteCount('\ud800x')]).toEqual([2, 4]);
});
