import type { Feature } from '../../app/feature.ts';

/** The drivers of a gateway (platform specification, section 2). */
export const gatewayDrivers: Feature<'GatewayDrivers'> = {
  name: 'GatewayDrivers',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '驱动', en: 'Drivers' },
  keywords: { zh: '驱动 PLC 协议 通讯', en: 'driver PLC protocol connection' },
  parent: 'GatewayList',
  help: async () => (await import('./help.ts')).help,
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};
