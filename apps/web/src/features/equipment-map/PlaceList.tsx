import { useTexts } from '../../texts/use-texts.ts';
import type { Place } from '@penstock/stage/map/clusters';
import { mostUrgentFirst } from '@penstock/stage/map/place-state';
import { useLanguage } from '../../app/preferences.ts';
import { PlaceStateWord } from '../../kit/map/PlaceStateWord.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './equipment-map.module.css';

/** As many as are listed; a map that is nearer has fewer in sight. */
const maxListed = 200;

interface PlaceListProps {
  readonly places: readonly Place[];
  readonly chosenId: string | null;
  /** Shows a place on the map. */
  readonly onChoose: (place: Place) => void;
}

/** The equipment in sight, the most urgent first, then by name; each shows itself on the map. */
export function PlaceList({ places, chosenId, onChoose }: PlaceListProps) {
  const { t } = useTexts('equipmentMap');
  const language = useLanguage();
  const listed = mostUrgentFirst(places, language, maxListed);
  return (
    <section className={styles.list} aria-label={t('inSight')}>
      <h2>{t('inSightCount', { count: places.length })}</h2>
      {listed.length === 0 && <p className={styles.note}>{t('noneInSight')}</p>}
      <ul>
        {listed.map((place) => (
          <li key={place.id}>
            <button
              type="button"
              aria-current={place.id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(place)}
            >
              <span>{place.name}</span>
              <PlaceStateWord place={place} />
            </button>
          </li>
        ))}
      </ul>
      {places.length > maxListed && (
        <p className={styles.note}>{t('more', { amount: groupedNumber(places.length - maxListed) })}</p>
      )}
    </section>
  );
}
