import type { MapGround } from '@penstock/contract/model/map-ground';

/** The ground of a map: tiles, or what the product draws alone. */
export interface MapTiles {
  /** The address of a tile with {z}, {x} and {y}; empty where the operator has set no map service: then `ground` is drawn. */
  readonly tiles: string;
  readonly ground: MapGround;
  /** The owner of the map; empty where the operator has set none. */
  readonly attribution: string;
}

/** In which colours a map is drawn; `default` follows the theme of the program. */
export const mapThemes = ['default', 'dark', 'grey'] as const;
export type MapTheme = (typeof mapThemes)[number];
