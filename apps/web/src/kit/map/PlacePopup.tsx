import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import type { Place } from '@penstock/stage/map/clusters';
import { positionText } from '@penstock/stage/map/coordinates';
import styles from './map.module.css';
import { PlaceStateWord } from './PlaceStateWord.tsx';

/** As many places as a popup names; a cluster of more parts when the map comes nearer, or its list is beside the map. */
const maxNamed = 20;

interface PlacePopupProps {
  readonly places: readonly Place[];
  readonly linkOf: (place: Place) => string;
  readonly onClose: () => void;
}

/** The places of a marker with their states, each a link to its page. */
export function PlacePopup({ places, linkOf, onClose }: PlacePopupProps) {
  const { t } = useTexts('map');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const [only] = places;
  return (
    <div className={styles.popup} role="dialog" aria-label={t('popup')} onKeyDown={onKeyDown}>
      <ul ref={list}>
        {places.slice(0, maxNamed).map((place) => (
          <li key={place.id}>
            <Link to={linkOf(place)}>{place.name}</Link>
            <PlaceStateWord place={place} />
          </li>
        ))}
      </ul>
      {places.length > maxNamed && <p>{t('more', { count: places.length - maxNamed })}</p>}
      {places.length === 1 && only !== undefined && <p>{positionText(only)}</p>}
    </div>
  );
}
