import type { Operation } from '@penstock/contract/calls/operation';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { noteOperation, operationsKey } from './operations.ts';

const operation = (number: number, percent: number): Operation => ({
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
