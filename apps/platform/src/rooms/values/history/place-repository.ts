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
