import type { Bounds, Place } from '@penstock/stage/map/clusters';
import type { Position } from '@penstock/stage/map/coordinates';
import { PlaceMap as StagePlaceMap } from '@penstock/stage/map/PlaceMap';
import styles from './map.module.css';
import { MapLegend } from './MapLegend.tsx';
import { PlacePopup } from './PlacePopup.tsx';
import { usePlaceText } from './use-place-text.ts';
import type { MapService } from './use-map-service.ts';

interface PlaceMapProps {
  /** Names the map for screen readers. */
  readonly name: string;
  readonly service: MapService;
  /** Ten thousand are no trouble. Keep the array the same between drawings. */
  readonly places: readonly Place[];
  /** The page of a place. */
  readonly linkOf: (place: Place) => string;
  /** Brought into sight, with its popup; undefined for none. */
  readonly chosen: Place | undefined;
  /** A point that was searched for. Keep it the same between drawings. */
  readonly found?: Position | undefined;
  /** Hears of the part in sight, also at the start. Keep it the same between drawings. */
  readonly onSight: (sight: Bounds) => void;
}

/** A map of places by their state with its legend, whose popups lead to their pages. */
export function PlaceMap({ linkOf, ...map }: PlaceMapProps) {
  const { nameOfCluster, zoomIn, zoomOut } = usePlaceText();
  return (
    <div className={styles.map}>
      <StagePlaceMap
        {...map}
        zoomIn={zoomIn}
        zoomOut={zoomOut}
        nameOf={nameOfCluster}
        card={(places, onClose) => <PlacePopup places={places} linkOf={linkOf} onClose={onClose} />}
      />
      <MapLegend places={map.places} />
    </div>
  );
}
