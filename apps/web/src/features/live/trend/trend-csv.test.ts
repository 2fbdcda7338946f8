import { expect, it } from 'vitest';
import { dateTime } from '../../../texts/times.ts';
import { signalOf } from '../../../kit/testing/signal-of.ts';
import { tailOf } from '../../../kit/trend/trend-data.ts';
import { trendCsv } from './trend-csv.ts';

const signal = (id: string, title: string, unit: string) => signalOf(id, { id, title, unit });
const words = { time: 'Time', average: 'average', min: 'min', max: 'max' };

it('a trend as CSV has a row for each time, and makes formulas harmless', () => {
  const series = [
    {
      signal: signal('1', '=Level', 'm'),
      points: [
        { time: 0, average: 2.46, min: 2, max: 3, count: 2 },
        { time: 1000, average: 2.5, min: 2.5, max: 2.5, count: 1 },
      ],
    },
    { signal: signal('2', 'Flow', ''), points: [{ time: 1000, average: 7, min: 6, max: 8, count: 3 }] },
  ].map((one) => ({ ...one, reach: 0, tail: tailOf(0), isLoading: false, error: null }));
  const lines = trendCsv(series, words).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    "Time,'=Level (m) average,'=Level (m) min,'=Level (m) max,Flow average,Flow min,Flow max",
    `${dateTime(0)},2.5,2,3,,,`,
    `${dateTime(1000)},2.5,2.5,2.5,7,6,8`,
  ]);
});
