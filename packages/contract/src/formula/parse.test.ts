import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { keysOf } from './expression.ts';
import { compileOperation } from './compile.ts';
import { compileFormula } from './compile-text.ts';
import { parseFormula } from './parse.ts';

/** A formula, built beside the value it must have: an oracle that shares nothing with the parser. */
interface Built {
  readonly text: string;
  readonly value: (raw: number) => number;
  /** How strongly its outermost operation binds; 20 for an operand. */
  readonly level: number;
}

const bit = (truth: boolean) => (truth ? 1 : 0);
const operations: readonly (readonly [string, number, (left: number, right: number) => number])[] = [
  ['||', 0, (left, right) => bit(Boolean(left || right))],
  ['&&', 1, (left, right) => bit(Boolean(left && right))],
  ['|', 2, (left, right) => left | right],
  ['^', 3, (left, right) => left ^ right],
  ['&', 4, (left, right) => left & right],
  ['==', 5, (left, right) => bit(left === right)],
  ['!=', 5, (left, right) => bit(left !== right)],
  ['<', 6, (left, right) => bit(left < right)],
  ['>=', 6, (left, right) => bit(left >= right)],
  ['<<', 7, (left, right) => left << right],
  ['+', 8, (left, right) => left + right],
  ['-', 8, (left, right) => left - right],
  ['*', 9, (left, right) => left * right],
  ['/', 9, (left, right) => left / right],
  ['%', 9, (left, right) => left % right],
];

const within = (built: Built, least: number) => (built.level >= least ? built.text : `(${built.text})`);

const { formula } = fc.letrec<{ formula: Built }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant<Built>({ text: '%s', value: (raw) => raw, level: 20 }),
    fc.double({ min: 0, max: 1e6, noNaN: true }).map<Built>((value) => ({
      text: String(value),
      value: () => value,
      level: 20,
    })),
    fc
      .tuple(fc.constantFrom(...operations), tie('formula'), tie('formula'), fc.constantFrom('', ' '))
      .map<Built>(([[operator, level, apply], left, right, space]) => ({
        text: within(left, level) + space + operator + space + within(right, level + 1),
        value: (raw) => apply(left.value(raw), right.value(raw)),
        level,
      })),
    fc.tuple(tie('formula'), tie('formula'), tie('formula')).map<Built>(([test, yes, no]) => ({
      text: `${within(test, 0)} ? ${yes.text} : ${no.text}`,
      value: (raw) => (test.value(raw) ? yes.value(raw) : no.value(raw)),
      level: -1,
    })),
    tie('formula').map<Built>((inner) => ({
      text: `-${within(inner, 20)}`,
      value: (raw) => -inner.value(raw),
      level: 10,
    })),
    fc.tuple(tie('formula'), tie('formula')).map<Built>(([one, other]) => ({
      text: `max(${one.text}, ${other.text})`,
      value: (raw) => Math.max(one.value(raw), other.value(raw)),
      level: 20,
    })),
  ),
}));

describe('parseFormula', () => {
  it('gives the value that the formula was built to have', () => {
    const withRaw = formula.map<Built>((built) => ({
      text: `%s*0+(${built.text})`,
      value: (raw) => raw * 0 + built.value(raw),
      level: 8,
    }));
    fc.assert(
      fc.property(withRaw, fc.integer({ min: -1000, max: 1000 }), (built, raw) => {
        fc.pre(built.text.length <= 1000);
        expect(compileFormula(built.text)(raw)).toBe(built.value(raw));
      }),
      { numRuns: propertyRuns(125) },
    );
  });

  it.each([
    ['%s*0.1', 7, 0.7],
    ['(%s-4000)*100/16000+20', 4000, 20],
    ['%s%10', 27, 7],
    ['-%s**2', 3, -9],
    ['2**%s**2', 2, 16],
    ['%s&0x0F', 0xab, 11],
    ['%s >= 5 && !(%s == 7) ? 1 : 0', 6, 1],
    ['1e3+.5+%s', 0, 1000.5],
    ['round(%s/3)', 10, 3],
    ['~%s', 0, -1],
  ])('%s of %d is %d', (text, raw, value) => {
    expect(compileFormula(text)(raw)).toBeCloseTo(value, 12);
  });

  it.each([
    ['%s*', 'formula.end', 4],
    ['%s**/2', 'formula.unexpected', 5],
    ['(%s', 'formula.end', 4],
    ['%s)', 'formula.unexpected', 3],
    ['%s*水', 'formula.unexpected', 4],
    ['%s+a', 'formula.keyHere', 4],
    ['%s+eval(1)', 'formula.function', 4],
    ['%s+constructor', 'formula.keyHere', 4],
    ['%s+toString()', 'formula.function', 4],
    ['max()+%s', 'formula.arguments', 1],
    ['%s[0]', 'formula.unexpected', 3],
    ['%s.x', 'formula.unexpected', 3],
    ['%s=1', 'formula.unexpected', 3],
    ['1 2+%s', 'formula.unexpected', 3],
    ['0xG+%s', 'formula.unexpected', 1],
    ['%s+1.2.3', 'formula.unexpected', 4],
  ])('says of %s: %s at %d', (text, key, position) => {
    expect(parseFormula(text, 'collect')).toMatchObject({
      ok: false,
      finding: { key, parameters: { position } },
    });
  });

  it('asks a collect formula for the raw value, and an operation formula for keys', () => {
    expect(parseFormula('1+1', 'collect')).toMatchObject({ finding: { key: 'formula.rawMissing' } });
    expect(parseFormula('%s+1', 'operation')).toMatchObject({
      finding: { key: 'formula.rawHere', parameters: { position: 1 } },
    });
    const result = parseFormula('level*2 + level + pump_1', 'operation');
    expect(result.ok && [...keysOf(result.expression)]).toEqual([
      ['level', 1],
      ['pump_1', 19],
    ]);
  });

  it.each(['('.repeat(5000), '-'.repeat(999), '1?'.repeat(400), '2**'.repeat(300), 'max('.repeat(200)])(
    'refuses deep nesting',
    (text) => expect(parseFormula(text, 'operation').ok).toBe(false),
  );

  it('answers any text, with a place inside it or behind its end', () => {
    const tokens = fc.string({
      unit: fc.constantFrom(
        '%s',
        '(',
        ')',
        '+',
        '-',
        '*',
        '/',
        '%',
        '?',
        ':',
        '1',
        '.',
        'a',
        ' ',
        '<',
        '=',
        '!',
        '&',
        '|',
        ',',
        'max(',
      ),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(tokens, fc.string({ unit: 'binary' })),
        fc.constantFrom('collect', 'operation'),
        (text, scope) => {
          const result = parseFormula(text, scope === 'collect' ? 'collect' : 'operation');
          const position = result.ok ? 1 : (result.finding.parameters['position'] ?? 1);
          expect(position).toBeGreaterThanOrEqual(1);
          expect(position).toBeLessThanOrEqual(text.length + 1);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('compileOperation', () => {
  it('takes values by slot; one that is missing makes the result NaN', () => {
    const result = parseFormula('(a + b) / 2', 'operation');
    if (!result.ok) throw new Error(result.finding.key);
    const slots = ['b', 'a'];
    const compiled = compileOperation(result.expression, (key) => slots.indexOf(key));
    expect(compiled([10, 20])).toBe(15);
    expect(compiled([10])).toBeNaN();
  });
});

it('names the whole formula when it cannot be compiled, and the place as its problem', () => {
  try {
    compileFormula('%s*');
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ key: 'formula.invalid', problems: [{ key: 'formula.end' }] });
  }
});
