import type { PlaceState } from '@penstock/stage/map/clusters';
import { stateShapes } from '@penstock/stage/map/marker-icon';
import styles from './map-widget.module.css';

/** The shape of a state, beside its word. */
export function PlaceStateMark({ state }: { readonly state: PlaceState }) {
  return (
    <svg className={`${styles.shape} ${styles[state]}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={stateShapes[state]} />
    </svg>
  );
}
