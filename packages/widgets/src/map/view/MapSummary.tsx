import { placeStates, stateCounts } from '@penstock/stage/map/place-state';
import { placeTexts } from '@penstock/stage/map/place-text';
import { PlaceStateMark } from '@penstock/stage/map/PlaceStateMark';
import type { MapEquipments } from '@penstock/stage/services/map-service';
import { useStageText } from '@penstock/stage/stage-context';
import type { MapData } from '../type.ts';
import { mapWidgetTexts } from './map-widget-texts.ts';
import styles from './map-widget.module.css';

/** How many equipments a map is of, and the share of each state as a bar with its numbers. */
export function MapSummary({
  data,
  equipments,
}: {
  readonly data: MapData;
  readonly equipments: MapEquipments;
}) {
  const say = useStageText();
  if (!data.totalCount && !data.equipProportion) return null;
  const { places, unlisted, withoutPosition } = equipments;
  const counts = stateCounts(places);
  const present = placeStates.filter((state) => counts[state] > 0);
  const notes = [
    say(mapWidgetTexts.total, { count: places.length + unlisted + withoutPosition }),
    ...(withoutPosition > 0 ? [say(mapWidgetTexts.withoutPosition, { count: withoutPosition })] : []),
    ...(unlisted > 0 ? [say(mapWidgetTexts.unlisted, { count: unlisted })] : []),
  ];
  return (
    <div className={styles.summary}>
      {data.totalCount && <span className={styles.total}>{notes.join(' · ')}</span>}
      {data.equipProportion && (
        <div className={styles.proportion} role="group" aria-label={say(mapWidgetTexts.proportion)}>
          <div className={styles.bar} aria-hidden="true">
            {present.map((state) => (
              <span key={state} data-place-state={state} style={{ flexGrow: counts[state] }} />
            ))}
          </div>
          <ul>
            {present.map((state) => (
              <li key={state}>
                <PlaceStateMark state={state} />
                {say(placeTexts[state])} {counts[state]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
