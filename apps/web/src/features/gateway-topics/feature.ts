import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

/** The topics of a gateway: what it reports, and which requests it answers (platform specification, section 2). */
export const gatewayTopics: Feature<'GatewayTopics'> = {
  name: 'GatewayTopics',
  frame: 'gateway',
  side: 'customer',
  isLocal: true,
  title: textAt('web.features:feature.gatewayTopics'),
  help: 'gatewayTopics',
  parent: 'GatewayList',
  load: async () => (await import('./TopicsPage.tsx')).TopicsPage,
};
