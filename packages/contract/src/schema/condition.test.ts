import { describe, expect, it } from 'vitest';
import { type Condition, decidingFields, holds } from './condition.ts';

const values = { mode: 'twoWay', key: '', port: null, count: 0, keys: [], udp: { enabled: true } };
const parent = { enabled: false, tls: values, name: 'broker' };

describe('a condition', () => {
  it.each<[string, Condition, boolean]>([
    ['a value of the same object', { field: 'mode', in: ['oneWay', 'twoWay'] }, true],
    ['another value', { field: 'mode', in: ['none'] }, false],
    ['null as a value', { field: 'port', in: [null] }, true],
    ['a path downwards', { field: 'udp.enabled', in: [true] }, true],
    ['a path upwards', { field: '../enabled', in: [false] }, true],
    ['a path up and down', { field: '../tls.mode', in: ['twoWay'] }, true],
    ['a path that leads to nothing', { field: 'udp.port.number', in: [1] }, false],
    ['a path beyond the outermost object', { field: '../../enabled', filled: true }, false],
    ['a name of the prototype', { field: 'constructor', filled: true }, false],
    ['an empty text is not filled', { field: 'key', filled: true }, false],
    ['null is not filled', { field: 'port', filled: true }, false],
    ['an empty list is not filled', { field: 'keys', filled: true }, false],
    ['zero is filled', { field: 'count', filled: true }, true],
    [
      'all',
      {
        all: [
          { field: 'mode', filled: true },
          { field: 'key', filled: true },
        ],
      },
      false,
    ],
    [
      'any',
      {
        any: [
          { field: 'mode', filled: true },
          { field: 'key', filled: true },
        ],
      },
      true,
    ],
    ['all of none', { all: [] }, true],
    ['any of none', { any: [] }, false],
    ['not', { not: { field: 'key', filled: true } }, true],
  ])('%s', (_name, condition, expected) => {
    expect(holds(condition, values, [parent])).toBe(expected);
  });
  it('names the fields that decide it', () => {
    const condition: Condition = { all: [{ field: 'a', in: [1] }, { not: { field: '../b', filled: true } }] };
    expect(decidingFields(condition)).toEqual(['a', '../b']);
  });
});
