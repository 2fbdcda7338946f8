import type { ClientBase } from 'pg';
import type { Points } from '../rooms/values/history/read/series-repository.ts';
import type { SeriesRange } from '../rooms/values/history/read/series.ts';

/** The numbers of a variable that are not packed yet, by recording and in the order of time. */
export async function readLoosePoints(
  client: ClientBase,
  { sn, key, from, to }: SeriesRange,
): Promise<readonly Points[]> {
  const { rows } = await client.query<{ recording: number; times: number[]; values: (number | null)[] }>(
    `select recording.id as recording, array_agg(date_part('epoch', record.time) * 1000 order by time, sequence) as times,
       array_agg(record."values"[array_position(keys, $2)] order by time, sequence) as values
     from recording join record on record.recording_id = recording.id
     where recording.sn = $1 and $2 = any (keys) and time >= to_timestamp($3::float8 / 1000)
       and time < to_timestamp($4::float8 / 1000)
     group by recording.id order by recording.id`,
    [sn, key, from, to],
  );
  return rows.map(({ recording, times, values }) => ({
    recording,
    distance: null,
    times: Float64Array.from(times, Math.round),
    values: Float64Array.from(values, (one) => one ?? Number.NaN),
  }));
}
