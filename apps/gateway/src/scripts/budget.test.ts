import { expect, it } from 'vitest';
import { Budget } from './budget.ts';

function budget() {
  let now = 0;
  const clock = { monotonic: () => now, wall: () => now, after: () => () => undefined };
  return { budget: new Budget(clock), pass: (milliseconds: number) => (now += milliseconds) };
}

it('lasts for a script that takes one twentieth of the time, and not for one that takes more', () => {
  const light = budget();
  const heavy = budget();
  const results = Array.from({ length: 60 }, () => {
    light.pass(1000);
    heavy.pass(1000);
    return [light.budget.charge(49, 0), heavy.budget.charge(60, 0)];
  });
  expect(results.some(([isOver]) => isOver)).toBe(false);
  expect(results.at(-1)?.[1]).toBe(true);
});

it('counts calls of the gateway, and forgets what was taken long ago', () => {
  const { budget: one, pass } = budget();
  expect(one.charge(10, 200)).toBe(false);
  expect(one.taken).toBe(20);
  expect(one.charge(1000, 0)).toBe(true);
  pass(4000);
  expect(one.taken).toBe(0);
});
