import { describe, expect, it } from 'vitest';
import type { SourceSignal } from './signal-source.ts';
import { signalRows } from './signal-tree.ts';

const signal = (key: string, driver: string, group: string): SourceSignal => ({
  key,
  title: key,
  driver,
  group,
  unit: '',
  dataType: 'float',
  decimals: 0,
  isWritable: false,
  lowerLimit: null,
  upperLimit: null,
  states: [],
  danger: '',
  approval: 'none',
});
const all = [
  signal('a', 'plc', 'Pumps'),
  signal('b', 'plc', 'Tank'),
  signal('c', 'meter', ''),
  signal('d', 'plc', 'Pumps'),
];
const shown = (signals: readonly SourceSignal[], closed: ReadonlySet<string> = new Set()) =>
  signalRows(signals, closed).map((row) =>
    row.kind === 'branch' ? `${row.level} ${row.title} (${row.count})` : `${row.level} ${row.id}`,
  );

describe('signals as a tree', () => {
  it('are by driver and group, in their order', () => {
    expect(shown(all)).toEqual([
      '1 plc (3)',
      '2 Pumps (2)',
      '3 a',
      '3 d',
      '2 Tank (1)',
      '3 b',
      '1 meter (1)',
      '2 c',
    ]);
  });

  it('are a list where all are of one driver and one group', () => {
    expect(shown(all.filter(({ group }) => group === 'Pumps'))).toEqual(['1 a', '1 d']);
  });

  it('are hidden in what is closed', () => {
    const [first] = signalRows(all, new Set());
    expect(shown(all, new Set([first?.id ?? '']))).toEqual(['1 plc (3)', '1 meter (1)', '2 c']);
  });
});
