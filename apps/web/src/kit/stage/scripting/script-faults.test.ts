import { expect, it } from 'vitest';
import { ScriptFaults } from './script-faults.ts';

it('keeps each fault once with how often it came, the last one first, until somebody clears them', () => {
  const faults = new ScriptFaults();
  faults.add('Clock', 'no level');
  faults.add('Tank', 'no level');
  faults.add('Clock', 'no level');
  expect(faults.list.get()).toEqual([
    { title: 'Clock', message: 'no level', count: 2 },
    { title: 'Tank', message: 'no level', count: 1 },
  ]);
  faults.clear();
  expect(faults.list.get()).toEqual([]);
});

it('keeps twenty of a script whose message is another each time', () => {
  const faults = new ScriptFaults();
  for (let index = 0; index < 500; index += 1) faults.add('Clock', `fault ${index}`);
  expect(faults.list.get()).toHaveLength(20);
  expect(faults.list.get()[0]?.message).toBe('fault 499');
});
