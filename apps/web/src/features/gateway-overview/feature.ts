import type { Feature } from '../../app/feature.ts';

/** The page of a gateway and its state (platform specification, section 2). */
export const gatewayOverview: Feature<'GatewayOverview'> = {
  name: 'GatewayOverview',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '概览', en: 'Overview' },
  keywords: { zh: '网关 概览 型号 固件 信号 资源', en: 'gateway overview model firmware signal resources' },
  parent: 'GatewayList',
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
};
