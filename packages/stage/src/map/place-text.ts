import { textsAt } from '@penstock/languages/catalogue';
import { textIn, type Language } from '@penstock/languages/language';
import type { Cluster, PlaceState } from './clusters.ts';

/** The words of places on maps. */
export const placeTexts = textsAt('stage.map:placeTexts');

/** The states in the order in which they are named: the most urgent first. */
export const placeStates = ['alarm', 'offline', 'online'] as const satisfies readonly PlaceState[];

/** How many of some places are in each state. */
export function stateCounts(
  places: readonly { readonly state: PlaceState }[],
): Readonly<Record<PlaceState, number>> {
  const counts = { alarm: 0, offline: 0, online: 0 };
  for (const { state } of places) counts[state] += 1;
  return counts;
}

/** The name of a marker: its only place and how it does, or how many places there are in each state. */
export function clusterName({ places }: Cluster, language: Language): string {
  const [only] = places;
  if (places.length === 1 && only !== undefined)
    return textIn(placeTexts.marker, language, {
      name: only.name,
      state: placeTexts[only.state][language],
    });
  const counts = stateCounts(places);
  const states = placeStates
    .filter((state) => counts[state] > 0)
    .map((state) =>
      textIn(placeTexts.ofState, language, { count: counts[state], state: placeTexts[state][language] }),
    )
    .join(placeTexts.comma[language]);
  return textIn(placeTexts.cluster, language, { count: places.length, states });
}
