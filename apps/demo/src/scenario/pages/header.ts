import type { Bilingual } from '../../plant/registers/point.ts';
import type { Parts } from '@penstock/scene/starters/parts/parts';
import { Controls } from '@penstock/scene/starters/parts/controls';

/** The titles of the pages of a station: buttons find pages by them. */
export const stationPages = {
  overview: { zh: '泵站总览', en: 'Pump station overview' },
  records: { zh: '历史与报警', en: 'History and alarms' },
} as const satisfies Record<string, Bilingual>;

/** The bar at the top of a page of a station: where one is, where one can go, which station it is, and the time. */
export function header(parts: Parts, title: Bilingual, present: keyof typeof stationPages): void {
  const { drawing } = parts;
  drawing.add('ShapeRect', [0, 0, 1600, 60], {
    name: '标题栏',
    style: { fill: '@header', stroke: { width: 0 } },
  });
  parts.text([28, 10, 420, 40], title, 24, { bold: true, color: '@onHeader' });
  const controls = new Controls(parts);
  const names = ['overview', 'records'] as const;
  names.forEach((name, index) => {
    const isHere = name === present;
    controls.pageButton([480 + index * 240, 11, 228, 38], stationPages[name], stationPages[name].zh, {
      fill: isHere ? '@onHeader/20' : '@header',
      stroke: { color: isHere ? '@onHeader/70' : '@onHeader/40', width: 1 },
      font: { color: '@onHeader', size: 15, bold: isHere },
    });
  });
  drawing.add('UsualDataText', [980, 14, 330, 34], {
    name: '站点名称',
    data: { binding: parts.binding('station_name') },
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '@onHeader', size: 17, bold: true },
      align: 'right',
    },
  });
  drawing.add('UsualTimer', [1330, 14, 242, 34], {
    name: '时间',
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '@onHeader/80', size: 17 },
      align: 'right',
    },
  });
}
