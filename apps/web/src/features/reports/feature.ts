import type { Feature } from '../../app/feature.ts';
import { LogIcon } from '../../design/icons.tsx';

/** The reports of the reader's company. */
export const reports: Feature<'Reports'> = {
  name: 'Reports',
  frame: 'shell',
  side: 'customer',
  title: { zh: '报表', en: 'Reports' },
  keywords: {
    zh: '日报 月报 班报 统计 产量 能耗 运行时间',
    en: 'daily monthly shift statistics running time',
  },
  menu: { group: 'equipment', Icon: LogIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
};

/** One report with its chart and its table. */
export const reportView: Feature<'ReportView'> = {
  name: 'ReportView',
  frame: 'shell',
  side: 'customer',
  title: { zh: '报表内容', en: 'Report' },
  parent: 'Reports',
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./ReportPage.tsx')).ReportPage,
};
