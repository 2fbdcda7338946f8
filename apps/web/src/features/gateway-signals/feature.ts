import type { Feature } from '../../app/feature.ts';

/** The variables of a gateway (platform specification, section 2). */
export const gatewaySignals: Feature<'GatewaySignals'> = {
  name: 'GatewaySignals',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '变量', en: 'Variables' },
  keywords: {
    zh: '变量 点位 信号 寄存器 地址 中间变量 批量 表格',
    en: 'variable tag signal register address intermediate batch table',
  },
  parent: 'GatewayList',
  prepare: ({ sn = '' }) => {
    // A file that cannot be loaded is reported by the page, which needs it too.
    import('./variables-query.ts').then(
      ({ startVariables }) => startVariables(sn),
      () => undefined,
    );
  },
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};
