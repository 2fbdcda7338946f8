import type { Help } from '../../app/feature.ts';

/** The help of reports. */
export const help: Help = {
  zh: [
    {
      title: '统计周期',
      paragraphs: [
        '小时、班次、日和月按设备所在地的时区划分；时区和班次在设备信息中设置。夏令时切换当天有 23 或 25 小时。',
        '班次按开始的日期归属：夜班即使在次日结束，也属于开始的那一天。',
      ],
    },
    {
      title: '数据覆盖率',
      paragraphs: [
        '每个值最多保持 65 分钟；此后到下一条记录之间视为未知。覆盖率是周期内已知时间的比例，低于 100% 时在“完整性”一列说明。',
      ],
    },
    {
      title: '函数',
      paragraphs: [
        '平均值按时间加权。计数器增量会识别清零；填写计数范围后也会识别溢出。运行时间和启动次数默认以“不为 0”为运行，也可以填写条件。',
      ],
    },
  ],
  en: [
    {
      title: 'Intervals',
      paragraphs: [
        'Hours, shifts, days and months are those of the time zone of the equipment; time zone and shifts are set in its info. Days on which summer time begins or ends have 23 or 25 hours.',
        'A shift belongs to the day on which it begins, also where it ends on the next one.',
      ],
    },
    {
      title: 'How much is known',
      paragraphs: [
        'A value holds for 65 minutes at most; from then on until the next record nothing is known. Where less than the whole interval is known, the column “Completeness” says so.',
      ],
    },
    {
      title: 'Functions',
      paragraphs: [
        'Averages are weighted by time. The increase of a counter takes resets into account, and overflows where its range is given. Running time and starts count what is not 0, or what meets a condition.',
      ],
    },
  ],
};
