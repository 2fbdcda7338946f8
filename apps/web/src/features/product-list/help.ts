import type { Help } from '../../app/feature.ts';

/** The help of the list of products. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '产品是设备的模板：驱动、信号、报警和记录在产品中定义一次，用它创建的每台设备都会继承。',
        '修改产品前会先显示哪些设备将随之改变；设备自己的差异不会被覆盖。',
      ],
    },
    {
      title: '删除、导入与导出',
      paragraphs: [
        '仍被设备使用的产品不能删除。“关联”列出使用它的设备。',
        '导出的 JSON 文件不含密码和密钥，可在其他平台导入为新产品。',
      ],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'A product is the template of equipment: drivers, signals, alarms and recordings are defined once, and every equipment of the product inherits them.',
        'Before a product is changed, you see which equipment changes with it. Where an equipment differs, its own values stay.',
      ],
    },
    {
      title: 'Deleting, importing, exporting',
      paragraphs: [
        'A product that equipment uses cannot be deleted. “Used by” lists that equipment.',
        'An exported JSON file holds no passwords or keys. It can be imported on another platform as a new product.',
      ],
    },
  ],
};
