import { describe, expect, it } from 'vitest';
import { addedRow, rowsOf } from '../../kit/grid/draft/rows.ts';
import { knownVariables, variableModel } from './variable-model.ts';
import { shownIds } from '../../kit/grid/shown-rows.ts';
import { viewOf, wholeView } from './view.ts';

const item = (key: string, fields: object) => ({
  driver: 'plc',
  key,
  area: 'holding',
  address: '1',
  dataType: 'uint16',
  ...fields,
});
const rows = [
  ...rowsOf(
    variableModel,
    knownVariables({
      device: [
        item('pump_10', { address: '9', remark: 'Inlet' }),
        item('pump_2', { address: '10', driver: 'other', mode: 'readOnly' }),
      ],
      intermediate: [{ key: 'sum', formula: 'pump_2 * 2' }],
    }),
  ),
  addedRow(variableModel, { kind: 'device', item: { key: 'fresh' } }, 1),
];
const shown = (choice: Partial<typeof wholeView>) =>
  shownIds(variableModel, rows, viewOf({ ...wholeView, ...choice }), 'en');

describe('the variables that are shown', () => {
  it('are filtered by quality once it is known which are bad; what was just added stays', () => {
    const ids = (quality: (typeof wholeView)['quality'], bad?: ReadonlySet<string>) =>
      shownIds(variableModel, rows, viewOf({ ...wholeView, quality }, bad), 'en');
    const bad = new Set(['pump_2']);
    expect(ids(['bad'], bad)).toEqual(['device pump_2', 'new 1']);
    expect(ids(['good'], bad)).toEqual(['device pump_10', 'intermediate sum', 'new 1']);
    expect(ids(['good', 'bad'], bad)).toHaveLength(4);
    expect(ids(['bad'])).toHaveLength(4);
  });

  it('are all, in the order of the configuration', () => {
    expect(shown({})).toEqual(['device pump_10', 'device pump_2', 'intermediate sum', 'new 1']);
  });

  it('are searched in key, address, remark and formula; what was just added stays', () => {
    expect(shown({ keyword: 'INLET' })).toEqual(['device pump_10', 'new 1']);
    expect(shown({ keyword: 'pump_2' })).toEqual(['device pump_2', 'intermediate sum', 'new 1']);
    expect(shown({ drivers: ['other'], modes: ['readOnly'] })).toEqual(['device pump_2', 'new 1']);
    expect(shown({ kinds: ['intermediate'] })).toEqual(['intermediate sum', 'new 1']);
  });

  it('are sorted by numbers in texts, empty cells last', () => {
    const by = (column: string, descending: boolean) => shown({ sort: { column, descending } }).slice(0, 3);
    expect(by('key', false)).toEqual(['device pump_2', 'device pump_10', 'intermediate sum']);
    expect(by('address', false)).toEqual(['device pump_10', 'device pump_2', 'intermediate sum']);
    expect(by('address', true)).toEqual(['device pump_2', 'device pump_10', 'intermediate sum']);
  });
});
