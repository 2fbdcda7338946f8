import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile-text.ts';
import { invertFormula } from './inverse.ts';

const constant = fc.double({ min: 0.01, max: 100, noNaN: true }).map((value) => Number(value.toFixed(3)));

const append = (inner: string, [operator, value]: readonly [string, number]) =>
  `(${inner})${operator}${value}`;

describe('invertFormula', () => {
  it.each([
    '%s',
    '%s*0.1',
    '(%s-4000)*100/16000+20',
    '%s*2+%s',
    '5-%s',
    '-%s',
    '100/%s',
    '%s**3',
    'pow(%s,3)+1',
    'sqrt(%s)*2',
    'exp(%s/100)',
    'ln(%s+1)',
    'log10(%s*3)',
    '2**(%s/10)',
    '1/(%s*2+1)',
    '(%s*2-%s)/4',
  ])('finds the raw value of %s', (text) => {
    const inverse = invertFormula(text);
    for (const raw of [1, 7, 42.5, 900]) {
      expect(inverse?.(compileFormula(text)(raw))).toBeCloseTo(raw, 6);
    }
  });

  it.each([
    '%s**2',
    '%s*%s',
    '%s*0',
    '%s-%s',
    'abs(%s)',
    'round(%s)',
    '%s&15',
    '%s>5',
    '%s>5?%s:0',
    '%s%10',
    '%s/%s',
    '%s**0.5+%s',
    'max(%s,1)',
    '1**%s',
    '%s/0',
    '~%s',
  ])('knows that %s cannot be written through', (text) => expect(invertFormula(text)).toBeUndefined());

  it('inverts any chain of invertible steps', () => {
    const steps = fc.array(
      fc
        .tuple(fc.constantFrom('+', '-', '*', '/'), constant)
        .map(([operator, value]) => [operator, value] as const),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(steps, fc.double({ min: -1000, max: 1000, noNaN: true }), (list, raw) => {
        const text = list.reduce(append, '%s');
        const value = compileFormula(text)(raw);
        const back = invertFormula(text)?.(value) ?? Number.NaN;
        // Digits that a step loses against the largest value on the way, no inverse can find again.
        const lengths = list.map((_, index) => list.slice(0, index + 1).reduce(append, '%s'));
        const scale = Math.max(1, ...lengths.map((part) => Math.abs(compileFormula(part)(raw))));
        expect(Math.abs(compileFormula(text)(back) - value) / scale).toBeLessThan(1e-9);
      }),
    );
  });

  it('writes the value as it is where there is no formula', () => expect(invertFormula(' ')?.(5)).toBe(5));
});
