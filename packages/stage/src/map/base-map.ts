import leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { earthOutlines } from './earth-outlines.ts';
import styles from './map.module.css';
import type { MapTiles } from './map-tiles.ts';
import { OutlineLayer } from './outline-layer.ts';

/** The grid of a map without a map service: each cell with the coordinates of its corner. */
class CoordinateGrid extends leaflet.GridLayer {
  protected override createTile(coords: leaflet.Coords): HTMLElement {
    const tile = document.createElement('div');
    tile.className = styles.cell ?? '';
    const corner = this._map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    const decimals = Math.max(0, Math.ceil((coords.z - 6) / 3));
    tile.textContent = `${degrees(corner.lat, 'N', 'S', decimals)} ${degrees(corner.lng, 'E', 'W', decimals)}`;
    return tile;
  }
}

/** Degrees with the letter of their half of the earth: `30.25° N`. */
function degrees(value: number, positive: string, negative: string, decimals: number): string {
  const wrapped = positive === 'E' ? ((((value + 180) % 360) + 360) % 360) - 180 : value;
  return `${Math.abs(wrapped).toFixed(decimals)}° ${wrapped < 0 ? negative : positive}`;
}

/** The nearest that a map comes: a house fills the window. */
export const maxZoom = 18;

/** The earth, for a map that has nothing to show. */
export const earthView = { center: { lat: 25, lng: 105 }, zoom: 3 } as const;

/** The words of the buttons of a map. */
export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

/**
 * Draws a map into an element: tiles of the map service, or where none is set coasts and borders with a grid of coordinates. They are
 * loaded while the grid is shown already, which stays alone where they cannot be.
 */
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
  if (service.tiles === '') {
    new CoordinateGrid({ zIndex: 2 }).addTo(map);
    if (service.ground !== 'grid') addOutlines(map, service.ground === 'borders').catch(() => undefined);
  } else {
    // Whoever runs a tile server counts its use by the site that the pages are from.
    leaflet.tileLayer(service.tiles, { maxZoom, referrerPolicy: 'origin' }).addTo(map);
    if (service.attribution !== '')
      leaflet.control.attribution({ prefix: false }).addTo(map).addAttribution(textOnly(service.attribution));
  }
  return map;
}

/** Nearer than this, a coast may be some hundred px from where it is: its line is drawn for orientation, but no sea. */
const seaZoom = 9;

async function addOutlines(map: leaflet.Map, withBorders: boolean): Promise<void> {
  let isRemoved = false;
  map.on('unload', () => {
    isRemoved = true;
  });
  const outlines = await earthOutlines();
  if (isRemoved) return;
  const show = () => {
    map.getContainer().dataset.mapSea = String(map.getZoom() <= seaZoom);
  };
  map.on('zoomend', show);
  show();
  new OutlineLayer(outlines, withBorders).addTo(map);
}

/** A text as HTML that shows it and does nothing. */
function textOnly(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}
