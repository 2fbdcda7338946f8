import type { Position } from './coordinates.ts';

/** Beyond it, Web Mercator has no tiles. */
const maxLatitude = 85.051129;

/** A position in Web Mercator (EPSG 3857), as parts of the side of the earth, from its north-western corner. */
export function mercatorOf({ latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  const radians = (Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2,
  };
}
