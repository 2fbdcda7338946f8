import { describe, expect, it } from 'vitest';
import { collected, computed, readFormula } from './formula-state.ts';

describe('a formula while it is typed', () => {
  it('names the keys it uses, once each, and its value', () => {
    const state = readFormula('(a + b) / 2 + a', 'operation');
    expect(state).toMatchObject({ step: 'right', keys: ['a', 'b'] });
    if (state.step !== 'right') return;
    const values = new Map([
      ['a', 1],
      ['b', 3],
    ]);
    expect(computed(state.expression, state.keys, (key) => values.get(key) ?? Number.NaN)).toBe(3);
    values.delete('b');
    expect(computed(state.expression, state.keys, (key) => values.get(key) ?? Number.NaN)).toBeUndefined();
  });

  it('has no value where mathematics has none', () => {
    const state = readFormula('ln(%s)', 'collect');
    expect(state.step).toBe('right');
    if (state.step !== 'right') return;
    expect(collected(state.expression, 1)).toBe(0);
    expect(collected(state.expression, 0)).toBeUndefined();
  });

  it.each([
    ['a + * b', 1, 5],
    ['a +\n  b )', 2, 5],
    ['unknown(a)', 1, 1],
  ])('says where %j is wrong', (text, line, column) => {
    expect(readFormula(text, 'operation')).toMatchObject({ step: 'wrong', line, column });
  });

  it('is nothing while nothing is typed', () => {
    expect(readFormula('  ', 'collect')).toEqual({ step: 'empty' });
  });
});
