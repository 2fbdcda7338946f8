import leaflet from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { baseMap, earthView } from '@penstock/stage/map/base-map';
import { type Position, roundedPosition } from '@penstock/stage/map/coordinates';
import styles from './map.module.css';
import { usePlaceText } from './use-place-text.ts';
import { pinIcon } from '@penstock/stage/map/marker-icon';
import type { MapService } from './use-map-service.ts';

interface PositionMapProps {
  readonly service: MapService;
  /** Null while none is chosen. */
  readonly position: Position | null;
  readonly onChange: (position: Position) => void;
  /** A place that was searched for: the map comes near it. */
  readonly found: Position | undefined;
}

/** How near the map is at a position, and how far an arrow moves it, in px; with Shift. */
const positionZoom = 13;
const step = 10;
const smallStep = 1;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A map on which a position is chosen: by a click, by Enter in its middle, by dragging the marker, and by arrows while it has the focus. */
export default function PositionMap({ service, position, onChange, found }: PositionMapProps) {
  const { t } = useTexts('map');
  const { zoomIn, zoomOut } = usePlaceText();
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ readonly map: leaflet.Map; readonly marker: leaflet.Marker }>(undefined);
  const changed = useRef(onChange);
  const start = useRef(position);
  useEffect(() => {
    changed.current = onChange;
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const map = baseMap(container.current, service, { zoomIn, zoomOut });
    const marker = leaflet.marker(earthView.center, {
      icon: pinIcon(),
      draggable: true,
      title: t('position.pin'),
    });
    if (start.current === null) map.setView(earthView.center, earthView.zoom);
    else map.setView(latLng(start.current), positionZoom);
    const choose = (at: leaflet.LatLng) =>
      changed.current(roundedPosition({ latitude: at.lat, longitude: at.lng }));
    map.on('click', ({ latlng }) => choose(latlng));
    map.on('keydown', ({ originalEvent: event }) => {
      // A button of the map is pressed with Enter, too.
      if (event.key !== 'Enter' || event.target !== map.getContainer()) return;
      event.preventDefault();
      choose(map.getCenter());
    });
    marker.on('dragend', () => choose(marker.getLatLng()));
    marker.on('add', () => {
      const element = marker.getElement();
      element?.setAttribute('aria-label', t('position.pin'));
      element?.addEventListener('keydown', (event) => {
        const [right, down] = directions[event.key] ?? [];
        if (right === undefined || down === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const by = event.shiftKey ? smallStep : step;
        const from = map.project(marker.getLatLng());
        choose(map.unproject(from.add([right * by, down * by])));
      });
    });
    drawn.current = { map, marker };
    if (start.current !== null) marker.setLatLng(latLng(start.current)).addTo(map);
    return () => {
      drawn.current = undefined;
      map.remove();
    };
  }, [service, t, zoomIn, zoomOut]);

  useEffect(() => {
    start.current = position;
    const now = drawn.current;
    if (now === undefined) return;
    if (position === null) {
      now.marker.remove();
      return;
    }
    const at = latLng(position);
    now.marker.setLatLng(at);
    if (!now.map.hasLayer(now.marker)) now.marker.addTo(now.map);
    if (!now.map.getBounds().contains(at)) now.map.panTo(at);
  }, [position]);

  useEffect(() => {
    const map = drawn.current?.map;
    if (map === undefined || found === undefined) return;
    map.setView(latLng(found), Math.max(map.getZoom(), positionZoom), { animate: false });
  }, [found]);

  return <div ref={container} className={styles.positionMap} role="region" aria-label={t('position.map')} />;
}

function latLng({ latitude, longitude }: Position): leaflet.LatLng {
  return leaflet.latLng(latitude, longitude);
}
