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
    description: {
      zh: '地图瓦片服务的地址，含 {z}、{x}、{y}；须为 WGS 84（或 CGCS2000）的 Web 墨卡托瓦片，如天地图，不能是偏移的 GCJ-02。浏览器直接向该服务请求瓦片，地址中的密钥对登录用户可见。未设置时地图以经纬网为底图，不访问任何外部服务。',
      en: 'The address of a map tile server, with {z}, {x} and {y}: Web Mercator tiles by WGS 84, not by the shifted GCJ-02. Browsers ask that server directly, and whoever is signed in can read a key in the address. When it is not set, maps show a grid of coordinates and nothing foreign is contacted.',
    },
  }),
  mapAttribution: setting(z.string().max(200), {
    variable: 'PENSTOCK_MAP_ATTRIBUTION',
    default: '',
    expected: 'at most 200 characters',
    description: {
      zh: '地图上显示的版权与审图号文字。',
      en: 'Whose map it is, as its service wants it shown on the map.',
    },
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
