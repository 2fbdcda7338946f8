import { expect, it } from 'vitest';
import { freeName } from './free-name.ts';

it('makes a name of a key that formulas can have, and no other source has', () => {
  expect(freeName('level', [])).toBe('level');
  expect(freeName('level', ['level', 'level_2'])).toBe('level_3');
  expect(freeName('1st.flow', [])).toBe('a_1st_flow');
  expect(freeName('a'.repeat(40), ['a'.repeat(17)])).toBe(`${'a'.repeat(17)}_2`);
});
