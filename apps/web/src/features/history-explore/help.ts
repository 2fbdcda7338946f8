import type { Help } from '../../app/feature.ts';

/** The help of the page that explores history. */
export const help: Help = {
  zh: [
    {
      title: '趋势',
      paragraphs: [
        '最多选择 20 个信号，可来自不同设备。曲线是平均值；开关、状态和文本以色带显示。记录中断的时段不画线。',
        '单位相同的信号共用一个坐标轴；在“坐标轴”中可以为每个信号选择位置和范围。',
        '报警和操作以符号标注在曲线下方，旁边的列表说明其内容；选择一项可显示该时刻。',
        '“对比”将前一天、上一周或上个月同一时刻的曲线以浅色画在同一图中。',
      ],
    },
    {
      title: '缩放',
      paragraphs: [
        '用鼠标拖动选择时段，Shift 加拖动平移，滚轮或双指缩放。上方的概览显示全部时段，可拖动其边缘。',
        '键盘：方向键平移，加减号缩放，Shift 加方向键移动游标，Home 键显示全部时段，End 键回到当前时间。',
      ],
    },
    {
      title: '链接',
      paragraphs: [
        '页面地址包含信号、时段、坐标轴、对比方式和标注，复制地址即可分享同一视图；“已保存的视图”为您的账号保留最多 50 个视图。',
      ],
    },
    {
      title: '导出',
      paragraphs: [
        '可将任意时段导出为 Excel 或 CSV，内容为原始记录或按步长的平均值，导出前显示大约的行数。文本不会被当作公式。',
      ],
    },
  ],
  en: [
    {
      title: 'Trend',
      paragraphs: [
        'Choose up to 20 signals, also of different equipments. Lines are averages; switches, states and texts are bands. No line is drawn where nothing was recorded.',
        'Signals of one unit share an axis; under "Axes" each signal can have its side and its range.',
        'Alarms and operations are symbols below the lines; the list says what they were. Choose one to see its time.',
        'A comparison draws the same time a day, a week or a month before as pale lines in the same chart.',
      ],
    },
    {
      title: 'Zooming',
      paragraphs: [
        'Drag with the mouse to select a time, with Shift to move; the wheel and two fingers zoom. The overview above shows the whole time; drag its edges.',
        'Keys: arrows move, plus and minus zoom, Shift and arrows move the cursor, Home shows the whole time, End the present.',
      ],
    },
    {
      title: 'Links',
      paragraphs: [
        'The address of the page has the signals, the time, the axes, the comparison and what is marked: copy it to share the same view. Up to 50 views can be saved for your account.',
      ],
    },
    {
      title: 'Export',
      paragraphs: [
        'Any time can be exported as a workbook or as CSV, each record or averages; the number of rows is shown before. Texts are never taken for formulas.',
      ],
    },
  ],
};
