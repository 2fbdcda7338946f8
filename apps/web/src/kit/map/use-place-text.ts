import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StateKind } from '../../design/State.tsx';
import { addTexts } from '../../texts/i18n.ts';
import type { Cluster, PlaceState } from './clusters.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('map', { zh, en });

/** The states in the order in which they are named: the most urgent first. */
const states = ['alarm', 'offline', 'online'] as const satisfies readonly PlaceState[];

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

/** The words of places: their states, and the names of markers. */
export function usePlaceText() {
  const { t } = useTranslation('map');
  const stateText = useCallback((state: PlaceState) => t(`states.${state}`), [t]);
  const nameOfCluster = useCallback(
    ({ places }: Cluster): string => {
      const [only] = places;
      if (places.length === 1 && only !== undefined)
        return t('marker', { name: only.name, state: t(`states.${only.state}`) });
      const counts = states.flatMap((state) => {
        const count = places.filter((place) => place.state === state).length;
        return count === 0 ? [] : [t('ofState', { count, state: t(`states.${state}`) })];
      });
      return t('cluster', { count: places.length, states: counts.join(t('comma')) });
    },
    [t],
  );
  return useMemo(() => ({ stateText, nameOfCluster }), [stateText, nameOfCluster]);
}
