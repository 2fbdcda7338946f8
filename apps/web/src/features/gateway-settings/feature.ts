import type { Feature } from '../../app/feature.ts';

/** The settings of a gateway (gateway specification, section 2, System settings). */
export const gatewaySettings: Feature<'GatewaySettings'> = {
  name: 'GatewaySettings',
  frame: 'gateway',
  side: 'customer',
  title: { zh: '设置', en: 'Settings' },
  keywords: {
    zh: '设置 WAN WLAN APN NTP 串口 日志 报文调试 透传 断点续传 状态上报 PLC 远程下载 网关模式',
    en: 'settings WAN WLAN APN NTP serial log message debugging transparent resumable status PLC download mode',
  },
  parent: 'GatewayList',
  load: async () => (await import('./SettingsPage.tsx')).SettingsPage,
};
