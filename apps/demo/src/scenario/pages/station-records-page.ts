import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { Bilingual } from '../../plant/registers/point.ts';
import { Drawing } from './drawing.ts';
import { header, stationPages } from './header.ts';
import { lightPalette, Parts } from './parts.ts';
import { Records } from './records.ts';

/** What was: level and flow over time, averages, the alarms, and how the pumps share their work. */
export function stationRecordsPage(titleOf: (key: string) => Bilingual): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, lightPalette, titleOf);
  const records = new Records(parts);
  header(parts, stationPages.records, 'records');

  const level = { zh: '液位', en: 'Level' };
  parts.card([20, 80, 770, 376], level);
  records.curves([32, 120, 746, 328], 'ComplexLine', level, ['tank_level', 'level_setpoint'], {
    minutes: 60,
    rangeShow: true,
  });
  const flow = { zh: '流量', en: 'Flow' };
  parts.card([810, 80, 770, 376], flow);
  records.curves([822, 120, 746, 328], 'ComplexArea', flow, ['inlet_flow', 'outlet_flow'], {
    minutes: 60,
    rangeShow: true,
  });

  const history = { zh: '历史数据', en: 'History' };
  parts.card([20, 476, 600, 404], history);
  records.history(
    [32, 520, 576, 350],
    history,
    ['tank_level', 'inlet_flow', 'outlet_flow', 'outlet_pressure'],
    { range: 60, step: 5, rows: 10 },
  );
  const alarms = { zh: '报警记录', en: 'Alarms' };
  parts.card([640, 476, 620, 404], alarms);
  records.alarms([652, 520, 596, 350], alarms, ['type', 'msg', 'gmtTrigger', 'gmtRelease', 'opration'], {
    list: 'history',
    filter: true,
  });

  const hours = { zh: '运行小时数', en: 'Run hours' };
  parts.card([1280, 476, 300, 236], hours);
  records.shares([1288, 512, 284, 192], hours, ['pump1_run_hours', 'pump2_run_hours']);
  parts.card([1280, 728, 300, 152], { zh: '电能', en: 'Energy' });
  parts.rows([1300, 772, 260, 32], ['energy_total', 'active_power', 'power_factor']);
  return drawing.page({ title: stationPages.records.zh, width: 1600, height: 900, bgColor: '#eef2f4' });
}
