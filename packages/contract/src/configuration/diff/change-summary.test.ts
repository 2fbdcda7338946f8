import { expect, it } from 'vitest';
import { changeSummary } from './change-summary.ts';

const driver = (item: string) => ['drivers', { by: 'name', item }] as const;
const variable = (item: string) => ['variables', { by: 'key', item }] as const;

it('names the objects that were added, removed and changed, each once', () => {
  expect(
    changeSummary([
      { kind: 'added', path: driver('Pump'), value: {}, behind: null },
      { kind: 'changed', path: [...variable('speed'), 'address'], after: '1' },
      { kind: 'changed', path: [...variable('speed'), 'area'], after: 'coil' },
      { kind: 'removed', path: variable('old') },
      { kind: 'changed', path: ['settings', 'wan', 'ip'], after: '10.0.0.1' },
    ]),
  ).toEqual([
    { section: 'drivers', kind: 'added', count: 1, names: ['Pump'] },
    { section: 'variables', kind: 'changed', count: 1, names: ['speed'] },
    { section: 'variables', kind: 'removed', count: 1, names: ['old'] },
    { section: 'settings', kind: 'changed', count: 1, names: ['wan'] },
  ]);
});

it('counts all and names the first of many', () => {
  const changes = Array.from({ length: 1000 }, (_, index) => ({
    kind: 'removed' as const,
    path: variable(`v${index}`),
  }));
  expect(changeSummary(changes)).toEqual([
    { section: 'variables', kind: 'removed', count: 1000, names: ['v0', 'v1', 'v2'] },
  ]);
});
