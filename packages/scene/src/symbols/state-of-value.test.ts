import { symbolStateMapSchema } from '@penstock/widgets/plant-symbol/type';
import { describe, expect, it } from 'vitest';
import { fixedState, levelOfValue, stateOfValue } from './state-of-value.ts';

const map = (fields: object) => symbolStateMapSchema.parse(fields);

describe('the state of a symbol', () => {
  it('is that of the first map that fits its value', () => {
    const maps = [
      map({ value: 3, state: 'fault' }),
      map({ value: 'AUTO', state: 'running' }),
      map({ from: 1, to: 2, state: 'running' }),
      map({ to: 0, state: 'stopped' }),
    ];
    const states = [3, '3', 'AUTO', 1, 1.5, 2, 0, -7, 2.5, 'MAN', null, true].map((value) =>
      stateOfValue('machine', maps, value),
    );
    expect(states).toEqual([
      'fault',
      'fault',
      'running',
      'running',
      'running',
      'running',
      'stopped',
      'stopped',
      'unknown',
      'unknown',
      'unknown',
      'running',
    ]);
  });
  it('is active or at rest without maps, in the words of its kind', () => {
    expect([1, 0, true, false, 'x', '', null].map((value) => stateOfValue('valve', [], value))).toEqual([
      'open',
      'closed',
      'open',
      'closed',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect([stateOfValue('contact', [], 1), stateOfValue('plain', [], 1)]).toEqual(['closed', 'normal']);
  });
  it('is a fault where the states of its signal call the value an alarm and no map says otherwise', () => {
    const states = [
      { value: 1, title: 'Runs', level: 'normal' as const },
      { value: 2, title: 'Tripped', level: 'alarm' as const },
      { value: 3, title: 'Late', level: 'warning' as const },
    ];
    const shown = (maps: readonly object[]) =>
      [0, 1, 2, 3].map((value) => stateOfValue('machine', maps.map(map), value, states));
    expect(shown([])).toEqual(['stopped', 'running', 'fault', 'running']);
    expect(shown([{ value: 1, state: 'running' }])).toEqual(['unknown', 'running', 'fault', 'unknown']);
    expect(shown([{ value: 2, state: 'stopped' }])).toEqual(['unknown', 'unknown', 'stopped', 'unknown']);
  });
  it('is that of its kind at rest while nothing is bound, unless another is chosen', () => {
    expect([fixedState('contact', 'rest'), fixedState('machine', 'running')]).toEqual(['open', 'running']);
  });
});

it('a level is between its ends, also where they are the other way round', () => {
  expect([-1, 2, 4, 9].map((value) => levelOfValue({ minVal: 0, maxVal: 4 }, value))).toEqual([
    0, 50, 100, 100,
  ]);
  expect(levelOfValue({ minVal: 10, maxVal: 0 }, 2)).toBe(80);
  expect([levelOfValue({ minVal: 1, maxVal: 1 }, 1), levelOfValue({ minVal: 0, maxVal: 1 }, null)]).toEqual([
    undefined,
    undefined,
  ]);
});
