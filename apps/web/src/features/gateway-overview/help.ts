import type { Help } from '../../app/feature.ts';

/** The help of the overview of a gateway. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '显示网关是什么、运行得怎样：型号与固件、资源数量、服务器连接、等待上报的数据，以及主机的负载。点击数量打开对应的页面。',
        '名称、备注和优先级在这里修改，保存在平台上，不会改变网关的配置。',
      ],
    },
    {
      title: '信号质量',
      paragraphs: ['70–100% 很好，50–70% 好，30–50% 一般，低于 30% 差。没有移动网络模块的网关不显示。'],
    },
    {
      title: '重新读取配置',
      paragraphs: ['平台保存网关配置的副本。如果怀疑副本与网关不一致，可以让平台重新读取。'],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'What the gateway is and how it does: model and firmware, resources, connections to servers, data that waits, and the load of the machine. A count leads to its page.',
        'Name, remark and priority are changed here. They are kept by the platform and do not change the configuration of the gateway.',
      ],
    },
    {
      title: 'Signal quality',
      paragraphs: [
        '70 to 100 % is very good, 50 to 70 % good, 30 to 50 % average, below 30 % poor. A gateway without a modem shows none.',
      ],
    },
    {
      title: 'Reading the configuration again',
      paragraphs: [
        'The platform keeps a copy of the configuration. If you suspect that it differs from the gateway, have the platform read it again.',
      ],
    },
  ],
};
