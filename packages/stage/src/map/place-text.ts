import { textIn, type Language, type Text } from '@penstock/contract/texts/language';
import type { Cluster, PlaceState } from './clusters.ts';

/** The words of places on maps. */
export const placeTexts = {
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  alarm: { zh: '有报警', en: 'Alarm' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  marker: { zh: '{name}，{state}', en: '{name}, {state}' },
  cluster: {
    zh: '{count} 台设备：{states}',
    en: '{count, plural, one {# equipment} other {# equipments}}: {states}',
  },
  ofState: { zh: '{count} 台{state}', en: '{count} {state}' },
  comma: { zh: '，', en: ', ' },
} as const satisfies Record<string, Text>;

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
