import type { CallAnswer } from '@penstock/contract/calls/call';
import type { historyMeasure } from '@penstock/contract/calls/history-measure';
import type { ClientBase } from 'pg';
import { maxHoldMs } from '../history/codec/quarter.ts';
import { foldSeries } from '../history/read/fold-series.ts';
import type { SeriesKey } from '../history/read/series.ts';
import { SpanFold } from '../history/read/span-fold.ts';

/** The measures of one variable between two times. */
export type Measure = CallAnswer<typeof historyMeasure>['series'][number];

const nothing: Measure = {
  first: null,
  last: null,
  minimum: null,
  maximum: null,
  average: null,
  integral: null,
  known: 0,
};

const hour = 3_600_000;

/**
 * Measures a variable between two times as reports compute it: weighted by how long values held.
 *
 * @param from ms since 1970. @param to not included; later than `from`.
 * @param client in a transaction that sees one moment.
 */
export async function measureOf(
  client: ClientBase,
  series: SeriesKey | undefined,
  from: number,
  to: number,
): Promise<Measure> {
  if (series === undefined) return nothing;
  // A value at a time is that of the ms that begins with it.
  const starts = to - from > 1 ? [from, from + 1, to, to + 1] : [from, to, to + 1];
  const fold = new SpanFold(starts, { function: 'average', condition: null, counterRange: null });
  await foldSeries(client, { ...series, from, to: to + 1 }, [fold], () => undefined, maxHoldMs);
  const spans = fold.summaries();
  const [first, last] = [spans[0], spans.at(-1)];
  const inside = spans.slice(0, -1);
  const knownMs = inside.reduce((sum, span) => sum + span.knownMs, 0);
  const integral = inside.reduce((sum, span) => sum + span.integral, 0);
  const extremes = inside.filter(({ minimum }) => Number.isFinite(minimum));
  return {
    first: first === undefined || first.knownMs === 0 ? null : first.integral / first.knownMs,
    last: last === undefined || last.knownMs === 0 ? null : last.integral / last.knownMs,
    minimum: extremes.length === 0 ? null : Math.min(...extremes.map(({ minimum }) => minimum)),
    maximum: extremes.length === 0 ? null : Math.max(...extremes.map(({ maximum }) => maximum)),
    average: knownMs === 0 ? null : integral / knownMs,
    integral: knownMs === 0 ? null : integral / hour,
    known: Math.min(1, knownMs / (to - from)),
  };
}
