import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The figures of alarms: how much they ask of people. */
export const alarmFigures: Feature<'AlarmFigures'> = {
  name: 'AlarmFigures',
  frame: 'shell',
  side: 'customer',
  title: textAt('web.features:feature.alarmFigures'),
  menu: { group: 'analyse', icon: 'alarm' },
  help: 'alarmList',
  load: async () => (await import('./AlarmFiguresPage.tsx')).AlarmFiguresPage,
};
