import type { Place } from '@penstock/stage/map/clusters';
import { placeStateText } from '@penstock/stage/map/place-text';
import { PlaceStateMark } from '@penstock/stage/map/PlaceStateMark';
import type { MapService } from '@penstock/stage/services/map-service';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { mapWidgetTexts } from './map-widget-texts.ts';
import styles from './map-widget.module.css';

/** As many places as a card names; a cluster of more parts when the map comes nearer. */
const maxNamed = 20;

/** The places of a marker: title, state, open alarms and the way to the page of each. */
export function MapCard(props: {
  readonly places: readonly Place[];
  readonly service: MapService;
  readonly onClose: () => void;
}) {
  const { places, service, onClose } = props;
  const { language } = useStage();
  const say = useStageText();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = card.current?.querySelector('a') ?? card.current;
    first?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={say(mapWidgetTexts.card)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <ul>
        {places.slice(0, maxNamed).map((place) => (
          <li key={place.id}>
            <strong>{place.name}</strong>
            <span className={styles.state}>
              <PlaceStateMark state={place.state} />
              {placeStateText(place, language)}
            </span>
            {places.length === 1 && <OpenAlarms equipmentId={place.id} service={service} />}
            <PageLink equipmentId={place.id} service={service} />
          </li>
        ))}
      </ul>
      {places.length > maxNamed && <p>{say(mapWidgetTexts.more, { count: places.length - maxNamed })}</p>}
    </div>
  );
}

interface OfEquipment {
  readonly equipmentId: string;
  readonly service: MapService;
}

function PageLink({ equipmentId, service }: OfEquipment) {
  const say = useStageText();
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (service.open === undefined || !isPlain) return;
    event.preventDefault();
    service.open(equipmentId);
  };
  if (service.addressOf === undefined) return null;
  return (
    <a href={service.addressOf(equipmentId)} onClick={onClick}>
      {say(mapWidgetTexts.openPage)}
    </a>
  );
}

/** Nothing until it is known. */
function OpenAlarms({ equipmentId, service }: OfEquipment) {
  const say = useStageText();
  const [found, setFound] = useState<number | string>('');
  useEffect(() => {
    let isOver = false;
    service.openAlarms(equipmentId).then(
      (count) => {
        if (!isOver) setFound(count);
      },
      (error: unknown) => {
        if (!isOver) setFound(error instanceof Error ? error.message : '');
      },
    );
    return () => {
      isOver = true;
    };
  }, [equipmentId, service]);
  return (
    <span role="status">
      {typeof found === 'number' ? say(mapWidgetTexts.alarms, { count: found }) : found}
    </span>
  );
}
