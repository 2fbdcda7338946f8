import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('a text that a device or a log sent', () => {
  it.each([
    ['plain 中文 text ⚙', 'plain 中文 text ⚙'],
    ['\u001b[31mred\u0007', '\\x1b[31mred\\x07'],
    ['abc\u202Edcba', 'abc\\u{202e}dcba'],
    ['zero\u200Bwidth\uFEFF', 'zero\\u{200b}width\\u{feff}'],
    ['two\r\nlines\u2028', 'two\\x0d\\x0alines\\u{2028}'],
    ['\uD800', '\\u{d800}'],
  ])('%j is shown as %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('never shows anything that does not print', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(printable(text))),
    );
  }, 60_000);
});
