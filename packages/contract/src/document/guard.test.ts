import { expect, it } from 'vitest';
import { limits } from '../rules/limits.ts';
import { guardTree, pageTree } from './guard.ts';
import { Problems } from './problem.ts';

function problemsOf(page: unknown): readonly string[] {
  const problems = new Problems();
  guardTree(page, problems, pageTree);
  return problems.found.map(({ path, key }) => `${path} ${key}`);
}

it('lets a page bind as many ids as its limit, wherever the page lies, and no more', () => {
  const ids = (length: number) => Array.from({ length }, (_, index) => String(index));
  expect(problemsOf({ con: { mvarIds: ids(limits.boundIdsPerPage) } })).toEqual([]);
  expect(problemsOf({ page: { con: { mvarIds: ids(limits.boundIdsPerPage) } } })).toEqual([]);
  expect(problemsOf({ con: { mvarIds: ids(limits.boundIdsPerPage + 1) } })).toEqual([
    'con.mvarIds value.count',
  ]);
});

it('refuses a page of more widgets than its limit before they are read', () => {
  const widgets = Array.from({ length: limits.widgetsPerPage + 1 }, () => ({}));
  expect(problemsOf({ widgets })).toEqual(['widgets value.count']);
});
