import type { Help } from '../../app/feature.ts';

/** The help of the equipment list. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '列出您拥有的、以及授权给您的全部设备。点击一行打开设备的实时数据。',
        '“在线”指读取该设备的网关与平台保持连接；离线时显示最近一次在线的时间。',
      ],
    },
    {
      title: '查找设备',
      paragraphs: [
        '搜索框匹配设备名称、网关序列号、所有者和备注。筛选条件写在地址里，可以收藏或发给同事。',
        '按 Ctrl K 可以在任何页面搜索页面、设备、网关和信号。',
      ],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'All equipment that you own or that is shared with you. Select a row to open its live values.',
        'Online means that the gateway that reads the equipment is connected to the platform. When it is offline, the list shows when it was last online.',
      ],
    },
    {
      title: 'Finding equipment',
      paragraphs: [
        'The search field matches titles, gateway serial numbers, owners and remarks. Search and filters are part of the address, so you can bookmark it or send it to a colleague.',
        'Ctrl K searches pages, equipment, gateways and signals from every page.',
      ],
    },
  ],
};
