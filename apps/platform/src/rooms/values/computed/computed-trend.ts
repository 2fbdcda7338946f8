import { setImmediate } from 'node:timers/promises';
import { clockSteps } from '@penstock/contract/model/clock-step';
import type { InputReading } from '@penstock/contract/model/monitoring-variable';
import type { ClientBase } from 'pg';
import { maxHoldMs } from '../history/codec/quarter.ts';
import { countRecords } from '../history/read/row-repository.ts';
import type { SeriesKey } from '../history/read/series.ts';
import type { Resolved } from '../monitoring-variable/resolve.ts';
import { holdLimit } from '../trend/held-values.ts';
import { type Trend, TrendParts, type TrendPoint } from '../trend/trend-parts.ts';
import { trendOf } from '../trend/trend.ts';
import { type InputRecords, readInputRecords } from './input-records.ts';

/** The time of which a computed series is read. */
export interface ComputedQuestion {
  /** ms since 1970. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly points: number;
  /** How far the clock of the reader is ahead of UTC, in ms. */
  readonly offset: number;
}

/** How much is computed record by record: records, and readings of inputs for them. */
export const computedLimits = { records: 400_000, readings: 20_000_000 } as const;

/** Records that are computed before the process does other work. */
const recordsAtOnce = 20_000;

/** The trend of a computed series, and of what it was made. */
export type ComputedTrend = Trend & { readonly of: 'records' | 'averages' };

/**
 * The values of a formula or a total over recorded variables at each moment at which one of its inputs was recorded. Where that are
 * more than {@link computedLimits}, its points are computed from the averages of the inputs, so that they have no extremes.
 *
 * @param client in a transaction that sees one moment.
 */
export async function computedTrend(
  client: ClientBase,
  resolved: Resolved,
  question: ComputedQuestion,
): Promise<ComputedTrend> {
  const series = resolved.inputs.map(({ from }) => ('problem' in from ? undefined : from));
  const known = series.flatMap((one) => one ?? []);
  // An input that is not there leaves nothing known.
  if (known.length === 0 || known.length < series.length) return { points: [], reach: 0, of: 'records' };
  const records = await countRecords(client, known, question.from - maxHoldMs, question.to);
  const isFew =
    records <= computedLimits.records && records * known.length * known.length <= computedLimits.readings;
  return isFew
    ? { ...(await ofRecords(client, resolved, known, question)), of: 'records' }
    : { ...(await ofAverages(client, resolved, known, question)), of: 'averages' };
}

/** The state of an input while its records are passed. */
interface InputState {
  readonly records: InputRecords;
  readonly limit: number;
  next: number;
  reading: InputReading;
  /** Until when its value is known, ms since 1970. */
  until: number;
}

const waiting: InputReading = { value: null, time: null, problem: { kind: 'waiting' } };

async function ofRecords(
  client: ClientBase,
  { compute }: Resolved,
  series: readonly SeriesKey[],
  { from, to, points, offset }: ComputedQuestion,
): Promise<Trend> {
  const steps = clockSteps(from, to, points, offset);
  const parts = new TrendParts(steps, to);
  const inputs: InputState[] = [];
  for (const one of series) {
    const records = await readInputRecords(client, { ...one, from: steps.origin - maxHoldMs, to });
    inputs.push({ records, limit: holdLimit(records.distance), next: 0, reading: waiting, until: 0 });
  }
  const paces = inputs.flatMap(({ records: { distance } }) => distance ?? []);
  const distance = paces.length === inputs.length ? Math.max(...paces) : null;
  let before: { readonly time: number; readonly value: number; readonly until: number } | undefined;
  for (let count = 1; ; count += 1) {
    if (count % recordsAtOnce === 0) await setImmediate();
    const time = Math.min(...inputs.map(nextTime));
    if (before !== undefined) parts.hold(before.time, Math.min(time, before.until, to), before.value);
    if (!Number.isFinite(time)) break;
    for (const input of inputs) take(input, time);
    const computed = compute(inputs.map(({ reading }) => reading));
    const isGood = computed.value !== null && computed.problem === undefined;
    const until = Math.min(...inputs.map((input) => input.until));
    before = isGood && computed.value !== null ? { time, value: computed.value, until } : undefined;
    if (time < steps.origin) continue;
    const part = Math.floor((time - steps.origin) / steps.step);
    if (before === undefined) parts.addBad(part, time, time);
    else parts.addGood(part, before.value, before.value, before.value, 1, time, time, distance);
  }
  return parts.trend();
}

function nextTime({ records, next }: InputState): number {
  return records.times[next] ?? Number.POSITIVE_INFINITY;
}

/** Brings an input to a time. */
function take(input: InputState, time: number): void {
  const { times, values } = input.records;
  while ((times[input.next] ?? Number.POSITIVE_INFINITY) <= time) {
    const at = times[input.next] ?? time;
    const value = values[input.next] ?? Number.NaN;
    input.reading = Number.isNaN(value)
      ? { value: null, time: at, problem: { kind: 'bad' } }
      : { value, time: at, problem: undefined };
    input.until = at + input.limit;
    input.next += 1;
  }
  if (time > input.until) input.reading = waiting;
}

async function ofAverages(
  client: ClientBase,
  { compute }: Resolved,
  series: readonly SeriesKey[],
  question: ComputedQuestion,
): Promise<Trend> {
  const inputs: { readonly points: ReadonlyMap<number, TrendPoint>; readonly reach: number | null }[] = [];
  for (const one of series) {
    const { points, reach } = await trendOf(client, { ...one, ...question });
    inputs.push({ points: new Map(points.map((point) => [point.time, point])), reach });
  }
  const times = [...new Set(inputs.flatMap(({ points }) => [...points.keys()]))].toSorted((a, b) => a - b);
  const points: TrendPoint[] = [];
  let isBroken = false;
  for (const time of times) {
    const found = inputs.map((input) => input.points.get(time));
    const { value, problem } = compute(
      found.map((point) =>
        point === undefined ? waiting : { value: point.average, time, problem: undefined },
      ),
    );
    const isAfterBreak =
      points.length > 0 && (isBroken || found.some((point) => point?.isAfterBreak === true));
    isBroken = value === null || problem !== undefined;
    if (value === null || problem !== undefined) continue;
    const known = Math.min(...found.map((point) => point?.known ?? 0));
    points.push({
      time,
      min: value,
      max: value,
      average: value,
      count: 1,
      known,
      ...(isAfterBreak && { isAfterBreak: true }),
    });
  }
  const reaches = inputs.flatMap(({ reach }) => reach ?? []);
  return { points, reach: reaches.length === 0 ? null : Math.min(...reaches) };
}
