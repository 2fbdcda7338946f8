import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { scriptFinding } from './script-entries.ts';
import { readScriptTokens } from './script-tokens.ts';

const missing = { key: 'script.missingEntry', parameters: { entry: 'reportToJson' } };

describe('the entry of a script', () => {
  it.each([
    'function reportToJson(values) {}',
    'const reportToJson = (values) => values',
    'let a = 1, reportToJson = (values) => values',
    'globalThis.x = 1; reportToJson = function () {}',
    'async function  reportToJson () {}',
    'function* reportToJson() {}',
    'var a = "//"; function reportToJson(){}',
    'var a = 1\nfunction reportToJson() {}',
    '(function () { globalThis.reportToJson = function () {} })()',
    'var a = /[/"]/g; function reportToJson() {}',
    'if (a) /"/.test(b)\nfunction reportToJson() {}',
    'var a = b / c; var d = "/"; function reportToJson() {}',
    'var a = {} / 2; var s = "/"; function reportToJson() {}',
    'var t = `}${ { a: `"${1}` }.a }"`; function reportToJson() {}',
    'a\u{20000}名 = 1; function reportToJson() {}',
    'var n = 1e+5 + .5; function reportToJson() {}',
    'var o = { return: 1 }; o.return / 2; "/"; function reportToJson() {}',
  ])('is found in %s', (code) => expect(scriptFinding(code, 'report')).toBeNull());

  it.each([
    '',
    '// function reportToJson() {}',
    '/* function reportToJson() {} */',
    'x = "function reportToJson()"',
    'x = `function reportToJson() {}`',
    'x = /function reportToJson()/',
    'reportToJson()',
    'a.reportToJson = 1',
    'if (reportToJson == 1) {}',
    'function reportToJson2() {}',
    'x = function reportToJson() {}',
    'function outer() { function reportToJson() {} }',
    'function f(reportToJson = 1) {}',
  ])('is not found in %s', (code) => expect(scriptFinding(code, 'report')).toEqual(missing));
});

it.each([
  ['function main() {\n  return "a\n}', 2, 10],
  ['function main() {\n  /* never\n closed }', 2, 3],
  ['function main() {\n  return 1', 1, 17],
  ['function main() { return [1) }', 1, 28],
  ['x = `a ${b', 1, 5],
  ['}', 1, 1],
])('says where %j is wrong', (code, line, column) => {
  expect(scriptFinding(code, 'task')).toEqual({ key: 'script.syntax', parameters: { line, column } });
});

it('finds nothing wrong with any text that the engine compiles', () => {
  const pieces = [
    '/',
    '*',
    "'",
    '"',
    '`',
    '${',
    '}',
    '{',
    '(',
    ')',
    '\\',
    '\n',
    'a',
    '=',
    ';',
    ' ',
    '1',
    '[',
    ']',
  ];
  const isProgram = (code: string) => {
    try {
      return new Script(code) instanceof Script;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }), (code) => {
      if (isProgram(code)) expect([code, readScriptTokens(code).wrongAt]).toEqual([code, undefined]);
    }),
    { numRuns: propertyRuns(500) },
  );
});
