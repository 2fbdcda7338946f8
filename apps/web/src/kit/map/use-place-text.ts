import type { Cluster, Place } from '@penstock/stage/map/clusters';
import type { PlaceState } from '@penstock/stage/map/place-state';
import { clusterName, placeStateText, placeTexts } from '@penstock/stage/map/place-text';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('map');

/** The words of places: their states, the names of markers, and the buttons of a map. */
export function usePlaceText() {
  const language = useLanguage();
  const stateText = useCallback((state: PlaceState) => placeTexts[state][language], [language]);
  const textOfPlace = useCallback((place: Place) => placeStateText(place, language), [language]);
  const nameOfCluster = useCallback((cluster: Cluster) => clusterName(cluster, language), [language]);
  const zoomIn = placeTexts.zoomIn[language];
  const zoomOut = placeTexts.zoomOut[language];
  return useMemo(
    () => ({ stateText, textOfPlace, nameOfCluster, zoomIn, zoomOut }),
    [stateText, textOfPlace, nameOfCluster, zoomIn, zoomOut],
  );
}
