import { colourCss } from '@penstock/contract/dashboard/paint';
import type { RoundChartData } from '@penstock/widgets/parts/chart-data';
import type { ChartItem } from '@penstock/widgets/parts/chart-data';
import { targetOfItem, type ValueTarget, valueKey } from '../values/value-target.ts';

/** The fields that name the sources of charts of several items. */
export type SourceData = Pick<
  RoundChartData,
  | 'dataType'
  | 'reportId'
  | 'customReportId'
  | 'signals'
  | 'systemValues'
  | 'mvars'
  | 'reportSignals'
  | 'customReports'
  | 'theme'
>;

/** A live value of a chart. */
export interface ValueItem {
  readonly key: string;
  readonly target: ValueTarget;
  /** The title that the author gave; empty where the title of the source is used. */
  readonly title: string;
  readonly equipment: string;
  readonly colour: string;
}

/** A column of a report of a chart. */
export interface ColumnItem {
  readonly key: string;
  readonly reportId: string;
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
  readonly column: string;
  /** Empty where it is called as the report calls it. */
  readonly title: string;
  readonly colour: string;
}

/** The content of a chart: live values, or columns of reports. */
export type ChartContent =
  | { readonly kind: 'values'; readonly items: readonly ValueItem[] }
  | { readonly kind: 'columns'; readonly items: readonly ColumnItem[] };

/** The colour of the item at an index: its own, otherwise that of the theme. */
export function colourOf(own: string, index: number, theme: readonly string[]): string {
  return colourCss(own.trim() === '' ? (theme[index % theme.length] ?? '') : own);
}

/** The content of a chart, in order. Unbound items and duplicates are left out. */
export function chartContent(data: SourceData): ChartContent {
  const { dataType, theme } = data;
  switch (dataType) {
    case 'signal':
      return { kind: 'values', items: valueItems('signal', data.signals, theme) };
    case 'mvar':
      return { kind: 'values', items: valueItems('mvar', data.mvars, theme) };
    case 'system':
      return { kind: 'values', items: valueItems('system', data.systemValues, theme) };
    case 'report':
      return { kind: 'columns', items: columnItems(data.reportSignals, data.reportId, theme) };
    case 'customReport':
      return { kind: 'columns', items: columnItems(data.customReports, data.customReportId, theme) };
  }
}

function valueItems(
  kind: ValueTarget['kind'],
  items: readonly ChartItem[],
  theme: readonly string[],
): readonly ValueItem[] {
  const found = new Map<string, ValueItem>();
  for (const [index, item] of items.entries()) {
    const target = targetOfItem(kind, item);
    if (!target) continue;
    const key = valueKey(target);
    if (found.has(key)) continue;
    const colour = colourOf(item.colour, index, theme);
    found.set(key, { key, target, title: item.title, equipment: item.subTitle, colour });
  }
  return [...found.values()];
}

function columnItems(
  items: readonly ChartItem[],
  ownReport: string,
  theme: readonly string[],
): readonly ColumnItem[] {
  const found = new Map<string, ColumnItem>();
  for (const [index, item] of items.entries()) {
    const column = columnItem(item, ownReport, colourOf(item.colour, index, theme));
    if (column && !found.has(column.key)) found.set(column.key, column);
  }
  return [...found.values()];
}

/** A column of a report; undefined where no report or no column is chosen. */
export function columnItem(
  { id, equipId, column, columnTitle }: ChartItem,
  ownReport: string,
  colour: string,
): ColumnItem | undefined {
  const reportId = id === '' ? ownReport : id;
  if (reportId === '' || column === '') return undefined;
  const key = JSON.stringify([reportId, equipId, column]);
  return { key, reportId, equipId, column, title: columnTitle, colour };
}
