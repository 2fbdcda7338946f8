import { csvLine, csvStart } from '@penstock/contract/document/csv';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/contract/texts/language';
import {
  serialOf,
  sheetRows,
  type WorkbookCell,
  workbookStream,
} from '../../files/workbook/workbook-stream.ts';
import { countRecords } from '../../history/read/row-repository.ts';
import { readRows, type Snapshot } from '../../history/read/rows.ts';
import type { ChosenHistory } from './chosen-signals.ts';

/** Sheets that a workbook has at most: more of them no program opens. */
const maxSheets = 10;

const timeTitle = { zh: '时间', en: 'Time' } as const;
const sheetTitle = { zh: '历史数据', en: 'History' } as const;

/** How a file of history is written. */
export interface HistoryFileOptions {
  readonly snapshot: Snapshot;
  /** The zone that times are written in. */
  readonly timeZone: string;
  readonly language: Language;
}

const seriesOf = ({ signals }: ChosenHistory) => signals.map(({ series }) => series);

/** Lines that are written as one text. */
const linesAtOnce = 500;

/** The records of some signals as CSV, a period at a time. */
export async function* historyCsv(
  history: ChosenHistory,
  { snapshot, timeZone, language }: HistoryFileOptions,
): AsyncGenerator<string, void> {
  const clock = new ZoneClock(timeZone);
  yield csvStart + csvLine([timeTitle[language], ...history.signals.map(({ title }) => title)]);
  for await (const rows of readRows(snapshot, seriesOf(history), history.from, history.to)) {
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      const lines = rows
        .slice(at, at + linesAtOnce)
        .map(({ time, values }) => csvLine([clock.text(time), ...values.map((value) => value ?? '')]));
      yield lines.join('');
    }
  }
}

/** The records of some signals as a workbook. Throws `history.tooManyRows` before its first piece. */
export async function* historyWorkbook(
  history: ChosenHistory,
  { snapshot, timeZone, language }: HistoryFileOptions,
): AsyncGenerator<Uint8Array, void> {
  const clock = new ZoneClock(timeZone);
  const series = seriesOf(history).flatMap((one) => one ?? []);
  const actual = await snapshot((client) => countRecords(client, series, history.from, history.to));
  const maximum = maxSheets * (sheetRows - 1);
  if (actual > maximum) throw failure('history.tooManyRows', { maximum, actual });
  async function* cells(): AsyncGenerator<readonly (readonly WorkbookCell[])[], void> {
    for await (const rows of readRows(snapshot, seriesOf(history), history.from, history.to))
      yield rows.map(({ time, values }) => [{ serial: serialOf(clock.local(time)) }, ...values]);
  }
  yield* workbookStream({
    sheet: sheetTitle[language],
    titles: [timeTitle[language], ...history.signals.map(({ title }) => title)],
    rows: cells(),
  });
}
