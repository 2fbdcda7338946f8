import type { SavedPage } from '@penstock/contract/dashboard/page';
import type { ShownSignal } from '@penstock/scene/starters/parts/parts';
import { Drawing } from '@penstock/scene/starters/parts/drawing';
import { header, stationPages } from './header.ts';
import { Parts } from '@penstock/scene/starters/parts/parts';
import { Records } from '@penstock/scene/starters/parts/records';
import { shortTitles } from './short-titles.ts';

/** The page of the past: level and flow over time, averages, the alarms, and the shares of the pumps. */
export function stationRecordsPage(signalOf: (key: string) => ShownSignal): SavedPage {
  const drawing = new Drawing();
  const parts = new Parts(drawing, signalOf);
  const records = new Records(parts);
  header(parts, { zh: '历史与报警', en: 'History and alarms' }, 'records');

  const level = { zh: '液位', en: 'Level' };
  parts.card([20, 80, 770, 376], level);
  records.curves([32, 120, 746, 328], 'ComplexLine', level, [shortTitles.level, shortTitles.setpoint], {
    minutes: 60,
    rangeShow: true,
  });
  const flow = { zh: '流量', en: 'Flow' };
  parts.card([810, 80, 770, 376], flow);
  records.curves([822, 120, 746, 328], 'ComplexArea', flow, [shortTitles.inflow, shortTitles.outflow], {
    minutes: 60,
    rangeShow: true,
  });

  const history = { zh: '历史数据', en: 'History' };
  parts.card([20, 476, 690, 404], history);
  records.history(
    [32, 516, 666, 354],
    history,
    [shortTitles.level, shortTitles.inflow, shortTitles.outflow, shortTitles.pressure],
    { range: 60, step: 5, rows: 10 },
  );
  const alarms = { zh: '报警记录', en: 'Alarms' };
  parts.card([726, 476, 524, 404], alarms);
  records.alarms([738, 516, 500, 354], alarms, ['type', 'msg', 'gmtTrigger', 'opration'], {
    list: 'history',
    filter: true,
  });

  const hours = { zh: '运行小时数', en: 'Run hours' };
  parts.card([1266, 476, 314, 236], hours);
  records.shares([1272, 510, 302, 196], hours, [shortTitles.hours1, shortTitles.hours2]);
  parts.card([1266, 728, 314, 152], { zh: '电能', en: 'Energy' });
  parts.rows([1286, 770, 274, 32], ['energy_total', 'active_power', 'power_factor']);
  return drawing.page({ title: stationPages.records.zh, width: 1600, height: 900, bgColor: '@page' });
}
