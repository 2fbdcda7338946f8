import { textsAt } from '@penstock/languages/catalogue';
import { textIn, type Language } from '@penstock/languages/language';
import type { Cluster, Place } from './clusters.ts';
import { isAlarmState, placeStates, stateCounts } from './place-state.ts';

/** The words of places on maps. */
export const placeTexts = textsAt('stage.map:placeTexts');

/** How a place does in words: its state, and beside an alarm whether its gateway is online. */
export function placeStateText({ state, isOnline }: Omit<Place, 'id'>, language: Language): string {
  const connection = placeTexts[isOnline ? 'online' : 'offline'][language];
  if (!isAlarmState(state)) return placeTexts[state][language];
  return textIn(placeTexts.withConnection, language, { state: placeTexts[state][language], connection });
}

/** The name of a marker: its only place and how it does, or how many places there are in each state. */
export function clusterName({ places }: Cluster, language: Language): string {
  const [only] = places;
  if (places.length === 1 && only !== undefined)
    return textIn(placeTexts.marker, language, { name: only.name, state: placeStateText(only, language) });
  const counts = stateCounts(places);
  const states = placeStates
    .filter((state) => counts[state] > 0)
    .map((state) =>
      textIn(placeTexts.ofState, language, { count: counts[state], state: placeTexts[state][language] }),
    )
    .join(placeTexts.comma[language]);
  return textIn(placeTexts.cluster, language, { count: places.length, states });
}
