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
} as const;

/** Where maps get their tiles, and whose map it is; undefined where none is set. */
export function mapOf(settings: {
  readonly mapTiles?: string | undefined;
  readonly mapAttribution: string;
}): { readonly tiles: string; readonly attribution: string } | undefined {
  const { mapTiles: tiles, mapAttribution: attribution } = settings;
  return tiles === undefined ? undefined : { tiles, attribution };
}
