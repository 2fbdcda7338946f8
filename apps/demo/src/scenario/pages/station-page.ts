import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { Bilingual } from '../../plant/registers/point.ts';
import { Drawing } from './drawing.ts';
import { lightPalette, Parts } from './parts.ts';

/** A running pump moves more than this, in m³/h. */
const noticeableFlow = 1;

/** The station at a glance: its process, its alarms, its control, both pumps and what they use. */
export function stationPage(titleOf: (key: string) => Bilingual): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, lightPalette, titleOf);
  header(drawing, parts);
  process(parts);
  alarms(parts);
  parts.card([20, 592, 382, 288], { zh: '液位控制', en: 'Level control' });
  parts.rows([40, 640, 342, 34], ['level_setpoint', 'tank_level', 'level_output', 'level_auto', 'duty_pump']);
  parts.writeButton([40, 826, 165, 38], { zh: '修改设定', en: 'Setpoint' }, 'level_setpoint', {
    writeType: 'input',
  });
  parts.writeButton([217, 826, 165, 38], { zh: '自动/手动', en: 'Auto' }, 'level_auto', {
    writeType: 'toggle',
  });
  pump(parts, 412, 1);
  pump(parts, 804, 2);
  parts.card([1196, 592, 384, 288], { zh: '电能', en: 'Energy' });
  parts.rows(
    [1216, 640, 344, 34],
    ['active_power', 'energy_total', 'power_factor', 'frequency', 'voltage_l1', 'voltage_l2', 'voltage_l3'],
  );
  return drawing.page({ title: '泵站总览', width: 1600, height: 900, bgColor: '#eef2f4' });
}

function header(drawing: Drawing, parts: Parts): void {
  drawing.add('ShapeRect', [0, 0, 1600, 60], {
    name: '标题栏',
    style: { fill: '#22343c', stroke: { width: 0 } },
  });
  parts.text([28, 12, 130, 36], '泵站总览', 26, { bold: true, color: '#ffffff' });
  parts.text([164, 17, 300, 30], 'Pump station overview', 16, { color: '#b7c9d0' });
  drawing.add('UsualDataText', [1180, 14, 392, 34], {
    name: '站点名称',
    data: { binding: parts.binding('station_name') },
    style: {
      fill: 'transparent',
      stroke: { width: 0 },
      font: { color: '#ffffff', size: 18, bold: true },
      align: 'right',
    },
  });
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
  const network = parts.symbol([1400, 286, 160, 160], '供水管网', { symbol: 'house' });

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
      [1340, 170],
      [1340, 426],
      [1400, 426],
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
  parts.caption([1380, 456, 200, 24], { zh: '供水管网', en: 'Network' }, 15, 'center');
}

function alarms(parts: Parts): void {
  parts.card([940, 244, 370, 310], { zh: '报警', en: 'Alarms' });
  ['alarm_level_high', 'alarm_level_low', 'alarm_overflow', 'alarm_no_flow', 'alarm_dry_run'].forEach(
    (key, index) => parts.lamp([960, 290 + index * 40, 330, 40], key),
  );
  parts.writeButton([960, 504, 330, 38], { zh: '故障复位', en: 'Reset faults' }, 'alarm_reset', {
    writeType: 'fixed',
    writeValue: '1',
  });
}

function pump(parts: Parts, x: number, number: 1 | 2): void {
  const title = { zh: `${number}号泵`, en: `Pump ${number}` };
  parts.card([x, 592, 382, 288], title);
  const keys = ['mode', 'speed', 'current', 'motor_temp', 'vibration'];
  parts.rows(
    [x + 20, 640, 342, 34],
    keys.map((key) => `pump${number}_${key}`),
    title,
  );
  const start = `pump${number}_start`;
  parts.writeButton([x + 20, 826, 165, 38], { zh: '启动', en: 'Start' }, start, {
    writeType: 'fixed',
    writeValue: '1',
  });
  parts.writeButton([x + 197, 826, 165, 38], { zh: '停止', en: 'Stop' }, start, {
    writeType: 'fixed',
    writeValue: '0',
  });
}
