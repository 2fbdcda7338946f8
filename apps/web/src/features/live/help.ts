import type { Help } from '../../app/feature.ts';

/** The help of the live page. */
export const help: Help = {
  zh: [
    {
      title: '实时值',
      paragraphs: [
        '黑色加粗的值是实时值；灰色的值是最后已知值，页面上方会说明原因、起始时间和处理方法。',
        '“读取”列是该值最近一次从设备读出的时间。质量异常的信号用三角形和文字标出。',
      ],
    },
    {
      title: '趋势',
      paragraphs: [
        '选择一行打开信号的趋势。曲线是平均值，色带是最小值到最大值，缩放后按所选时段重新查询。记录中断的时段不画线。',
      ],
    },
    {
      title: '写入',
      paragraphs: [
        '可写信号可以在面板中写入，或选中一行后按 W。平台显示写入后从设备回读的值；超时后命令仍可能已执行，请以回读为准。',
      ],
    },
    {
      title: '键盘',
      paragraphs: ['方向键、Page Up、Page Down、Home 和 End 移动，Enter 打开，W 写入，Esc 关闭。'],
    },
  ],
  en: [
    {
      title: 'Live values',
      paragraphs: [
        'Bold black values are live. Grey values are the last known ones; the line above the table gives the reason, since when, and what to do.',
        'The column "Read" shows when a value was last read from the device. A triangle and a word mark signals of bad quality.',
      ],
    },
    {
      title: 'Trend',
      paragraphs: [
        'Select a row to open the trend of a signal. The line is the average, the band goes from minimum to maximum, and zooming loads that time in full. No line is drawn where nothing was recorded.',
      ],
    },
    {
      title: 'Writing',
      paragraphs: [
        'Write a writable signal in its panel, or select its row and press W. The page shows the value that was read back from the device. After a time-out the command may still have been carried out: trust the value that is read back.',
      ],
    },
    {
      title: 'Keyboard',
      paragraphs: ['Arrows, Page Up, Page Down, Home and End move, Enter opens, W writes, Esc closes.'],
    },
  ],
};
