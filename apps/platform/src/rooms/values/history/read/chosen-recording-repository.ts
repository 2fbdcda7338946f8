import type { ClientBase } from 'pg';
import { textArray } from '../../ingest/array-text.ts';
import { type Place, placesOf } from '../place-repository.ts';
import type { SeriesKey, SeriesRange } from './series.ts';

/** A recording that holds a variable. */
export interface ChosenRecording {
  readonly id: number;
  /** The position of the variable in its arrays, from 1. */
  readonly position: number;
  /** See `RecordingPace`. */
  readonly distance: number | null;
}

/** The recordings that hold a variable, also those of layouts that were replaced, by their places. They are few, so they are found first. */
export async function recordingsOf(
  client: ClientBase,
  { sn, key }: SeriesKey,
): Promise<readonly Place<ChosenRecording>[]> {
  const { rows } = await client.query<ChosenRecording & { readonly home: number }>({
    name: 'history-recordings',
    text: `select id, array_position(keys, $2) as position, distance_ms as distance, history_home(id) as home
      from recording where sn = $1 and $2 = any (keys) order by id`,
    values: [sn, key],
  });
  return placesOf(rows);
}

/** The recordings of some variables, by their places. */
export async function recordingsOfAll(
  client: ClientBase,
  series: readonly SeriesKey[],
): Promise<readonly Place<{ readonly id: number }>[]> {
  const { rows } = await client.query<{ readonly id: number; readonly home: number }>({
    name: 'history-all-recordings',
    text: `select id, history_home(id) as home from (
        select distinct recording.id from unnest($1::text[], $2::text[]) as given (sn, key)
        join recording on recording.sn = given.sn and given.key = any (recording.keys)
      ) chosen order by home, id`,
    values: [textArray(series.map(({ sn }) => sn)), textArray(series.map(({ key }) => key))],
  });
  return placesOf(rows);
}

/** The recordings of {@link chosenRows} as a table, `wanted`, of the first three parameters; see {@link chosenValues}. */
export const chosenRows =
  'unnest($1::bigint[], $2::integer[], $3::float8[]) as wanted (id, position, distance_ms)';

/** The parameters `$1` to `$6` of a statement that reads of {@link chosenRows}: `$4` for `inPlace`, and a range. */
export function chosenValues(
  { recordings, only }: Place<ChosenRecording>,
  { from, to }: Pick<SeriesRange, 'from' | 'to'>,
): readonly unknown[] {
  return [
    recordings.map(({ id }) => id),
    recordings.map(({ position }) => position),
    recordings.map(({ distance }) => distance),
    only,
    from,
    to,
  ];
}
