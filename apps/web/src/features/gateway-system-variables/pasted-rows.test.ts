import { describe, expect, it } from 'vitest';
import { readPastedRows } from './pasted-rows.ts';

const existing = [
  { key: 'site', value: 'north', remark: '' },
  { key: 'plant', value: '7', remark: 'id' },
];
const read = (text: string) =>
  readPastedRows(text, existing, 'en').map(({ line, kind, item, problem }) => [
    line,
    kind,
    item.key,
    problem,
  ]);

describe('lines of a spreadsheet', () => {
  it('are new variables, changed ones, and ones that there are already', () => {
    expect(read('customer\tacme\tname\r\n\r\nsite\tsouth\nplant\t7\tid\n')).toEqual([
      [1, 'add', 'customer', undefined],
      [3, 'edit', 'site', undefined],
      [4, 'same', 'plant', undefined],
    ]);
  });

  it('that break a rule, or name a key twice, say why', () => {
    expect(read(`customer\t1\ncustomer\t2`)).toEqual([
      [1, 'add', 'customer', undefined],
      [2, 'add', 'customer', expect.any(String)],
    ]);
    expect(read('a b\t1')[0]?.[3]).toEqual(expect.any(String));
    expect(read(`${'k'.repeat(21)}\t1`)[0]?.[3]).toContain('20');
    expect(read(`key\t${'v'.repeat(51)}`)[0]?.[3]).toContain('50');
    expect(read(`key\t1\t${'r'.repeat(11)}`)[0]?.[3]).toContain('10');
    expect(read('\tvalue')[0]?.[3]).toEqual(expect.any(String));
  });
});
