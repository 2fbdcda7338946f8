import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormFields } from './form-fields.ts';

describe('form fields', () => {
  it('are read as browsers write them', () => {
    const names = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
      maxKeys: 20,
    });
    fc.assert(
      fc.property(names, (fields) => {
        const entries = Object.entries(fields);
        const read = readFormFields(new URLSearchParams(entries).toString(), 20);
        expect(read).toEqual(new Map(entries));
      }),
    );
  });

  it.each([
    ['a=1&a=2', 'malformed'],
    ['a=%', 'malformed'],
    ['a=%ff', 'malformed'],
    ['a=1&b=2&c=3', 'tooMany'],
  ])('%s is refused: %s', (text, refusal) => {
    expect(readFormFields(text, 2)).toBe(refusal);
  });

  it('of empty parts are none', () => {
    expect(readFormFields('&&&a&=&', 5)).toEqual(
      new Map([
        ['a', ''],
        ['', ''],
      ]),
    );
  });
});
