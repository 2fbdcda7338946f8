import type { HeavyQueries, QueryCaller } from '../../database/heavy-queries.ts';
import type { LastValue } from './last-values.ts';

/**
 * The last recorded value of each recorded variable of a gateway, by its key: what is known of a gateway that is away.
 * Values that were bad at the last record are left out.
 */
export async function lastRecorded(
  queries: HeavyQueries,
  caller: QueryCaller,
  sn: string,
): Promise<ReadonlyMap<string, LastValue>> {
  const rows = await queries.run<{
    keys: string[];
    time: Date;
    values: (number | null)[];
    exact: (string | null)[] | null;
  }>(caller, {
    name: 'live-last-recorded',
    // The recordings of a gateway are few; the last record of each is found by the primary key (recording, time).
    text: `select recording.keys, last.time, last."values", last.exact
      from recording cross join lateral (
        select time, "values", exact from record where recording_id = recording.id order by time desc limit 1
      ) last
      where recording.sn = $1`,
    values: [sn],
  });
  const found = new Map<string, LastValue>();
  for (const { keys, time, values, exact } of rows) {
    keys.forEach((key, index) => {
      const value = exact?.[index] ?? values[index];
      const known = found.get(key);
      if (value === undefined || value === null || (known !== undefined && known.time >= time.getTime()))
        return;
      found.set(key, { value, time: time.getTime(), quality: 'good' });
    });
  }
  return found;
}
