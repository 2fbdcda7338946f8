import type { Help } from '../../app/feature.ts';

/** The help of the map of equipment. */
export const help: Help = {
  zh: [
    {
      title: '这个页面',
      paragraphs: [
        '显示所有已填写位置的设备。实心圆表示在线，空心圆表示离线，菱形表示有报警；相距太近的设备合并为一个带数量的标记，点击可放大。',
        '旁边的列表只列出地图当前范围内的设备。',
      ],
    },
    {
      title: '键盘',
      paragraphs: ['地图获得焦点后，方向键移动，+ 和 - 缩放；Tab 依次到达各个标记，回车打开，Esc 关闭。'],
    },
  ],
  en: [
    {
      title: 'This page',
      paragraphs: [
        'All equipment with a position. A full circle is online, an open circle offline, a diamond has an alarm. Equipment that is too close together is one marker with a count; select it to zoom in.',
        'The list beside the map has the equipment in sight.',
      ],
    },
    {
      title: 'Keyboard',
      paragraphs: [
        'With the focus on the map, arrows move it, + and - zoom. Tab goes from marker to marker, Enter opens, Escape closes.',
      ],
    },
  ],
};
