import { ClientError } from '@penstock/client/calls/error';
import type { Client } from '@penstock/client/calls/client';
import { type ChosenSignal, historyQuery, historyTable } from '@penstock/contract/calls/history';

const hour = 3_600_000;

/** How far back is looked, in ms: a value that changes seldom was recorded long ago. */
const windows = [hour, 24 * hour, 30 * 24 * hour, 400 * 24 * hour] as const;
/** How many points of a window are asked for, and how many records of its last part. */
const points = 4000;
const records = 500;

/** The last recorded value of a signal. */
export interface LastValue {
  readonly time: number;
  readonly value: number;
}

/** The last values of some signals before a time in ms since 1970, in their order; undefined where there is none. */
export async function lastBefore(
  client: Pick<Client, 'call'>,
  signals: readonly ChosenSignal[],
  time: number,
): Promise<readonly (LastValue | undefined)[]> {
  const found: (LastValue | undefined)[] = signals.map(() => undefined);
  let missing = signals.map((_signal, index) => index);
  for (const length of windows) {
    if (missing.length === 0) break;
    const asked = missing.flatMap((index) => signals[index] ?? []);
    const answer = await client
      .call(historyQuery, {
        signals: asked,
        from: new Date(time - length).toISOString(),
        to: new Date(time).toISOString(),
        points,
      })
      .catch(unlessTooLong);
    if (answer === undefined) break;
    const { series } = answer;
    const rest: number[] = [];
    for (const [at, index] of missing.entries()) {
      const last = series[at]?.points.at(-1);
      const signal = signals[index];
      if (last === undefined || signal === undefined) rest.push(index);
      else if (last.min === last.max) found[index] = { time: last.time, value: last.max };
      else
        found[index] = (await lastRecord(client, signal, last.time, time)) ?? {
          time: last.time,
          value: last.average,
        };
    }
    missing = rest;
  }
  return found;
}

/** A longer time than the platform can read is as good as none. */
function unlessTooLong(error: unknown): undefined {
  if (error instanceof ClientError && error.is('query.tooLong')) return;
  throw error;
}

/** The last record of a signal between two times, among the first of that time. */
async function lastRecord(
  client: Pick<Client, 'call'>,
  signal: ChosenSignal,
  from: number,
  to: number,
): Promise<LastValue | undefined> {
  const { rows, next } = await client.call(historyTable, {
    signals: [signal],
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    rows: records,
  });
  // More than that is no single value to be found: the average is as good.
  if (next !== null) return undefined;
  for (const { time, values } of rows.toReversed()) {
    const value = Number(values[0] ?? Number.NaN);
    if (Number.isFinite(value)) return { time, value };
  }
  return undefined;
}
