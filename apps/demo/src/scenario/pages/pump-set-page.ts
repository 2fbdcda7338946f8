import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { ShownSignal } from '@penstock/scene/starters/parts/parts';
import { Controls } from '@penstock/scene/starters/parts/controls';
import { Drawing } from '@penstock/scene/starters/parts/drawing';
import { palette, Parts } from '@penstock/scene/starters/parts/parts';
import { Records } from '@penstock/scene/starters/parts/records';
import { shortTitles } from './short-titles.ts';

/** One pump with its drive and its supply, for a screen beside it. `scene` is the title of its model. */
export function pumpSetPage(signalOf: (key: string) => ShownSignal, scene: string): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, signalOf);
  const records = new Records(parts);
  parts.text([28, 14, 720, 44], { zh: '变频水泵机组', en: 'Pump set with frequency drive' }, 26, {
    bold: true,
  });
  parts.value([980, 20, 300, 36], 'mode', 22);
  drawing.add('UsualTimer', [1310, 20, 262, 36], {
    name: '时间',
    style: { font: { color: palette.caption, size: 18 }, align: 'right' },
  });

  machine(parts);
  parts.card([700, 72, 440, 400], { zh: '模型', en: 'Model' });
  drawing.add('UsualWebgl', [708, 112, 424, 352], {
    name: '机组模型',
    data: { sceneId: scene, follows: 'page' },
    style: { font: { color: palette.text } },
  });
  measurements(parts, records);
  control(parts);

  const trend = { zh: '运行趋势', en: 'Trend' };
  parts.card([360, 488, 470, 392], trend);
  records.curves(
    [370, 530, 450, 342],
    'ComplexLine',
    trend,
    [shortTitles.speed, shortTitles.current, shortTitles.temperature],
    {
      minutes: 30,
    },
  );
  supply(parts, records);
  surroundings(parts, records);
  return drawing.page({ title: '机组', width: 1600, height: 900, bgColor: '@page' });
}

/** The pump, its drive and the cable between them. */
function machine(parts: Parts): void {
  const { drawing } = parts;
  parts.card([20, 72, 664, 400], { zh: '机组', en: 'Pump set' });
  const pump = parts.machine([92, 204, 392, 224], '水泵', 'motor-pump', 'running', 'fault');
  parts.machine([556, 136, 90, 128], '变频器', 'vfd', 'running');
  parts.pipe(
    [
      [32, 330],
      [92, 330],
    ],
    { end: [pump, 'in'] },
    { key: 'running', above: 0 },
    14,
  );
  parts.pipe(
    [
      [234.1, 204],
      [234.1, 150],
      [470, 150],
    ],
    { start: [pump, 'out'] },
    { key: 'running', above: 0 },
    14,
  );
  const cable = { stroke: { color: '@warning', width: 3 } };
  drawing.add('ShapeLine', [422, 274, 179, 0], {
    name: '电缆',
    style: { ...cable, line: { type: 'dashed' } },
  });
  drawing.add('ShapeLine', [601, 264, 0, 11], { name: '电缆', style: cable });
  // The fan of the drive turns with the pump.
  drawing.add('UsualAnimation', [622, 276, 46, 46], {
    name: '变频器风扇',
    data: {
      symbol: 'axial-fan',
      binding: parts.binding('speed'),
      speedType: 'value',
      minVal: 0,
      maxVal: 100,
      duration: 1200,
    },
  });
  parts.caption([526, 330, 150, 24], parts.titleOf('speed'), 14, 'center');
  parts.value([526, 352, 150, 38], 'speed', 28, 'center');
  parts.warning([92, 434, 392, 28], 'fault', { zh: '故障跳闸', en: 'Tripped' });
}

/** The measurements at the motor, on scales with their abnormal parts. */
function measurements(parts: Parts, records: Records): void {
  parts.card([1156, 72, 424, 400], { zh: '电机', en: 'Motor' });
  const gauge = (x: number, y: number, key: string, zones: { from: number; to: number }[] = []) => {
    records.gauge([x, y, 180, 128], key, 'arc', zones);
    parts.caption([x, y + 126, 180, 22], parts.titleOf(key), 12, 'center');
  };
  gauge(1172, 112, 'current');
  gauge(1384, 112, 'vibration', [{ from: 4.5, to: 20 }]);
  gauge(1172, 268, 'motor_temp', [{ from: 95, to: 150 }]);
  records.fill([1438, 272, 72, 118], 'speed', 'tank', { from: 101, to: 101 });
  parts.caption([1384, 394, 180, 22], parts.titleOf('speed'), 12, 'center');
  parts.rows([1176, 430, 384, 30], ['run_hours']);
}

/** The controls of the set. */
function control(parts: Parts): void {
  const controls = new Controls(parts);
  parts.card([20, 488, 324, 216], { zh: '控制', en: 'Control' });
  parts.caption([40, 532, 130, 34], { zh: '运行方式', en: 'Mode' }, 13);
  controls.select([174, 532, 150, 34], 'mode', [
    { value: 0, title: { zh: '停用', en: 'Off' } },
    { value: 1, title: { zh: '手动', en: 'Manual' } },
    { value: 2, title: { zh: '自动', en: 'Auto' } },
  ]);
  parts.caption([40, 578, 284, 24], parts.titleOf('speed_set'), 13);
  controls.slider([40, 600, 284, 44], 'speed_set', { from: 0, to: 100, step: 1 }, 'speed');
  parts.caption([40, 654, 130, 34], { zh: '输入转速', en: 'Typed' }, 13);
  controls.input([174, 654, 150, 34], 'speed_set');
  parts.card([20, 720, 324, 160], { zh: '状态', en: 'State' });
  ['fault', 'hot', 'vibrating'].forEach((key, index) => parts.lamp([40, 762 + index * 36, 284, 36], key));
}

/** The supply of the set, and the weather around it. */
function supply(parts: Parts, records: Records): void {
  parts.card([846, 488, 294, 240], { zh: '电源', en: 'Supply' });
  const phases = { zh: '相电压', en: 'Voltages' };
  records.bars([852, 522, 282, 118], phases, [shortTitles.phase1, shortTitles.phase2, shortTitles.phase3], {
    from: 200,
    to: 250,
  });
  parts.rows([862, 640, 262, 28], ['frequency', 'active_power', 'energy_total']);
  parts.drawing.add('ComplexWeather', [846, 744, 294, 136], {
    name: '天气',
    data: { provinceId: '330000', cityId: '330100', countyId: '330106', mode: 'compact', themeColor: 'blue' },
  });
}

/** The alarms of the set, and where the sets are. */
function surroundings(parts: Parts, records: Records): void {
  parts.card([1156, 488, 424, 392], { zh: '报警', en: 'Alarms' });
  records.alarms(
    [1164, 528, 408, 184],
    { zh: '当前报警', en: 'Open alarms' },
    ['msg', 'gmtTrigger', 'opration'],
    { list: 'open', filter: false },
  );
  parts.drawing.add('ComplexMap', [1168, 722, 400, 148], {
    name: '机组位置',
    data: { totalCount: false, equipProportion: false },
    style: { font: { color: palette.caption, size: 12 } },
  });
}
