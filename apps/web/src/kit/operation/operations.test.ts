import type { Operation } from '@penstock/contract/calls/operation';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { noteOperation, operationsKey, withKnown } from './operations.ts';

const operation = (number: number, percent: number): Operation => ({
  version: percent,
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'configurationExport',
  title: 'Pump station',
  sn: '',
  state: percent === 100 ? 'success' : 'running',
  percent,
  code: '',
  message: null,
  cancellable: true,
  download: '',
  started: '2026-11-21T08:00:00.000Z',
  finished: '',
});

it('what the channel says changes a known operation in its place; a new one comes first', () => {
  const queries = new QueryClient();
  const shown = () =>
    queries
      .getQueryData<readonly Operation[]>(operationsKey)
      ?.map(({ id, percent }) => [id.slice(-1), percent]);
  noteOperation(queries, operation(1, 0));
  noteOperation(queries, operation(2, 10));
  noteOperation(queries, operation(1, 100));
  expect(shown()).toEqual([
    ['2', 10],
    ['1', 100],
  ]);
  for (let number = 3; number <= 150; number += 1) noteOperation(queries, operation(number, 0));
  expect(shown()).toHaveLength(100);
});

it('an answer that comes after the channel takes nothing back: what has come further, and what began since', () => {
  const began = { ...operation(3, 0), started: '2026-11-21T08:00:01.000Z' };
  const known = [began, operation(1, 100), operation(2, 10)];
  const answer = [operation(1, 10), operation(2, 50)];
  expect(withKnown(answer, known).map(({ id, percent }) => [id.slice(-1), percent])).toEqual([
    ['3', 0],
    ['1', 100],
    ['2', 50],
  ]);
  expect(withKnown(answer, [])).toEqual(answer);
});

it('an event that comes after a later one takes nothing back', () => {
  const queries = new QueryClient();
  for (const percent of [0, 100, 10]) noteOperation(queries, operation(1, percent));
  expect(queries.getQueryData<readonly Operation[]>(operationsKey)?.[0]).toMatchObject({
    state: 'success',
    percent: 100,
  });
});
