import leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { CoordinateGrid } from './grid-layer.ts';
import styles from './map.module.css';
import type { MapTiles } from './map-tiles.ts';

/** The nearest that a map comes: a house fills the window. */
export const maxZoom = 18;

/** The earth, for a map that has nothing to show. */
export const earthView = { center: { lat: 25, lng: 105 }, zoom: 3 } as const;

/** The words of the buttons of a map. */
export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

/** Draws a map into an element: tiles of the map service, or a grid of coordinates where none is set. */
export function baseMap(element: HTMLElement, service: MapTiles, texts: MapTexts): leaflet.Map {
  const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (styles.map !== undefined) element.classList.add(styles.map);
  const map = leaflet.map(element, {
    attributionControl: false,
    zoomControl: false,
    maxZoom,
    minZoom: 1,
    worldCopyJump: true,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
  });
  leaflet.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  leaflet.control.scale({ imperial: false }).addTo(map);
  if (service.tiles === '') new CoordinateGrid().addTo(map);
  else {
    // Whoever runs a tile server counts its use by the site that the pages are from.
    leaflet.tileLayer(service.tiles, { maxZoom, referrerPolicy: 'origin' }).addTo(map);
    if (service.attribution !== '')
      leaflet.control.attribution({ prefix: false }).addTo(map).addAttribution(textOnly(service.attribution));
  }
  return map;
}

/** A text as HTML that shows it and does nothing. */
function textOnly(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
