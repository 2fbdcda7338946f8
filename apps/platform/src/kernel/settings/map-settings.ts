import { type MapGround, mapGrounds } from '@penstock/contract/model/map-ground';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { setting } from './setting.ts';

/** The placeholders that a tile server replaces by numbers. */
const placeholders = ['{z}', '{x}', '{y}'] as const;

/** The address of a tile, with {z}, {x} and {y} in its path or its query. */
const tileAddress = z
  .string()
  .max(500)
  .refine((text) => {
    const origin = /^(https?:\/\/[^/?#{}@\s]+)\/[^\s]*$/.exec(text)?.[1];
    return origin !== undefined && URL.canParse(origin) && placeholders.every((part) => text.includes(part));
  });

/** The map of equipment. Nothing is contacted unless an address is set. */
export const mapSettings = {
  mapTiles: setting(tileAddress.optional(), {
    variable: 'PENSTOCK_MAP_TILES',
    expected: 'an http or https address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    description: textAt('platform.kernel:mapSettings.mapTiles.description'),
  }),
  mapAttribution: setting(z.string().max(200), {
    variable: 'PENSTOCK_MAP_ATTRIBUTION',
    default: '',
    expected: 'at most 200 characters',
    description: textAt('platform.kernel:mapSettings.mapAttribution.description'),
  }),
  mapGround: setting(z.enum(mapGrounds), {
    variable: 'PENSTOCK_MAP_GROUND',
    default: 'borders',
    expected: 'borders, coasts or grid',
    description: textAt('platform.kernel:mapSettings.mapGround.description'),
  }),
} as const;

/** The ground of maps: tiles where an address is set, and whose map it is. */
export function mapOf({
  mapTiles,
  mapAttribution,
  mapGround,
}: {
  readonly mapTiles?: string | undefined;
  readonly mapAttribution: string;
  readonly mapGround: MapGround;
}): { readonly tiles: string; readonly attribution: string; readonly ground: MapGround } {
  const isSet = mapTiles !== undefined;
  return { tiles: mapTiles ?? '', attribution: isSet ? mapAttribution : '', ground: mapGround };
}
