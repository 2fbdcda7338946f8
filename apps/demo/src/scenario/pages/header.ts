import type { Bilingual } from '../../plant/registers/point.ts';
import type { Parts } from './parts.ts';
import { Controls } from './controls.ts';

/** The titles of the pages of a station: buttons find pages by them. */
export const stationPages = {
  overview: { zh: '泵站总览', en: 'Overview' },
  records: { zh: '历史与报警', en: 'Records' },
} as const satisfies Record<string, Bilingual>;

const ground = '#22343c';

/** The bar at the top of a page of a station: where one is, where one can go, which station it is, and the time. */
export function header(parts: Parts, { zh, en }: Bilingual, present: keyof typeof stationPages): void {
  const { drawing } = parts;
  drawing.add('ShapeRect', [0, 0, 1600, 60], {
    name: '标题栏 Title bar',
    style: { fill: ground, stroke: { width: 0 } },
  });
  parts.text([28, 12, 150, 36], zh, 26, { bold: true, color: '#ffffff' });
  parts.text([182, 17, 260, 30], en, 16, { color: '#b7c9d0' });
  const controls = new Controls(parts);
  const names = ['overview', 'records'] as const;
  names.forEach((name, index) => {
    const isHere = name === present;
    controls.pageButton([480 + index * 240, 11, 228, 38], stationPages[name], stationPages[name].zh, {
      fill: isHere ? '#3d5866' : ground,
      stroke: { color: isHere ? '#b7c9d0' : '#5b7480', width: 1 },
      font: { color: '#ffffff', size: 15, bold: isHere },
    });
  });
  drawing.add('UsualDataText', [980, 14, 330, 34], {
    name: '站点名称 Station name',
    data: { binding: parts.binding('station_name') },
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '#ffffff', size: 17, bold: true },
      align: 'right',
    },
  });
  drawing.add('UsualTimer', [1330, 14, 242, 34], {
    name: '时间 Time',
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '#dce7eb', size: 17 },
      align: 'right',
    },
  });
}
