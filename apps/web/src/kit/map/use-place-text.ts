import type { Cluster, PlaceState } from '@penstock/stage/map/clusters';
import { clusterName, placeTexts } from '@penstock/stage/map/place-text';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import type { StateKind } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';

needTexts('map');

/** How a state of a place is drawn in words. */
export function kindOfState(state: PlaceState): StateKind {
  switch (state) {
    case 'alarm':
      return 'danger';
    case 'online':
      return 'good';
    case 'offline':
      return 'off';
  }
}

/** The words of places: their states, the names of markers, and the buttons of a map. */
export function usePlaceText() {
  const language = useLanguage();
  const stateText = useCallback((state: PlaceState) => placeTexts[state][language], [language]);
  const nameOfCluster = useCallback((cluster: Cluster) => clusterName(cluster, language), [language]);
  const zoomIn = placeTexts.zoomIn[language];
  const zoomOut = placeTexts.zoomOut[language];
  return useMemo(
    () => ({ stateText, nameOfCluster, zoomIn, zoomOut }),
    [stateText, nameOfCluster, zoomIn, zoomOut],
  );
}
