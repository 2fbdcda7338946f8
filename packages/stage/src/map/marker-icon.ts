import leaflet from 'leaflet';
import type { Cluster } from './clusters.ts';
import styles from './map.module.css';
import { type PlaceState, stateCounts, stateShapes } from './place-state.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** How many, in the few characters that a marker has room for. */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`;
}

function shapeOf(state: PlaceState): SVGSVGElement {
  const { path: outline, isFilled } = stateShapes[state];
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', outline);
  path.setAttribute('class', (isFilled ? styles.filled : styles.outline) ?? '');
  svg.append(path);
  return svg;
}

/**
 * The marker of one place, dashed where its gateway is offline, or of a cluster: the worst state of its places, how many have it, and
 * how many there are.
 */
export function markerIcon({ state, places }: Cluster): leaflet.DivIcon {
  const element = document.createElement('span');
  const [only] = places;
  const isAway = places.length === 1 && only?.isOnline === false;
  element.className = `${styles.marker} ${isAway ? styles.away : ''} ${places.length > 1 ? styles.many : ''}`;
  element.dataset.placeState = state;
  element.append(shapeOf(state));
  let width = 30;
  if (places.length > 1) {
    const worst = stateCounts(places)[state];
    const text =
      worst === places.length ? shortCount(worst) : `${shortCount(worst)}/${shortCount(places.length)}`;
    const label = document.createElement('span');
    label.textContent = text;
    element.append(label);
    width = 38 + 7 * text.length;
  }
  return leaflet.divIcon({ className: styles.icon ?? '', html: element, iconSize: [width, 30] });
}

/** The marker of a position that is being chosen. */
export function pinIcon(): leaflet.DivIcon {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 32');
  svg.setAttribute('class', styles.pin ?? '');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute(
    'd',
    'M12 1a10 10 0 0 0-10 10c0 7 10 19 10 19s10-12 10-19A10 10 0 0 0 12 1Zm0 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  );
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return leaflet.divIcon({
    className: styles.icon ?? '',
    html: wrapped(svg),
    iconSize: [30, 40],
    iconAnchor: [15, 38],
  });
}

function wrapped(svg: SVGSVGElement): HTMLElement {
  const element = document.createElement('span');
  element.append(svg);
  return element;
}
