import fc from 'fast-check';
import { expect, it } from 'vitest';
import { userPropertiesFinding, userPropertiesIn } from './user-properties.ts';

it('user properties are one a line, a name may come twice, and a value may have colons', () => {
  const text = ' site : north:1 \n\nline:2\nline: 3\nempty:';
  expect(userPropertiesIn(text)).toEqual([
    { name: 'site', value: 'north:1' },
    { name: 'line', value: '2' },
    { name: 'line', value: '3' },
    { name: 'empty', value: '' },
  ]);
  expect(userPropertiesFinding(text)).toBeNull();
});

it('a line that is none is named, and so are too many', () => {
  expect(userPropertiesFinding('a: 1\n\nno colon')).toEqual({
    key: 'form.headerLine',
    parameters: { line: 3 },
  });
  expect(userPropertiesFinding(': no name')).toMatchObject({ key: 'form.headerLine' });
  expect(userPropertiesFinding('a: b\u0000')).toMatchObject({ key: 'form.headerLine' });
  expect(userPropertiesFinding('a: 1\n'.repeat(21))).toEqual({
    key: 'form.userPropertiesMany',
    parameters: { maximum: 20 },
  });
});

it('a text without a finding has a property for each of its lines', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (userPropertiesFinding(text) === null) expect(userPropertiesIn(text)).toHaveLength(lines.length);
    }),
  );
});
