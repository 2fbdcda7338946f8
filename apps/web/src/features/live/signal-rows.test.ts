import type { Signal } from '@penstock/contract/model/signal';
import { describe, expect, it } from 'vitest';
import { signalOf } from '../../kit/testing/signal-of.ts';
import { type RowQuestion, signalRows } from './signal-rows.ts';

const signal = (id: string, group: string, more: Partial<Signal> = {}) =>
  signalOf(`key_${id}`, { id, title: `Signal ${id}`, group, ...more });

const signals = [
  signal('1', 'Sump'),
  signal('2', 'Pump 1', { mode: 'readWrite', title: '转速设定' }),
  signal('3', 'Sump'),
  signal('4', ''),
];
const all: RowQuestion = { signals, keyword: '', filter: 'all', bad: new Set(), ungrouped: 'Other' };

const shown = (question: RowQuestion) =>
  signalRows(question).map((row) => (row.kind === 'group' ? `${row.title} (${row.count})` : row.id));

describe('the rows of the live table', () => {
  it('stand below their groups, in the order the platform gives', () => {
    expect(shown(all)).toEqual(['Sump (2)', '1', '3', 'Pump 1 (1)', '2', 'Other (1)', '4']);
  });

  it('match title or variable, whatever the case', () => {
    expect(shown({ ...all, keyword: ' KEY_3 ' })).toEqual(['Sump (1)', '3']);
    expect(shown({ ...all, keyword: '设定' })).toEqual(['Pump 1 (1)', '2']);
    expect(shown({ ...all, keyword: 'nothing' })).toEqual([]);
  });

  it('can be those that take values, or those whose reading failed', () => {
    expect(shown({ ...all, filter: 'writable' })).toEqual(['Pump 1 (1)', '2']);
    expect(shown({ ...all, filter: 'bad', bad: new Set(['4']) })).toEqual(['Other (1)', '4']);
  });
});
