import leaflet from 'leaflet';
import type { PlaceState } from './clusters.ts';
import styles from './map.module.css';

const namespace = 'http://www.w3.org/2000/svg';

/** A shape for each state, so that it is seen without its colour; the shapes of the words beside it (design/State.tsx). */
export const stateShapes: Readonly<Record<PlaceState, string>> = {
  online: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 1 1 0-9Z',
  offline: 'M6 2.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 1 1 0-7.5Z',
  alarm: 'M6 .75 11.25 6 6 11.25.75 6 6 .75Z',
};

function shape(state: PlaceState): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 12 12');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', stateShapes[state]);
  svg.append(path);
  return svg;
}

/** The marker of one place, or of a cluster with how many there are. */
export function markerIcon(state: PlaceState, count: number): leaflet.DivIcon {
  const element = document.createElement('span');
  element.className = `${styles.marker} ${styles[state]} ${count > 1 ? styles.many : ''}`;
  element.append(shape(state));
  if (count > 1) {
    const label = document.createElement('span');
    label.textContent = count > 999 ? '999+' : String(count);
    element.append(label);
  }
  const size: leaflet.PointTuple = count > 1 ? [52, 30] : [30, 30];
  return leaflet.divIcon({ className: styles.icon ?? '', html: element, iconSize: size });
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
