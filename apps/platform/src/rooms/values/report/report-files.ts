import type { ReportResult } from '@penstock/contract/calls/report';
import { csvLine, csvStart } from '@penstock/contract/document/csv';
import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { Language } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import {
  serialOf,
  type WorkbookCell,
  workbookStream,
} from '../../../kernel/files/workbook/workbook-stream.ts';

const texts = textsAt('platform.values:texts');

/** Rows that are written as one text. */
const rowsAtOnce = 500;

/** A row of a file. Times are those of a clock that knows no zones, in ms since 1970. */
interface FileRow {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  readonly values: readonly (number | null)[];
}

/** A report as CSV. @param compute is run when the file is written. */
export async function* reportCsv(
  compute: () => Promise<ReportResult>,
  language: Language,
): AsyncGenerator<string, void> {
  const result = await compute();
  yield csvStart + csvLine(titlesOf(result, language));
  for (const rows of rowsOf(result, language))
    yield rows
      .map(({ start, end, words, values }) =>
        csvLine([localText(start), localText(end), ...words, ...values.map((value) => value ?? '')]),
      )
      .join('');
}

/** A report as a workbook. @param compute is run when the file is written. */
export async function* reportWorkbook(
  compute: () => Promise<ReportResult>,
  language: Language,
): AsyncGenerator<Uint8Array, void> {
  const result = await compute();
  async function* cells(): AsyncGenerator<readonly (readonly WorkbookCell[])[], void> {
    for (const rows of rowsOf(result, language))
      yield await Promise.resolve(
        rows.map(({ start, end, words, values }) => [
          { serial: serialOf(start) },
          { serial: serialOf(end) },
          ...words,
          ...values,
        ]),
      );
  }
  yield* workbookStream({
    sheet: texts.sheet[language],
    titles: titlesOf(result, language),
    rows: cells(),
  });
}

function titlesOf({ columns, computed }: ReportResult, language: Language): string[] {
  const { start, end, equipment, timeZone, offset, shift, isOpen, coverage } = texts;
  return [
    ...[start, end, equipment, timeZone, offset, shift, isOpen].map((text) => text[language]),
    ...columns.map((column) => reportColumnTitle(column, language)),
    ...computed.map(({ title, unit }) => (unit === '' ? title : `${title} (${unit})`)),
    coverage[language],
  ];
}

/** The rows, some at a time; the last value is the least coverage of the row in percent. */
function* rowsOf({ rows, equipment }: ReportResult, language: Language): Generator<FileRow[], void> {
  const plants = equipment.map(({ title, timeZone }) => ({
    title,
    timeZone,
    clock: new ZoneClock(timeZone),
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield rows.slice(at, at + rowsAtOnce).flatMap((row): FileRow | [] => {
      const plant = plants[row.equipment];
      if (plant === undefined) return [];
      const { title, timeZone, clock } = plant;
      const isOpen = texts[row.open ? 'yes' : 'no'][language];
      const coverage = Math.round(Math.min(1, ...row.coverage) * 1000) / 10;
      return {
        start: clock.local(row.start),
        end: clock.local(row.end),
        words: [title, timeZone, clock.offsetText(row.start), row.shift, isOpen],
        values: [...row.values, ...row.computed, coverage],
      };
    });
}

/** As spreadsheets read it: `2026-11-21 08:00`. */
function localText(local: number): string {
  return new Date(local).toISOString().slice(0, 16).replace('T', ' ');
}
