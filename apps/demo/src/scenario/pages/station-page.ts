import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { ShownSignal } from '@penstock/scene/starters/parts/parts';
import { Controls } from '@penstock/scene/starters/parts/controls';
import { Drawing } from '@penstock/scene/starters/parts/drawing';
import { header, stationPages } from './header.ts';
import { Parts } from '@penstock/scene/starters/parts/parts';
import { shortTitles } from './short-titles.ts';
import { Records } from '@penstock/scene/starters/parts/records';

/** A running pump moves more than this, in m³/h. */
const noticeableFlow = 1;

/** The station at a glance: its process, its alarms, its level and both pumps, all operated from here. */
export function stationPage(signalOf: (key: string) => ShownSignal): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, signalOf);
  header(parts, { zh: '泵站总览', en: 'Pump station overview' }, 'overview');
  process(parts);
  alarms(parts);
  level(parts);
  pump(parts, 412, 1);
  pump(parts, 804, 2);
  trend(parts);
  return drawing.page({ title: stationPages.overview.zh, width: 1600, height: 900, bgColor: '@page' });
}

/** Water runs into the sump; two pumps lift it through the valve into the network. */
function process(parts: Parts): void {
  const meterIn = parts.symbol([86, 139, 64, 80], '进水流量计', { symbol: 'magnetic-flow-meter' });
  const sump = parts.symbol([180, 230, 260, 260], '集水池', {
    symbol: 'open-tank',
    level: { binding: parts.binding('tank_level'), minVal: 0, maxVal: 5 },
  });
  const pumps = [1, 2].map((number) =>
    parts.machine(
      [560, number === 1 ? 236 : 406, 179, 102],
      `${number}号泵`,
      'motor-pump',
      `pump${number}_running`,
      `pump${number}_fault`,
    ),
  );
  const [pump1 = '', pump2 = ''] = pumps;
  const valve = parts.symbol([940, 108, 83, 83], '调节阀', {
    symbol: 'control-valve',
    state: {
      binding: parts.binding('valve_position'),
      maps: [
        { from: 1, to: 100, state: 'open' },
        { value: 0, state: 'closed' },
      ],
    },
  });
  const meterOut = parts.symbol([1090, 113, 64, 80], '出水流量计', { symbol: 'magnetic-flow-meter' });
  parts.symbol([1206, 86, 64, 84], '出水压力表', { symbol: 'pressure-gauge' });
  const network = parts.symbol([1440, 72, 112, 112], '供水管网', { symbol: 'house' });

  const inflow = { key: 'inlet_flow', above: noticeableFlow };
  const outflow = { key: 'outlet_flow', above: noticeableFlow };
  const running = (number: number) => ({ key: `pump${number}_running`, above: 0 });
  parts.pipe(
    [
      [24, 196],
      [86, 196],
    ],
    { end: [meterIn, 'in'] },
    inflow,
  );
  parts.pipe(
    [
      [150, 196],
      [310, 196],
      [310, 268],
    ],
    { start: [meterIn, 'out'] },
    inflow,
  );
  parts.pipe(
    [
      [440, 451],
      [500, 451],
      [500, 293.4],
      [560, 293.4],
    ],
    { start: [sump, 'right'], end: [pump1, 'in'] },
    running(1),
  );
  parts.pipe(
    [
      [440, 451],
      [500, 451],
      [500, 463.4],
      [560, 463.4],
    ],
    { start: [sump, 'right'], end: [pump2, 'in'] },
    running(2),
  );
  parts.pipe(
    [
      [624.9, 236],
      [624.9, 170],
      [940, 170],
    ],
    { start: [pump1, 'out'], end: [valve, 'in'] },
    running(1),
  );
  parts.pipe(
    [
      [624.9, 406],
      [624.9, 372],
      [890, 372],
      [890, 170],
      [940, 170],
    ],
    { start: [pump2, 'out'], end: [valve, 'in'] },
    running(2),
  );
  parts.pipe(
    [
      [1023, 170],
      [1090, 170],
    ],
    { start: [valve, 'out'], end: [meterOut, 'in'] },
    outflow,
  );
  parts.pipe(
    [
      [1154, 170],
      [1440, 170],
    ],
    { start: [meterOut, 'out'], end: [network, 'in'] },
    outflow,
  );

  parts.caption([40, 84, 170, 24], { zh: '进水', en: 'Inflow' });
  parts.value([40, 106, 150, 30], 'inlet_flow', 20, 'left');
  parts.value([210, 388, 200, 52], 'tank_level', 34, 'center');
  parts.caption([180, 498, 260, 24], { zh: '集水池', en: 'Sump' }, 15, 'center');
  for (const number of [1, 2]) {
    const top = number === 1 ? 248 : 418;
    parts.caption([752, top - 8, 130, 22], { zh: `${number}号泵`, en: `Pump ${number}` });
    parts.value([752, top + 14, 110, 26], `pump${number}_speed`, 18, 'left');
    parts.value([752, top + 40, 110, 26], `pump${number}_current`, 18, 'left');
    parts.warning([560, top + 98, 179, 26], `pump${number}_fault`, { zh: '故障跳闸', en: 'Tripped' });
  }
  parts.caption([930, 78, 160, 22], { zh: '调节阀', en: 'Valve' });
  parts.value([930, 198, 110, 26], 'valve_position', 18, 'center');
  parts.caption([1060, 84, 140, 22], { zh: '出水', en: 'Outflow' });
  parts.value([1060, 198, 150, 26], 'outlet_flow', 18, 'left');
  parts.value([1226, 198, 110, 26], 'outlet_pressure', 18, 'left');
  parts.caption([1396, 196, 200, 24], { zh: '供水管网', en: 'Network' }, 14, 'center');
}

/** The alarms of the station, acknowledged in their rows. */
function alarms(parts: Parts): void {
  parts.card([940, 244, 640, 324], { zh: '报警', en: 'Alarms' });
  new Records(parts).alarms(
    [952, 290, 616, 268],
    { zh: '当前报警', en: 'Open alarms' },
    ['type', 'msg', 'gmtTrigger', 'opration'],
    { list: 'open', filter: false },
  );
  new Controls(parts).writeButton(
    [1400, 251, 164, 32],
    { zh: '复位故障', en: 'Reset faults' },
    'alarm_reset',
    1,
  );
}

/** The setpoint of the level, and the controller in charge. */
function level(parts: Parts): void {
  const controls = new Controls(parts);
  parts.card([20, 592, 382, 288], { zh: '液位控制', en: 'Level control' });
  parts.caption([40, 636, 342, 24], parts.titleOf('level_setpoint'), 13);
  controls.slider([40, 660, 342, 44], 'level_setpoint', { from: 1, to: 4, step: 0.05 }, 'tank_level');
  parts.caption([40, 716, 120, 32], { zh: '方式', en: 'Mode' }, 13);
  controls.radio([150, 716, 240, 32], 'level_auto', [
    { value: 1, title: { zh: '自动', en: 'Auto' } },
    { value: 0, title: { zh: '手动', en: 'Manual' } },
  ]);
  parts.caption([40, 757, 160, 32], { zh: '主用泵', en: 'Duty pump' }, 13);
  controls.select([222, 757, 160, 32], 'duty_pump', [
    { value: 1, title: { zh: '1号泵', en: 'Pump 1' } },
    { value: 2, title: { zh: '2号泵', en: 'Pump 2' } },
  ]);
  parts.caption([40, 798, 180, 32], parts.titleOf('level_manual_out'), 13);
  controls.input([222, 798, 160, 32], 'level_manual_out');
  parts.rows([40, 838, 342, 30], ['level_output']);
}

/** A pump: how it does, and what it is to do. */
function pump(parts: Parts, x: number, number: 1 | 2): void {
  const controls = new Controls(parts);
  const records = new Records(parts);
  const title = { zh: `${number}号泵`, en: `Pump ${number}` };
  const key = (name: string) => `pump${number}_${name}`;
  parts.card([x, 592, 382, 288], title);
  parts.value([x + 242, 602, 120, 28], key('running'), 17);
  records.gauge([x + 10, 638, 124, 118], key('speed'), 'arc');
  parts.rows([x + 136, 640, 228, 37], ['current', 'motor_temp', 'vibration'].map(key), title);
  controls.radio([x + 20, 770, 350, 32], key('mode'), [
    { value: 0, title: { zh: '停用', en: 'Off' } },
    { value: 1, title: { zh: '手动', en: 'Manual' } },
    { value: 2, title: { zh: '自动', en: 'Auto' } },
  ]);
  const inManual = {
    key: key('mode'),
    value: 1,
    reason: { zh: '只有手动方式下才能启停。', en: 'Only in manual.' },
  };
  controls.writeButton([x + 20, 822, 165, 40], { zh: '启动', en: 'Start' }, key('start'), 1, inManual);
  controls.writeButton([x + 197, 822, 165, 40], { zh: '停止', en: 'Stop' }, key('start'), 0, inManual);
}

/** The level of the last half hour beside its setpoint. */
function trend(parts: Parts): void {
  const title = { zh: '液位趋势', en: 'Level trend' };
  parts.card([1196, 592, 384, 288], title);
  new Records(parts).curves(
    [1204, 632, 368, 240],
    'ComplexLine',
    title,
    [shortTitles.level, shortTitles.setpoint],
    {
      minutes: 30,
    },
  );
}
