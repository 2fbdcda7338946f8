import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { Bilingual } from '../../plant/registers/point.ts';
import { Drawing } from './drawing.ts';
import { darkPalette, Parts } from './parts.ts';

/** One pump with its drive and its supply, for a screen beside it: large values on a dark ground. */
export function pumpSetPage(titleOf: (key: string) => Bilingual): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, darkPalette, titleOf);
  parts.text([40, 24, 300, 40], '变频水泵机组', 28, { bold: true });
  parts.text([230, 32, 400, 30], 'Pump set with frequency drive', 16, { color: darkPalette.caption });
  parts.value([940, 26, 300, 38], 'mode', 24);

  parts.card([40, 88, 700, 392], { zh: '机组', en: 'Pump set' });
  const pump = parts.machine([120, 214, 392, 224], '水泵', 'motor-pump', 'running');
  parts.machine([590, 150, 90, 128], '变频器', 'vfd', 'running');
  parts.pipe(
    [
      [60, 340],
      [120, 340],
    ],
    { end: [pump, 'in'] },
    { key: 'running', above: 0 },
    14,
  );
  parts.pipe(
    [
      [262.1, 214],
      [262.1, 160],
      [500, 160],
    ],
    { start: [pump, 'out'] },
    { key: 'running', above: 0 },
    14,
  );
  drawing.add('ShapeLine', [450, 284, 185, 0], {
    name: '电缆',
    style: { stroke: { color: '#d9a441', width: 3 }, line: { type: 'dashed' } },
  });
  drawing.add('ShapeLine', [635, 278, 0, 7], {
    name: '电缆',
    style: { stroke: { color: '#d9a441', width: 3 } },
  });
  parts.caption([560, 300, 150, 24], titleOf('speed'), 14, 'center');
  parts.value([560, 322, 150, 40], 'speed', 30, 'center');
  parts.caption([560, 372, 150, 24], { zh: '手动设定', en: 'Setpoint' }, 14, 'center');
  parts.value([560, 394, 150, 34], 'speed_set', 22, 'center');
  parts.warning([120, 440, 392, 28], 'fault', { zh: '故障跳闸', en: 'Tripped' });

  const tiles = ['current', 'motor_temp', 'vibration', 'run_hours'] as const;
  tiles.forEach((key, index) => {
    const [x, y] = [764 + (index % 2) * 240, 88 + Math.floor(index / 2) * 202];
    drawing.add('ShapeRect', [x, y, 228, 190], {
      name: titleOf(key).zh,
      style: { fill: darkPalette.card, stroke: { color: darkPalette.border, width: 1 }, radius: 10 },
    });
    parts.text([x + 20, y + 16, 190, 24], titleOf(key).zh, 16, { color: darkPalette.caption });
    parts.text([x + 20, y + 40, 190, 22], titleOf(key).en, 13, { color: darkPalette.caption });
    parts.value([x + 16, y + 92, 196, 64], key, 30);
  });

  parts.card([40, 500, 700, 196], { zh: '电源', en: 'Supply' });
  parts.rows([60, 546, 310, 34], ['voltage_l1', 'voltage_l2', 'voltage_l3', 'frequency']);
  parts.rows([410, 546, 310, 34], ['active_power', 'power_factor', 'energy_total']);
  parts.card([764, 500, 468, 196], { zh: '状态', en: 'State' });
  ['fault', 'hot', 'vibrating'].forEach((key, index) => parts.lamp([784, 546 + index * 42, 428, 42], key));
  return drawing.page({ title: '机组', width: 1272, height: 720, bgColor: '#131e26' });
}
