import { describe, expect, it } from 'vitest';
import { uses } from './variable-users.ts';

const keys = new Set(['level']);

describe('what uses a variable', () => {
  it.each([
    ['topics.report', { keys: ['flow', 'level'] }, true],
    ['topics.report', { keys: [], method: { kind: 'condition', condition: 'level > 3' } }, true],
    ['recordings', { keys: ['flow'] }, false],
    ['intermediateVariables', { formula: 'level_2 + 1' }, false],
    ['intermediateVariables', { formula: '(level + 1) / 2' }, true],
    ['scripts', { strategy: { kind: 'change', keys: ['level'] }, code: '' }, true],
    ['scripts', { strategy: { kind: 'start' }, code: "read('level')" }, true],
    ['scripts', { strategy: { kind: 'start' }, code: 'const level = read("level_2")' }, false],
  ] as const)('of %s %j: %s', (section, item, expected) => {
    expect(uses(section, item, keys)).toBe(expected);
  });
});
