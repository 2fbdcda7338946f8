import { ShapeDrawing } from '../ShapeDrawing.tsx';
import styles from './place-state.module.css';
import { type PlaceState, stateShapes } from './place-state.ts';

/** The shape of a state in its colour, beside its word. */
export function PlaceStateMark({ state }: { readonly state: PlaceState }) {
  return (
    <span className={styles.mark} data-place-state={state}>
      <ShapeDrawing shape={stateShapes[state]} />
    </span>
  );
}
