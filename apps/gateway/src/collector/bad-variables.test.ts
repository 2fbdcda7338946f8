import { expect, it } from 'vitest';
import { badVariablesOf } from './bad-variables.ts';
import { faultOf } from './fault-code.ts';
import { ValueSet } from './value-set.ts';

const setOf = (...keys: string[]) =>
  new ValueSet(
    keys.map((key) => ({ key, deadband: null })),
    { count: 0 },
  );

it('finds what was tried and has no good value, by parts, with how many there are', () => {
  const first = setOf('good', 'silent', 'unread');
  first.set(0, 1, undefined, 5);
  first.fail(1, faultOf('timeout'), 5);
  const second = setOf('missing');
  second.fail(0, faultOf('addressMissing'), 5);
  const all = badVariablesOf([first, second], 0, 10);
  expect(all.total).toBe(2);
  expect(all.variables.map(({ key }) => key)).toEqual(['silent', 'missing']);
  expect(all.variables.every(({ code }) => /^[0-9]+$/.test(code))).toBe(true);
  expect(badVariablesOf([first, second], 1, 10).variables.map(({ key }) => key)).toEqual(['missing']);
  expect(badVariablesOf([first, second], 0, 1)).toMatchObject({ total: 2, variables: [{ key: 'silent' }] });
});
