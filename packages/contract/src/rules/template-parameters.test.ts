import fc from 'fast-check';
import { expect, it } from 'vitest';
import { templateParametersFinding, templateParametersIn } from './template-parameters.ts';

it('parameters are one a line, and their values have the serial number filled in', () => {
  const text = ' SerialNumber = {sn} \n\nThing=press-{sn}=a';
  expect(templateParametersIn(text, '202611210001')).toEqual([
    { name: 'SerialNumber', value: '202611210001' },
    { name: 'Thing', value: 'press-202611210001=a' },
  ]);
  expect(templateParametersFinding(text)).toBeNull();
});

it.each([
  ['a = 1\n\nno sign', 'form.parameterLine', { line: 3 }],
  [' = 1', 'form.parameterLine', { line: 1 }],
  ['a = ', 'form.parameterLine', { line: 1 }],
  ['a = b\u0000', 'form.parameterLine', { line: 1 }],
  ['a = 1\na=2', 'form.parameterTwice', { line: 2 }],
  ['a = 1\n'.repeat(21), 'form.parametersMany', { maximum: 20 }],
])('%j is refused as %s', (text, key, parameters) => {
  expect(templateParametersFinding(text)).toEqual({ key, parameters });
});

it('a text without a finding has a parameter for each of its lines', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lines = text.split('\n').filter((line) => line.trim() !== '');
      if (templateParametersFinding(text) === null)
        expect(templateParametersIn(text, '1')).toHaveLength(lines.length);
    }),
  );
});
