import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePlurals } from './plural.ts';

const text = 'Delete {count, plural, one {# variable} other {# variables}} of {name}?';

it('takes the form of the number by the rules of the language', () => {
  expect(choosePlurals(text, 'en', { count: 1 })).toBe('Delete 1 variable of {name}?');
  expect(choosePlurals(text, 'en', { count: 0 })).toBe('Delete 0 variables of {name}?');
  expect(choosePlurals(text, 'en', { count: 21 })).toBe('Delete 21 variables of {name}?');
  const russian = '{n, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}';
  expect([1, 3, 5, 21].map((n) => choosePlurals(russian, 'ru', { n }))).toEqual([
    '1 файл',
    '3 файла',
    '5 файлов',
    '21 файл',
  ]);
});

it('takes the number of a text, and the form for others where the text is no number', () => {
  expect(choosePlurals(text, 'en', { count: '1' })).toBe('Delete 1 variable of {name}?');
  expect(choosePlurals(text, 'en', { count: '1,234' })).toBe('Delete 1,234 variables of {name}?');
});

it('takes the form for others where the language has more categories than the text', () => {
  expect(choosePlurals('{n, plural, one {a} other {b}}', 'ru', { n: 3 })).toBe('b');
});

it('leaves a placeholder without a value, and any other text', () => {
  expect(choosePlurals(text, 'en', {})).toBe(text);
  expect(choosePlurals('{constructor, plural, other {x}}', 'en', {})).toBe(
    '{constructor, plural, other {x}}',
  );
  fc.assert(
    fc.property(fc.string(), (any) => {
      fc.pre(!any.includes(', plural,'));
      expect(choosePlurals(any, 'en', { count: 1 })).toBe(any);
    }),
  );
});
