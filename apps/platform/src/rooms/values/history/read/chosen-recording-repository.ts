import type { ClientBase } from 'pg';
import { textArray } from '../../ingest/array-text.ts';
import type { SeriesKey, SeriesRange } from './series.ts';

/** A recording that holds a variable. */
export interface ChosenRecording {
  readonly id: number;
  /** The position of the variable in its arrays, from 1. */
  readonly position: number;
  /** See `RecordingPace`. */
  readonly distance: number | null;
}

/**
 * Recordings whose history lies in one place, which is on one server: one statement reads of all of them whatever it likes. Where the
 * history is distributed over nodes, each statement has to name what it reads of, and all of that lies together.
 */
export interface Place<Recording> {
  readonly recordings: readonly Recording[];
  /** For the condition {@link inPlace}: their numbers; null where there is one place only, and it says nothing. */
  readonly only: readonly number[] | null;
}

/**
 * The condition that a table of the history is read in one place only.
 *
 * @param parameter of {@link Place.only}, such as `$4`.
 */
export function inPlace(table: string, parameter: string): string {
  return `(${parameter}::bigint[] is null or ${table}.recording_id = any (${parameter}))`;
}

/** The number of recordings that a statement names at most, where it has to. */
const namedAtOnce = 200;

/** Divides recordings by their places, in their order: one that follows on another of the same place is read together with it. */
export function placesOf<Recording extends { readonly id: number; readonly home: number }>(
  recordings: readonly Recording[],
): readonly Place<Recording>[] {
  const places: { home: number; recordings: Recording[] }[] = [];
  for (const one of recordings) {
    const last = places.at(-1);
    if (last?.home === one.home && (one.home === onlyHome || last.recordings.length < namedAtOnce))
      last.recordings.push(one);
    else places.push({ home: one.home, recordings: [one] });
  }
  return places.map((place) => ({
    recordings: place.recordings,
    only: place.home === onlyHome ? null : place.recordings.map(({ id }) => id),
  }));
}

/** Where everything lies on one server (`history_home`). */
const onlyHome = 0;

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

/** The parameters `$1` to `$6` of a statement that reads of {@link chosenRows}: `$4` for {@link inPlace}, and a range. */
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
