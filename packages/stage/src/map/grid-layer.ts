import leaflet from 'leaflet';
import styles from './map.module.css';

/** The ground of a map without a map service: lines of the grid, each cell with the coordinates of its corner. */
export class CoordinateGrid extends leaflet.GridLayer {
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
