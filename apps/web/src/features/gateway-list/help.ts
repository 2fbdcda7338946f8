import type { Help } from '../../app/feature.ts';

/** The help of the gateway list. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '列出绑定到您账号的网关，以及您有权操作的设备所用的网关。点击一行打开网关的配置页面。',
        '优先级数值大的排在前面；名称、备注和优先级在网关的“概览”页修改。',
      ],
    },
    {
      title: '查找网关',
      paragraphs: [
        '搜索框匹配序列号、名称、备注，以及所属账号的用户名和手机号。筛选条件写在地址里，可以收藏或发给同事。',
      ],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'The gateways that are bound to your account, and those of the equipment that you may operate. Select a row to open the configuration of a gateway.',
        'A larger priority ranks first. Name, remark and priority are changed on the overview page of the gateway.',
      ],
    },
    {
      title: 'Finding gateways',
      paragraphs: [
        'The search field matches serial numbers, names, remarks, and the user name and phone of the account. Search and filters are part of the address, so you can bookmark it or send it to a colleague.',
      ],
    },
  ],
};
