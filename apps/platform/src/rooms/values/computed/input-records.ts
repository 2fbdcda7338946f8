import type { ClientBase } from 'pg';
import { readLoosePoints, readPackedPoints } from '../history/read/series-repository.ts';
import type { SeriesRange } from '../history/read/series.ts';

/** The records of an input in the order of their times. */
export interface InputRecords {
  /** ms since 1970. */
  readonly times: readonly number[];
  /** NaN where one was bad, or is a text. */
  readonly values: readonly number[];
  /** The longest distance of its recordings, in ms; null where nobody knows one. */
  readonly distance: number | null;
}

/** Reads the records of a variable, packed or not, of all its recordings. @param client in a transaction that sees one moment. */
export async function readInputRecords(client: ClientBase, range: SeriesRange): Promise<InputRecords> {
  const found: (readonly [time: number, value: number])[] = [];
  let distance: number | null = null;
  const take = (times: ArrayLike<number>, values: ArrayLike<number>, of: number | null) => {
    if (of !== null) distance = Math.max(distance ?? 0, of);
    for (let at = 0; at < times.length; at += 1) {
      const time = times[at] ?? 0;
      if (time >= range.from && time < range.to) found.push([time, values[at] ?? Number.NaN]);
    }
  };
  for await (const { times, values, distance: of } of readPackedPoints(client, range))
    take(times, values, of);
  for (const { times, values, distance: of } of await readLoosePoints(client, range)) take(times, values, of);
  found.sort(([one], [other]) => one - other);
  return { times: found.map(([time]) => time), values: found.map(([, value]) => value), distance };
}
