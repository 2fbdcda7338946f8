import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The reports of the reader's company. */
export const reports: Feature<'Reports'> = {
  name: 'Reports',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.reports'),
  menu: { group: 'analyse', icon: 'log' },
  help: 'reports',
  load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
};

/** One report with its chart and its table. */
export const reportView: Feature<'ReportView'> = {
  name: 'ReportView',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.reportView'),
  parent: 'Reports',
  help: 'reports',
  load: async () => (await import('./ReportPage.tsx')).ReportPage,
};
