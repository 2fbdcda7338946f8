import type { Feature } from '../../app/feature.ts';
import { GatewayIcon } from '../../design/icons.tsx';

/** The gateways that somebody may configure (platform specification, section 2: mqttgateway/list). */
export const gatewayList: Feature<'GatewayList'> = {
  name: 'GatewayList',
  frame: 'shell',
  side: 'customer',
  title: { zh: '网关管理', en: 'Gateways' },
  keywords: { zh: '网关 列表 MQTT 配置 序列号', en: 'gateway list MQTT configure serial number' },
  menu: { group: 'equipment', Icon: GatewayIcon },
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./GatewayListPage.tsx')).GatewayListPage,
};
