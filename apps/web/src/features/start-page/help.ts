import type { Help } from '../../app/feature.ts';

/** The help of the overview. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '汇总您可以看到的设备、网关和报警，以及最近修改的设备和产品定义。点击数量或名称可进入对应的列表或页面。',
        '内容每 30 秒自动刷新。',
      ],
    },
    {
      title: '登录后先打开的页面',
      paragraphs: ['右上角可选择登录后先打开哪个页面，只对您自己的账号有效。'],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'Sums up the equipment, gateways and alarms that you may see, and which definitions of equipment and products changed last. Counts and names lead to their list or page.',
        'It is refreshed automatically every 30 s.',
      ],
    },
    {
      title: 'The first page after sign-in',
      paragraphs: ['The choice above the cards is for your own account.'],
    },
  ],
};
