import { formatNumber } from '@penstock/contract/model/signal-text';
import type { Language } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import {
  type PdfColour,
  PdfDocument,
  type PdfPage,
  type PdfPoint,
} from '../../../kernel/files/pdf/pdf-document.ts';
import type { TrueTypeFont } from '../../../kernel/files/pdf/true-type.ts';
import type { ReportSheet, SheetFacts, SheetPeriod, SheetSite } from './report-sheet.ts';

const texts = textsAt('platform.values:reportMail');

/** A4 across, and what is kept free around, in points. */
const paper = { width: 842, height: 595, margin: 40 } as const;
const sizes = { title: 18, subtitle: 11, cell: 8, note: 8 } as const;
const rowHeight = 14;
/** The column of periods, and the least width of one with values. */
const widths = { period: 120, least: 68 } as const;
const chartHeight = 170;

const ink: PdfColour = [0.12, 0.16, 0.2];
const quiet: PdfColour = [0.4, 0.45, 0.5];
const lineColour: PdfColour = [0.82, 0.85, 0.88];
const headFill: PdfColour = [0.91, 0.94, 0.97];
const totalFill: PdfColour = [0.96, 0.97, 0.98];
const lineColours: readonly PdfColour[] = [
  [0.0, 0.38, 0.66],
  [0.8, 0.33, 0.0],
  [0.0, 0.5, 0.35],
  [0.55, 0.2, 0.6],
  [0.65, 0.45, 0.0],
  [0.35, 0.35, 0.35],
];

/** A column with its site and its place among the values of a period. */
interface Placed {
  readonly site: SheetSite;
  readonly column: SheetSite['columns'][number];
  readonly place: number;
}

/** A report as a PDF: title, a chart of its first column, the table with totals, and what there is to know, on A4 across. */
export function reportPdf(
  sheet: ReportSheet,
  font: TrueTypeFont,
  { language, say }: Pick<SheetFacts, 'language' | 'say'>,
): Buffer {
  const document = new PdfDocument(font, `${sheet.title} ${sheet.time}`);
  const columns = placedColumns(sheet);
  const room = paper.width - 2 * paper.margin - widths.period;
  const fit = Math.max(1, Math.floor(room / widths.least));
  let page = document.addPage(paper);
  let y = heading(page, sheet);
  if (sheet.periods.length > 1) {
    chart(page, sheet, y - chartHeight);
    y -= chartHeight + 20;
  }
  for (let at = 0; at < columns.length; at += fit) {
    const part = columns.slice(at, at + fit);
    let rest: readonly SheetPeriod[] = sheet.periods;
    do {
      if (y < paper.margin + 7 * rowHeight) {
        page = document.addPage(paper);
        y = paper.height - paper.margin;
      }
      const count = Math.max(1, Math.floor((y - paper.margin - 5 * rowHeight) / rowHeight));
      const shown = rest.slice(0, count);
      rest = rest.slice(count);
      y = table(page, part, shown, y, language, rest.length === 0) - 16;
    } while (rest.length > 0);
  }
  document.pages.forEach((one, index) => {
    const text = say(texts['pages.page'], { page: index + 1, pages: document.pages.length });
    one.text(text, [paper.width - paper.margin, 22], { size: sizes.note, colour: quiet, align: 'right' });
    one.text(one.fitted(`${sheet.title} · ${sheet.time}`, sizes.note, 500), [paper.margin, 22], {
      size: sizes.note,
      colour: quiet,
    });
  });
  return document.bytes();
}

function placedColumns({ sites }: ReportSheet): readonly Placed[] {
  let place = 0;
  return sites.flatMap((site) =>
    site.columns.map((column) => {
      place += 1;
      return { site, column, place: place - 1 };
    }),
  );
}

/** The title, the time and the notes; answers where they end. */
function heading(page: PdfPage, { title, time, notes }: ReportSheet): number {
  const left = paper.margin;
  const room = paper.width - 2 * paper.margin;
  let y = paper.height - paper.margin - 14;
  page.text(page.fitted(title, sizes.title, room), [left, y], { size: sizes.title, colour: ink });
  y -= 20;
  page.text(time, [left, y], { size: sizes.subtitle, colour: ink });
  y -= 16;
  for (const note of notes) {
    page.text(page.fitted(note, sizes.note, room), [left, y], { size: sizes.note, colour: quiet });
    y -= 12;
  }
  return y - 8;
}

/** The first column of each site over the periods, from `bottom` up. */
function chart(page: PdfPage, sheet: ReportSheet, bottom: number): void {
  const sites = sheet.sites.slice(0, lineColours.length);
  const width = sheet.sites[0]?.columns.length ?? 0;
  const first = sheet.sites[0]?.columns[0];
  if (first === undefined || width === 0) return;
  const left = paper.margin + 60;
  const right = paper.width - paper.margin;
  const [low, high] = [bottom + 24, bottom + chartHeight - 26];
  const values = sheet.periods.flatMap((period) =>
    sites.flatMap((_site, at) => period.values[at * width] ?? []),
  );
  let [min, max] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Values that vary little and far from 0 would be a flat line.
  if (values.length > 0 && Math.min(...values) > 0.7 * Math.max(...values)) min = Math.min(...values);
  if (max === min) max = min + 1;
  const yOf = (value: number) => low + ((value - min) / (max - min)) * (high - low);
  const xOf = (index: number) =>
    left + (sheet.periods.length === 1 ? 0.5 : index / (sheet.periods.length - 1)) * (right - left);
  page.text(
    page.fitted(first.title, sizes.subtitle, right - left),
    [paper.margin, bottom + chartHeight - 8],
    {
      size: 9,
      colour: ink,
    },
  );
  for (let part = 0; part <= 4; part += 1) {
    const value = min + ((max - min) * part) / 4;
    page.line(
      [
        [left, yOf(value)],
        [right, yOf(value)],
      ],
      lineColour,
    );
    page.text(formatNumber(value, first.decimals), [left - 6, yOf(value) - 3], {
      size: sizes.note,
      colour: quiet,
      align: 'right',
    });
  }
  const every = Math.max(1, Math.ceil(sheet.periods.length / 8));
  sheet.periods.forEach((period, index) => {
    if (index % every !== 0) return;
    page.text(period.title.slice(0, 16), [xOf(index), bottom + 10], {
      size: 7,
      colour: quiet,
      align: 'centre',
    });
  });
  let legend = left;
  sites.forEach((site, at) => {
    const colour = lineColours[at] ?? ink;
    for (const run of runsOf(sheet.periods.map((period) => period.values[at * width] ?? null))) {
      const points = run.map(({ index, value }): PdfPoint => [xOf(index), yOf(value)]);
      page.line(points, colour, 1.4);
      // A value between two that are not known is no line.
      if (points.length === 1 && points[0] !== undefined)
        page.fill([points[0][0] - 1.5, points[0][1] - 1.5], 3, 3, colour);
    }
    if (sheet.sites.length < 2 || legend > right - 100) return;
    const text = page.fitted(site.title, sizes.note, 120);
    page.fill([legend, bottom - 3], 10, 3, colour);
    page.text(text, [legend + 14, bottom - 5], { size: sizes.note, colour: ink });
    legend += page.widthOf(text, sizes.note) + 32;
  });
}

/** The values that follow each other without one that is not known. */
function runsOf(values: readonly (number | null)[]) {
  const runs: { readonly index: number; readonly value: number }[][] = [];
  let isBroken = true;
  values.forEach((value, index) => {
    if (value === null) {
      isBroken = true;
      return;
    }
    if (isBroken) runs.push([]);
    isBroken = false;
    runs.at(-1)?.push({ index, value });
  });
  return runs;
}

/** The size of the titles of columns. */
const titleSize = 7;

/** A title in two lines, of which the second has its end: what is computed, and the unit. */
function inTwoLines(page: PdfPage, title: string, width: number): readonly [first: string, second: string] {
  if (page.widthOf(title, titleSize) <= width) return ['', title];
  const characters = Array.from(title);
  let end = characters.length;
  while (end > 0 && page.widthOf(characters.slice(end - 1).join(''), titleSize) <= width) end -= 1;
  // At the mark between signal and function, where that is in reach.
  const mark = characters.indexOf('·');
  const at = mark >= end - 1 && mark > 0 ? mark + 1 : end;
  const first = page.fitted(characters.slice(0, at).join('').trim(), titleSize, width);
  return [first, characters.slice(at).join('').trim()];
}

/** The table of some columns and periods from `top` down, with totals under the last; answers where it ends. */
function table(
  page: PdfPage,
  columns: readonly Placed[],
  periods: readonly SheetPeriod[],
  top: number,
  language: Language,
  hasTotals: boolean,
): number {
  const left = paper.margin;
  const width = Math.min(140, (paper.width - 2 * paper.margin - widths.period) / columns.length);
  const right = left + widths.period + columns.length * width;
  const edge = (at: number) => left + widths.period + at * width;
  let y = top;
  const row = (fill?: PdfColour) => {
    y -= rowHeight;
    if (fill !== undefined) page.fill([left, y - 4], right - left, rowHeight, fill);
  };
  row(headFill);
  columns.forEach(({ site }, at) => {
    // The name of a site over the first of its columns, and over all of them where they are more.
    if (columns[at - 1]?.site === site) return;
    const count = columns.filter((one) => one.site === site).length;
    const name = page.fitted(site.title, sizes.cell, count * width - 8);
    page.text(name, [edge(at) + (count * width) / 2, y], { size: sizes.cell, colour: ink, align: 'centre' });
  });
  row(headFill);
  columns.forEach(({ column }, at) => {
    const [first] = inTwoLines(page, column.title, width - 8);
    page.text(first, [edge(at + 1) - 4, y - 2], { size: titleSize, colour: ink, align: 'right' });
  });
  row(headFill);
  page.text(texts['pages.period'][language], [left + 4, y], { size: sizes.cell, colour: ink });
  columns.forEach(({ column }, at) => {
    const [, second] = inTwoLines(page, column.title, width - 8);
    page.text(second, [edge(at + 1) - 4, y + 2], { size: titleSize, colour: ink, align: 'right' });
  });
  for (const period of periods) {
    row();
    page.text(page.fitted(period.title, sizes.cell, widths.period - 6), [left + 4, y], {
      size: sizes.cell,
      colour: ink,
    });
    columns.forEach(({ column, place }, at) => {
      const value = period.values[place] ?? null;
      const text = value === null ? '–' : formatNumber(value, column.decimals);
      page.text(page.fitted(text, sizes.cell, width - 6), [edge(at + 1) - 4, y], {
        size: sizes.cell,
        colour: value === null ? quiet : ink,
        align: 'right',
      });
    });
    page.line(
      [
        [left, y - 4],
        [right, y - 4],
      ],
      lineColour,
      0.4,
    );
  }
  if (hasTotals && periods.length > 0) {
    row(totalFill);
    page.text(texts['pages.total'][language], [left + 4, y], { size: sizes.cell, colour: ink });
    columns.forEach(({ column }, at) => {
      const text = column.total === null ? '' : formatNumber(column.total, column.decimals);
      page.text(text, [edge(at + 1) - 4, y], { size: sizes.cell, colour: ink, align: 'right' });
    });
  }
  return y;
}
