import type { Feature } from '../../app/feature.ts';

/** The system variables of a gateway (platform specification, section 2). */
export const gatewaySystemVariables: Feature<'GatewaySystemVariables'> = {
  name: 'GatewaySystemVariables',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '系统变量', en: 'System variables' },
  keywords: { zh: '系统变量 常量 上报', en: 'system variable constant report' },
  parent: 'GatewayList',
  load: async () => (await import('./SystemVariablesPage.tsx')).SystemVariablesPage,
};
