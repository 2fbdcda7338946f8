import leaflet from 'leaflet';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { baseMap, earthView, maxZoom } from './base-map.ts';
import { ClusterMarkers } from './cluster-markers.ts';
import { type Bounds, boundsOf, clustersOf, type Cluster, type Place } from './clusters.ts';
import type { Position } from './coordinates.ts';
import type { MapTheme, MapTiles } from './map-tiles.ts';
import { pinIcon } from './marker-icon.ts';

interface PlaceMapProps {
  /** Names the map for screen readers. */
  readonly name: string;
  readonly service: MapTiles;
  readonly theme?: MapTheme;
  /** The titles of the buttons. */
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Ten thousand are no trouble. Keep the array the same between drawings. */
  readonly places: readonly Place[];
  /** Where the map starts; it shows all places where it is left out. Keep it the same between drawings. */
  readonly start?: (Position & { readonly zoom: number }) | undefined;
  /** How near it comes to show all places. */
  readonly overviewZoom?: number;
  /** The words of a marker: what it is and how it does. Keep it the same between drawings. */
  readonly nameOf: (cluster: Cluster) => string;
  /** The card of the places of a marker that was opened. */
  readonly card: (places: readonly Place[], onClose: () => void) => ReactNode;
  /** Brought into sight, with its card; undefined for none. */
  readonly chosen: Place | undefined;
  /** A point that was searched for: the map comes near it and marks it. Keep it the same between drawings. */
  readonly found?: Position | undefined;
  /** Hears of the part in sight, also at the start. Keep it the same between drawings. */
  readonly onSight?: (sight: Bounds) => void;
}

/** The places that a card is for, and the element it is drawn into. */
interface OpenCard {
  readonly places: readonly Place[];
  readonly element: HTMLElement;
}

/** How near a map comes to show all places, and one that was chosen. */
const usualOverviewZoom = 14;
const chosenZoom = 15;

/** How near it comes to a point that was searched for: a town with what is around it. */
const foundZoom = 12;

/**
 * A map of places by their state. What is too near to each other is one marker with a count: opening it comes nearer, or
 * lists its places where the map is as near as it gets. Tab goes from marker to marker, Enter opens, Escape closes; on
 * the map itself arrows move, plus and minus come nearer and go away.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { name, service, theme = 'default', zoomIn, zoomOut, places, start, nameOf, card, chosen } = props;
  const { found, onSight, overviewZoom = usualOverviewZoom } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<leaflet.Map>();
  const [opened, setOpened] = useState<OpenCard>();
  const hasShownAll = useRef(false);
  const named = useRef<readonly Place[]>([]);

  useEffect(() => {
    if (container.current === null) return undefined;
    const drawn = baseMap(container.current, service, { zoomIn, zoomOut });
    if (start === undefined) drawn.setView(earthView.center, earthView.zoom);
    else drawn.setView(latLng(start), Math.min(start.zoom, maxZoom));
    hasShownAll.current = start !== undefined;
    drawn.on('popupopen', (event) => {
      const element = event.popup.getContent();
      if (element instanceof HTMLElement) setOpened({ places: named.current, element });
    });
    drawn.on('popupclose', () => setOpened(undefined));
    const resized = new ResizeObserver(() => drawn.invalidateSize());
    resized.observe(container.current);
    setMap(drawn);
    return () => {
      resized.disconnect();
      setMap(undefined);
      drawn.remove();
    };
  }, [service, zoomIn, zoomOut, start]);

  const open = useCallback((drawn: leaflet.Map, shown: readonly Place[], at: leaflet.LatLng) => {
    named.current = shown;
    const element = document.createElement('div');
    leaflet
      .popup({ closeButton: false, minWidth: 220, maxWidth: 320 })
      .setLatLng(at)
      .setContent(element)
      .openOn(drawn);
  }, []);

  useEffect(() => {
    if (map === undefined) return undefined;
    const markers = new ClusterMarkers(map, {
      nameOf,
      onOpen: (cluster) => {
        if (isApart(map, cluster)) {
          map.fitBounds(boxOf(boundsOf(cluster.places)), { padding: [48, 48] });
          map.getContainer().focus();
        } else open(map, cluster.places, latLng(cluster.center));
      },
    });
    const bounds = boundsOf(places);
    if (!hasShownAll.current && bounds !== undefined) {
      hasShownAll.current = true;
      map.fitBounds(boxOf(bounds), { padding: [40, 40], maxZoom: overviewZoom, animate: false });
    }
    const show = () => {
      const sight = sightOf(map);
      markers.show(clustersOf(places, map.getZoom(), sight));
      onSight?.(sight);
    };
    show();
    map.on('moveend', show);
    return () => {
      map.off('moveend', show);
      markers.remove();
    };
  }, [map, places, nameOf, onSight, open, overviewZoom]);

  useEffect(() => {
    if (map === undefined || chosen === undefined) return;
    map.setView(latLng(chosen), Math.max(map.getZoom(), chosenZoom), { animate: false });
    open(map, [chosen], latLng(chosen));
  }, [map, chosen, open]);

  useEffect(() => {
    if (map === undefined || found === undefined) return undefined;
    map.setView(latLng(found), Math.max(map.getZoom(), foundZoom), { animate: false });
    const pin = leaflet.marker(latLng(found), { icon: pinIcon(), interactive: false, keyboard: false });
    pin.addTo(map);
    return () => void pin.remove();
  }, [map, found]);

  const close = () => {
    map?.closePopup();
    container.current?.focus();
  };
  return (
    <>
      <div ref={container} style={fillCss} data-map-theme={theme} role="region" aria-label={name} />
      {opened !== undefined && <OpenedCard opened={opened} card={card} onClose={close} />}
    </>
  );
}

const fillCss = { height: '100%', minHeight: 0 } as const;

function OpenedCard(props: {
  readonly opened: OpenCard;
  readonly card: PlaceMapProps['card'];
  readonly onClose: () => void;
}) {
  const { opened, card, onClose } = props;
  return createPortal(card(opened.places, onClose), opened.element);
}

/** Whether coming nearer parts the places of a cluster. */
function isApart(map: leaflet.Map, { places }: Cluster): boolean {
  const bounds = boundsOf(places);
  const isPoint = bounds === undefined || (bounds.south === bounds.north && bounds.west === bounds.east);
  return !isPoint && map.getZoom() < maxZoom;
}

function latLng({ latitude, longitude }: Position): leaflet.LatLng {
  return leaflet.latLng(latitude, longitude);
}

function boxOf(bounds: Bounds | undefined): leaflet.LatLngBounds {
  const { south, west, north, east } = bounds ?? { south: -60, west: -180, north: 75, east: 180 };
  return leaflet.latLngBounds([south, west], [north, east]);
}

/** The part in sight and a little around it, so that markers at the edge do not jump in. */
function sightOf(map: leaflet.Map): Bounds {
  const box = map.getBounds().pad(0.1);
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
}
