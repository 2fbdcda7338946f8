import type { Text } from '@penstock/contract/texts/language';

/** The words of charts. */
export const chartTexts = {
  sample: { zh: '示例', en: 'Sample' },
  sampleCurve: { zh: '示例 {count}', en: 'Sample {count}' },
  noSource: { zh: '未选择数据来源', en: 'No source chosen' },
  noData: { zh: '此时间范围内没有数据', en: 'No data in this range' },
  noValues: { zh: '还没有数值', en: 'No values yet' },
  noReports: { zh: '此处无法计算报表', en: 'Reports are not computed here' },
  missingColumn: { zh: '报表中没有该列', en: 'The report has no such column' },
  failed: { zh: '读取失败：{message}', en: 'Not read: {message}' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '加载中…', en: 'Loading …' },
  since: { zh: '自 {time} 起', en: 'Since {time}' },
  range: { zh: '时间范围', en: 'Time' },
  last: { zh: '最近 {time}', en: 'Last {time}' },
  minutes: { zh: '{count} 分钟', en: '{count} min' },
  hours: { zh: '{count} 小时', en: '{count} h' },
  days: { zh: '{count} 天', en: '{count} d' },
  legend: { zh: '图例', en: 'Legend' },
  cursorKeys: { zh: '左右箭头查看数值，Esc 关闭', en: 'Arrow keys show values, Escape ends' },
  oldValue: { zh: '{value}（最后已知值）', en: '{value} (last known value)' },
  badValue: { zh: '{value}（质量异常）', en: '{value} (bad quality)' },
} as const satisfies Record<string, Text>;
