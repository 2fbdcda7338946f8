import type { Place } from '@penstock/stage/map/clusters';
import { placeStates, stateCounts } from '@penstock/stage/map/place-state';
import { PlaceStateMark } from '@penstock/stage/map/PlaceStateMark';
import { useMemo } from 'react';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './map.module.css';
import { usePlaceText } from './use-place-text.ts';

/** The meaning of the markers of a map: the states that its places have, the most urgent first, and how many have each. */
export function MapLegend({ places }: { readonly places: readonly Place[] }) {
  const { t } = useTexts('map');
  const { stateText } = usePlaceText();
  const counts = useMemo(() => stateCounts(places), [places]);
  const isAnyAway = places.some(({ state, isOnline }) => !isOnline && state !== 'offline');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      {placeStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className={styles.state}>
            <PlaceStateMark state={state} />
            <span>
              {stateText(state)} {groupedNumber(counts[state])}
            </span>
          </li>
        ))}
      {isAnyAway && (
        <li className={styles.state}>
          <span className={styles.dashed} aria-hidden="true" />
          <span>{t('dashed')}</span>
        </li>
      )}
    </ul>
  );
}
