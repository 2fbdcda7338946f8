import { errorEntries } from './entry.ts';

/** Reports and what they need of a plant. */
export const reportErrors = errorEntries({
  'shift.startTwice': {
    code: '7751',
    status: 400,
    parameters: ['time'],
    text: {
      zh: '有两个班次都从 {time} 开始，请修改其中一个的开始时间。',
      en: 'Two shifts begin at {time}; change the start of one of them.',
    },
  },
  'report.tooMany': {
    code: '7752',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '报表最多 {maximum} 个，请先删除不再使用的报表。',
      en: 'There are at most {maximum} reports; delete those that are no longer used.',
    },
  },
  'report.scopeHidden': {
    code: '7753',
    status: 400,
    parameters: [],
    text: {
      zh: '所选的产品或设备不存在，或您无权查看，请重新选择。',
      en: 'The product or an equipment does not exist, or you may not see it; choose another one.',
    },
  },
  'report.datesBackwards': {
    code: '7754',
    status: 400,
    parameters: [],
    text: {
      zh: '结束日期不能早于开始日期。',
      en: 'The last day is before the first one.',
    },
  },
  'report.tooManyEquipments': {
    code: '7755',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '一个报表最多包含 {maximum} 台设备，请改为选择部分设备。',
      en: 'A report has at most {maximum} equipments; choose some of them.',
    },
  },
  'report.tooManyRows': {
    code: '7756',
    status: 400,
    parameters: ['rows', 'values'],
    text: {
      zh: '报表超过 {rows} 行或 {values} 个数值，请缩短时段、加大统计周期，或减少设备和列。',
      en: 'The report has more than {rows} rows or {values} values; choose a shorter time, longer intervals, fewer equipments or fewer columns.',
    },
  },
  'report.tooMuchHistory': {
    code: '7757',
    status: 400,
    parameters: [],
    text: {
      zh: '报表要读取的历史数据过多，请缩短时段，或减少设备和信号。',
      en: 'The report reads too much history; choose a shorter time, fewer equipments or fewer signals.',
    },
  },
});
