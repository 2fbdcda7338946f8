import { historyQuery, historyTable } from '@penstock/contract/calls/history';
import { idSchema } from '@penstock/contract/calls/identifier';
import { expect, it } from 'vitest';
import { answeringClient } from '../../../kit/testing/answering-client.ts';
import { lastBefore } from './last-before.ts';

const signal = { equipmentId: idSchema.parse('1'), signalId: idSchema.parse('7') };
const time = Date.UTC(2026, 10, 22, 8);
const point = (min: number, max: number) => ({
  time: time - 5000,
  min,
  max,
  average: (min + max) / 2,
  count: 2,
  known: 1,
});
const answer = (points: readonly object[]) => ({
  step: 900,
  series: [{ ...signal, points, reach: null }],
});

it('finds the value of the last point, where that has one value only', async () => {
  const { client, asked } = answeringClient({ [historyQuery.path]: answer([point(1, 1), point(4, 4)]) });
  expect(await lastBefore(client, [signal], time)).toEqual([{ time: time - 5000, value: 4 }]);
  expect(asked).toHaveLength(1);
});

it('reads the records of a point that has several values, and takes the last known one', async () => {
  const { client } = answeringClient({
    [historyQuery.path]: answer([point(2, 4)]),
    [historyTable.path]: {
      rows: [
        { time: time - 4000, values: [2] },
        { time: time - 3000, values: [4] },
        { time: time - 2000, values: [null] },
      ],
      next: null,
    },
  });
  expect(await lastBefore(client, [signal], time)).toEqual([{ time: time - 3000, value: 4 }]);
});

it('looks further and further back, and says that there is none', async () => {
  const { client, asked } = answeringClient({ [historyQuery.path]: answer([]) });
  expect(await lastBefore(client, [signal], time)).toEqual([undefined]);
  const starts = asked.map(([, { from = '' }]) => (time - Date.parse(from)) / 3_600_000);
  expect(starts).toEqual([1, 24, 720, 9600]);
});
