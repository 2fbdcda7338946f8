import type { Place } from '@penstock/stage/map/clusters';
import { PlaceStateMark } from '@penstock/stage/map/PlaceStateMark';
import styles from './map.module.css';
import { usePlaceText } from './use-place-text.ts';

/** How a place does: in words, with the shape and the colour of its marker. */
export function PlaceStateWord({ place }: { readonly place: Place }) {
  const { textOfPlace } = usePlaceText();
  return (
    <span className={styles.state}>
      <PlaceStateMark state={place.state} />
      <span>{textOfPlace(place)}</span>
    </span>
  );
}
