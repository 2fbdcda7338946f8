import type { Feature } from '../../app/feature.ts';
import { HomeIcon } from '../../design/icons.tsx';

/** How everything does that a customer has: equipment, gateways, alarms, and what changed last. */
export const startPage: Feature<'StartPage'> = {
  name: 'StartPage',
  frame: 'shell',
  side: 'customer',
  title: { zh: '概览', en: 'Overview' },
  keywords: { zh: '首页 主页 离线 同步 报警', en: 'home start offline sync alarms' },
  menu: { group: 'equipment', Icon: HomeIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./StartPage.tsx')).StartPage,
};
