import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signalOf } from '../../kit/testing/signal-of.ts';
import { signalColumns } from './signal-columns.ts';
import { signalRows } from './signal-rows.ts';

/** The rows of groups with so many signals each. */
function rowsOf(sizes: readonly number[]) {
  const signals = sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, index) =>
      signalOf(`key_${group}_${index}`, { id: `${group} ${index}`, group: `Group ${group}` }),
    ),
  );
  return signalRows({ signals, keyword: '', filter: 'all', bad: new Set(), ungrouped: 'Other' });
}
const shapes = (sizes: readonly number[], count: number) =>
  signalColumns(rowsOf(sizes), count).map((column) =>
    column.flatMap((row) => (row.kind === 'group' ? [`${row.title}: ${row.count}`] : [])),
  );

describe('the columns of the live table', () => {
  it('keep groups together and are about the same height', () => {
    expect(shapes([4, 5, 4, 6], 2)).toEqual([
      ['Group 0: 4', 'Group 1: 5'],
      ['Group 2: 4', 'Group 3: 6'],
    ]);
    expect(shapes([8, 8, 8], 3)).toEqual([['Group 0: 8'], ['Group 1: 8'], ['Group 2: 8']]);
  });

  it('divide only a group that is longer than a column, with its head in each', () => {
    expect(shapes([40], 2)).toEqual([['Group 0: 20'], ['Group 0: 20']]);
    expect(shapes([2, 3], 3)).toEqual([['Group 0: 2', 'Group 1: 3']]);
  });

  it('have every signal once, in its order, whatever the groups', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, fc.constantFrom(1, 2, 3), (drawn, count) => {
        const rows = rowsOf(drawn);
        const columns = signalColumns(rows, count);
        const ids = (all: typeof rows) => all.filter((row) => row.kind === 'signal').map(({ id }) => id);
        expect(ids(columns.flat())).toEqual(ids(rows));
        expect(columns.length).toBeLessThanOrEqual(count);
        expect(columns.every(([first]) => first?.kind === 'group')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
