import type { Feature } from '../../app/feature.ts';

/** The topics of a gateway: what it reports, and which requests it answers (platform specification, section 2). */
export const gatewayTopics: Feature<'GatewayTopics'> = {
  name: 'GatewayTopics',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '主题', en: 'Topics' },
  keywords: { zh: '主题 上报 写变量 读变量 模板', en: 'topic report publish subscribe write read template' },
  parent: 'GatewayList',
  load: async () => (await import('./TopicsPage.tsx')).TopicsPage,
};
