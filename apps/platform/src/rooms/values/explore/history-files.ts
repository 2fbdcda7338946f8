import { csvLine, csvStart } from '@penstock/contract/document/csv';
import { maxWorkbookRows } from '@penstock/contract/document/workbook';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import {
  serialOf,
  type WorkbookCell,
  workbookStream,
} from '../../../kernel/files/workbook/workbook-stream.ts';
import { countRecords } from '../history/read/row-repository.ts';
import { type HistoryRow, readRows, type Snapshot } from '../history/read/rows.ts';
import type { ChosenHistory } from './chosen-signals.ts';
import { stepRows } from './step-rows.ts';

const timeTitle = textAt('platform.values:historyFiles.timeTitle');
const sheetTitle = textAt('platform.values:historyFiles.sheetTitle');

/** How a file of history is written. */
export interface HistoryFileOptions {
  readonly snapshot: Snapshot;
  /** The zone that times are written in. */
  readonly timeZone: string;
  readonly language: Language;
  /** The averages of steps of this length, in ms, instead of each record. */
  readonly step: number | undefined;
  /** Steps begin at the begin of the time; otherwise at their multiples since 1970 (UTC). */
  readonly stepsFromStart: boolean;
}

/** The rows of a file, some at a time. */
function rowsOf(
  { signals, from, to }: ChosenHistory,
  { snapshot, step, stepsFromStart }: HistoryFileOptions,
): AsyncGenerator<readonly HistoryRow[], void> {
  const series = signals.map((signal) => signal.series);
  return step === undefined
    ? readRows(snapshot, series, from, to)
    : stepRows(snapshot, series, { from, to }, step, stepsFromStart ? from : 0);
}

/** The same rows once the first of them are there. Throws `query.empty` where there are none. */
async function started(
  rows: AsyncGenerator<readonly HistoryRow[], void>,
): Promise<AsyncGenerator<readonly HistoryRow[], void>> {
  for (;;) {
    const { done, value } = await rows.next();
    if (done === true) throw failure('query.empty');
    if (value.length > 0) return goOn(value, rows);
  }
}

async function* goOn(
  first: readonly HistoryRow[],
  others: AsyncGenerator<readonly HistoryRow[], void>,
): AsyncGenerator<readonly HistoryRow[], void> {
  yield first;
  yield* others;
}

/** Lines that are written as one text. */
const linesAtOnce = 500;

/** The records of some signals as CSV, a period at a time. Throws `query.empty` before its first piece. */
export async function* historyCsv(
  history: ChosenHistory,
  options: HistoryFileOptions,
): AsyncGenerator<string, void> {
  const { timeZone, language } = options;
  const clock = new ZoneClock(timeZone);
  const filled = await started(rowsOf(history, options));
  yield csvStart + csvLine([timeTitle[language], ...history.signals.map(({ title }) => title)]);
  for await (const rows of filled) {
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      const lines = rows
        .slice(at, at + linesAtOnce)
        .map(({ time, values }) => csvLine([clock.text(time), ...values.map((value) => value ?? '')]));
      yield lines.join('');
    }
  }
}

/** The records of some signals as a workbook. Throws `history.tooManyRows` and `query.empty` before its first piece. */
export async function* historyWorkbook(
  history: ChosenHistory,
  options: HistoryFileOptions,
): AsyncGenerator<Uint8Array, void> {
  const { snapshot, timeZone, language, step } = options;
  const clock = new ZoneClock(timeZone);
  const { from, to } = history;
  const series = history.signals.flatMap((signal) => signal.series ?? []);
  const actual =
    step === undefined
      ? await snapshot((client) => countRecords(client, series, from, to))
      : Math.ceil((to - from) / step);
  const maximum = maxWorkbookRows;
  if (actual > maximum) throw failure('history.tooManyRows', { maximum, actual });
  const filled = await started(rowsOf(history, options));
  async function* cells(): AsyncGenerator<readonly (readonly WorkbookCell[])[], void> {
    for await (const rows of filled)
      yield rows.map(({ time, values }) => [{ serial: serialOf(clock.local(time)) }, ...values]);
  }
  yield* workbookStream({
    sheet: sheetTitle[language],
    titles: [timeTitle[language], ...history.signals.map(({ title }) => title)],
    rows: cells(),
  });
}
