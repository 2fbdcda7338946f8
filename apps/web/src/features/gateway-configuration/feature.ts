import type { Feature } from '../../app/feature.ts';

/** The configuration of a gateway as a whole: its revisions, export, import and copy. */
export const gatewayConfiguration: Feature<'GatewayConfiguration'> = {
  name: 'GatewayConfiguration',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '配置管理', en: 'Configuration' },
  keywords: {
    zh: '配置 版本 历史 恢复 导入 导出 复制',
    en: 'configuration revision history restore import export copy',
  },
  parent: 'GatewayList',
  load: async () => (await import('./ConfigurationPage.tsx')).ConfigurationPage,
};
