import type { Help } from '../../app/feature.ts';

/** The help of the live page. */
export const help: Help = {
  zh: [
    {
      title: '实时值',
      paragraphs: [
        '黑色加粗的值是实时值；灰色的值是最后已知值，页面上方会说明原因、起始时间和处理方法。',
        '“质量”和“读取”两列只显示偏差：质量异常的信号用三角形和文字标出，不再刷新的值显示已过多久。两列为空表示一切正常。',
        '开关和枚举以状态名称显示，三角形表示警告，菱形表示报警，圆环表示提示。',
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
        '可写信号可以在面板中写入，或选中一行后按 W。↑、↓ 按小步长修改数值，Page Up、Page Down 或 Shift 加方向键按大步长修改。',
        '切换状态或写入有危险的信号之前，页面会要求确认。平台显示写入后从设备回读的值；超时后命令仍可能已执行，请以回读为准。',
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
        'The columns "Quality" and "Read" show only deviations: a triangle and a word mark signals of bad quality, and values that are no longer refreshed have their age. Both are empty where all is well.',
        'Switches and enumerations are shown by the words of their states: a triangle is a warning, a diamond an alarm, a ring a notice.',
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
        'Write a writable signal in its panel, or select its row and press W. Arrow up and down change a number by a small step, Page Up and Down or Shift with the arrows by a large one.',
        'Before a state is switched or a dangerous signal is written, the page asks for confirmation. Then it shows the value that was read back from the device. After a time-out the command may still have been carried out: trust the value that is read back.',
      ],
    },
    {
      title: 'Keyboard',
      paragraphs: ['Arrows, Page Up, Page Down, Home and End move, Enter opens, W writes, Esc closes.'],
    },
  ],
};
