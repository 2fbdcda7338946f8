import { expect, it } from 'vitest';
import { shownTrees } from './node-tree.ts';

const nodes = [
  { name: 'Hall', parent: -1 },
  { name: 'Pump 1', parent: 0 },
  { name: '', parent: 1 },
  { name: 'Valve', parent: 2 },
  { name: 'Pump 2', parent: -1 },
];

it('nodes are shown as trees, and a filter keeps what is above a match', () => {
  expect(shownTrees(nodes, '')).toMatchObject([
    { key: 0, children: [{ key: 1, children: [{ key: 2, children: [{ key: 3 }] }] }] },
    { key: 4, children: [] },
  ]);
  expect(shownTrees(nodes, ' valve ')).toMatchObject([
    { key: 0, children: [{ key: 1, children: [{ key: 2, children: [{ name: 'Valve' }] }] }] },
  ]);
  expect(shownTrees(nodes, 'PUMP').map(({ key, children }) => [key, children.length])).toEqual([
    [0, 1],
    [4, 0],
  ]);
  expect(shownTrees(nodes, 'nothing')).toEqual([]);
});
