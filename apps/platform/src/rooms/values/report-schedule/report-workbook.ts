import type { Language } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import {
  type CellStyle,
  type FormattedCell,
  type FormattedSheet,
  formattedWorkbook,
} from '../../../kernel/files/workbook/formatted-workbook.ts';
import type { ReportSheet } from './report-sheet.ts';

const texts = textsAt('platform.values:reportMail');

const head: CellStyle = { bold: true, fill: 'E8F0F7' };
/** The widths of the columns of periods and of values, in characters; those of values grow with their titles. */
const widths = { period: 22, least: 12, most: 30 } as const;
/** Lines of the chart: more cannot be distinguished. */
const chartLines = 6;

/** A report as a formatted workbook: title, sites side by side with their units, totals, and a chart of the first column. */
export async function formattedReport(sheet: ReportSheet, language: Language): Promise<Buffer> {
  return await formattedWorkbook([tableSheet(sheet, language)]);
}

/** Rows before the first period: title, time, empty, sites, columns. */
const firstPeriod = 5;

function tableSheet(sheet: ReportSheet, language: Language): FormattedSheet {
  const { sites, periods, notes } = sheet;
  const columns = sites.flatMap((site) => site.columns.map((column) => ({ site, column })));
  const format = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);
  const empty: FormattedCell = { value: null };
  const rows: FormattedCell[][] = [
    [{ value: sheet.title, style: { bold: true, size: 16 } }],
    [{ value: sheet.time }],
    [],
    [
      { value: null, style: head },
      ...columns.map(
        ({ site }, at): FormattedCell => ({
          value: columns[at - 1]?.site === site ? null : site.title,
          style: { ...head, align: 'center' },
        }),
      ),
    ],
    [
      { value: texts['pages.period'][language], style: head },
      ...columns.map(
        ({ column }): FormattedCell => ({ value: column.title, style: { ...head, align: 'right' } }),
      ),
    ],
    ...periods.map(({ title, values }) => [
      { value: title },
      ...columns.map(
        ({ column }, at): FormattedCell => ({
          value: values[at] ?? null,
          style: { format: format(column.decimals) },
        }),
      ),
    ]),
    [
      { value: texts['pages.total'][language], style: { bold: true, fill: 'F4F6F8' } },
      ...columns.map(
        ({ column }): FormattedCell => ({
          value: column.total,
          style: { bold: true, fill: 'F4F6F8', format: format(column.decimals) },
        }),
      ),
    ],
    [empty],
    ...notes.map((note) => [{ value: note }]),
  ];
  let at = 1;
  const merged = sites.flatMap(({ columns: own }): (readonly [number, number, number, number])[] => {
    const first = at;
    at += own.length;
    return own.length > 1 ? [[3, first, 3, at - 1]] : [];
  });
  const width = sites[0]?.columns.length ?? 0;
  const lines = sites.slice(0, chartLines).map(({ title }, place) => ({ title, column: 1 + place * width }));
  return {
    name: texts['sheets.table'][language],
    rows,
    widths: [
      widths.period,
      ...columns.map(({ column }) =>
        Math.min(widths.most, Math.max(widths.least, textWidth(column.title) + 2)),
      ),
    ],
    merged,
    frozen: { rows: firstPeriod, columns: 1 },
    ...(periods.length > 1 &&
      width > 0 && {
        chart: {
          title: sites[0]?.columns[0]?.title ?? '',
          rows: [firstPeriod, firstPeriod + periods.length] as const,
          categories: 0,
          columns: lines,
          at: { row: rows.length + 1, column: 0 },
        },
      }),
  };
}

/** How wide a text is, in characters: one of Chinese is as wide as two. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1;
  return width;
}
