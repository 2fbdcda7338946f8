import type { Feature } from '../../app/feature.ts';

/** The scripts of a gateway (platform specification, section 2). */
export const gatewayScripts: Feature<'GatewayScripts'> = {
  name: 'GatewayScripts',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '脚本', en: 'Scripts' },
  keywords: { zh: '脚本 JavaScript 测试运行 代码', en: 'script JavaScript trial code' },
  parent: 'GatewayList',
  load: async () => (await import('./ScriptsPage.tsx')).ScriptsPage,
};
