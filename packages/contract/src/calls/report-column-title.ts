import type { ReportResult } from './report.ts';
import type { Language, Text } from '../texts/language.ts';
import type { ReportFunction } from '../model/report.ts';

/** The names of the functions of reports. */
export const reportFunctionTexts: Readonly<Record<ReportFunction, Text>> = {
  minimum: { zh: '最小值', en: 'Minimum' },
  maximum: { zh: '最大值', en: 'Maximum' },
  average: { zh: '平均值', en: 'Average' },
  sum: { zh: '累加', en: 'Sum' },
  change: { zh: '变化量', en: 'Change' },
  increase: { zh: '计数器增量', en: 'Increase of the counter' },
  runningTime: { zh: '运行时间', en: 'Running time' },
  count: { zh: '启动次数', en: 'Times started' },
};

/**
 * The title of a column of a report: the written one, otherwise made of its signal and its function; with its
 * unit.
 */
export function reportColumnTitle(column: ReportResult['columns'][number], language: Language): string {
  const { title, signalKey, signalTitle, condition, unit } = column;
  const suffix = unit === '' ? '' : ` (${unit})`;
  if (title !== '') return title + suffix;
  const signal = signalTitle === '' ? signalKey : signalTitle;
  const compared = condition === null ? '' : ` ${condition.operator} ${condition.value}`;
  return `${signal}${compared} · ${reportFunctionTexts[column.function][language]}${suffix}`;
}
