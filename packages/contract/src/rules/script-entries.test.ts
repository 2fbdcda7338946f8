import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasEntry } from './script-entries.ts';

it.each([
  'function reportToJson(values) {}',
  'const reportToJson = (values) => values',
  'globalThis.x = 1; reportToJson = function () {}',
  'async function  reportToJson () {}',
  'var a = "//"; function reportToJson(){}',
])('finds the entry in %s', (code) => expect(hasEntry(code, 'report')).toBe(true));

it.each([
  '',
  '// function reportToJson() {}',
  '/* function reportToJson() {} */',
  'x = "function reportToJson()"',
  'reportToJson()',
  'a.reportToJson = 1',
  'if (reportToJson == 1) {}',
  'function reportToJson2() {}',
])('does not find it in %s', (code) => expect(hasEntry(code, 'report')).toBe(false));

it('ends on any code', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '*', "'", '"', '\\', '\n', 'main=', 'a') }),
      (code) => {
        expect(typeof hasEntry(code, 'task')).toBe('boolean');
      },
    ),
  );
  expect(hasEntry('/*'.repeat(32_000), 'task')).toBe(false);
});
