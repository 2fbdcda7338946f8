import { textsAt } from '@penstock/languages/catalogue';
import type { ReportResult } from './report.ts';
import type { Language, Text } from '@penstock/languages/language';
import type { ReportFunction } from '../model/report.ts';

/** The names of the functions of reports. */
export const reportFunctionTexts: Readonly<Record<ReportFunction, Text>> = textsAt(
  'contract.calls:reportFunctionTexts',
);

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
