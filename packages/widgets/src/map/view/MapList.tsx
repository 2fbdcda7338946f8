import type { Place } from '@penstock/stage/map/clusters';
import { mostUrgentFirst } from '@penstock/stage/map/place-state';
import { placeStateText } from '@penstock/stage/map/place-text';
import { PlaceStateMark } from '@penstock/stage/map/PlaceStateMark';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { mapWidgetTexts } from './map-widget-texts.ts';
import styles from './map-widget.module.css';

/** As many as are listed. */
const maxListed = 200;

/** The places of a map as a list, the most urgent first, then by name: the same in words. */
export function MapList(props: {
  readonly places: readonly Place[];
  readonly onChoose: (place: Place) => void;
  readonly onClose: () => void;
}) {
  const { places, onChoose, onClose } = props;
  const say = useStageText();
  const { language } = useStage();
  const listed = mostUrgentFirst(places, language, maxListed);
  return (
    <div
      className={styles.list}
      role="group"
      aria-label={say(mapWidgetTexts.list)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {listed.length === 0 && <p>{say(mapWidgetTexts.noneOnMap)}</p>}
      <ul>
        {listed.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place)}>
              <span>{place.name}</span>
              <span className={styles.state}>
                <PlaceStateMark state={place.state} />
                {placeStateText(place, language)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {places.length > maxListed && <p>{say(mapWidgetTexts.more, { count: places.length - maxListed })}</p>}
    </div>
  );
}
