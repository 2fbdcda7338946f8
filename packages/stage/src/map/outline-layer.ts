import leaflet from 'leaflet';
import type { EarthOutlines } from './earth-outlines.ts';
import styles from './map.module.css';
import { boxOfTile, landPath, linePath } from './outline-path.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Coasts and borders as the ground of a map: each tile a drawing whose colours are those of the theme. */
export class OutlineLayer extends leaflet.GridLayer {
  private readonly outlines: EarthOutlines;
  private readonly withBorders: boolean;

  constructor(outlines: EarthOutlines, withBorders: boolean) {
    super({ zIndex: 0, className: styles.outlines ?? '' });
    this.outlines = outlines;
    this.withBorders = withBorders;
  }

  protected override createTile(coords: leaflet.Coords): HTMLElement {
    const size = this.getTileSize().x;
    const tile = { box: boxOfTile(coords), size };
    const { land, borders } = this.outlines;
    const drawing = document.createElementNS(namespace, 'svg');
    drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
    drawing.setAttribute('aria-hidden', 'true');
    draw(drawing, styles.land, landPath(land, tile));
    draw(drawing, styles.coast, linePath(land, tile));
    if (this.withBorders) draw(drawing, styles.border, linePath(borders, tile));
    const element = document.createElement('div');
    element.append(drawing);
    return element;
  }
}

function draw(drawing: SVGSVGElement, className: string | undefined, path: string): void {
  if (path === '') return;
  const element = document.createElementNS(namespace, 'path');
  element.setAttribute('class', className ?? '');
  element.setAttribute('d', path);
  drawing.append(element);
}
