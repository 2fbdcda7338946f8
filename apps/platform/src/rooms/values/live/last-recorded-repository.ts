import type { ClientBase } from 'pg';
import type { HeavyQueries, QueryCaller } from '../../../kernel/database/heavy-queries.ts';
import { unpackExact } from '../history/codec/exact-texts.ts';
import { unpackQuarters } from '../history/codec/quarter.ts';
import type { LastValue } from '@penstock/console/live/last-values';

/** The last recorded value of a variable; null where it was bad. */
interface LastRecorded {
  readonly key: string;
  /** ms since 1970. */
  readonly time: number;
  readonly value: number | string | null;
}

/**
 * The last recorded value of each recorded variable of a gateway, by its key: what is known of a gateway that is away.
 * Values that were bad at the last record are left out.
 */
export async function lastRecorded(
  queries: HeavyQueries,
  caller: QueryCaller,
  sn: string,
): Promise<ReadonlyMap<string, LastValue>> {
  const all = await queries.read(caller, async (client) => [
    ...(await lastLoose(client, sn)),
    ...(await lastPacked(client, sn)),
  ]);
  const found = new Map<string, LastValue>();
  for (const { key, time, value } of all) {
    const known = found.get(key);
    if (value === null || (known !== undefined && known.time >= time)) continue;
    found.set(key, { value, time, quality: 'good' });
  }
  return found;
}

/** The values of the last record of each recording that is not packed. */
async function lastLoose(client: ClientBase, sn: string): Promise<readonly LastRecorded[]> {
  const { rows } = await client.query<{
    keys: string[];
    time: Date;
    values: (number | null)[];
    exact: (string | null)[] | null;
  }>({
    name: 'live-last-recorded',
    // The recordings of a gateway are few; the last record of each is found by the primary key (recording, time).
    text: `select recording.keys, last.time, last."values", last.exact
      from recording cross join lateral (
        select time, "values", exact from record where recording_id = recording.id order by time desc limit 1
      ) last
      where recording.sn = $1`,
    values: [sn],
  });
  return rows.flatMap(({ keys, time, values, exact }) =>
    keys.map((key, index) => ({
      key,
      time: time.getTime(),
      value: exact?.[index] ?? values[index] ?? null,
    })),
  );
}

/** The values of the last block of each recording that is packed. */
async function lastPacked(client: ClientBase, sn: string): Promise<readonly LastRecorded[]> {
  const { rows } = await client.query<{
    key: string;
    records: number;
    exact: Buffer | null;
    quarters: Buffer;
  }>({
    name: 'live-last-packed',
    text: `select recording.keys[packed_column.position] as key, last.records, packed_column.exact,
        packed_column.quarters
      from recording cross join lateral (
        select period, number, records from packed_block where recording_id = recording.id
        order by period desc, number desc limit 1
      ) last
      join packed_column on packed_column.recording_id = recording.id and packed_column.period = last.period
        and packed_column.number = last.number
      where recording.sn = $1`,
    values: [sn],
  });
  return rows.flatMap(({ key, records, exact, quarters }) => {
    const last = unpackQuarters(quarters).at(-1);
    if (last === undefined) return [];
    const text = exact === null ? null : (unpackExact(exact, records).at(-1) ?? null);
    return { key, time: last.lastTime, value: text ?? (last.isLastGood ? last.last : null) };
  });
}
