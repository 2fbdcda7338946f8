/** Chinese: the help of equipmentMap. */
export const texts = [
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
];
