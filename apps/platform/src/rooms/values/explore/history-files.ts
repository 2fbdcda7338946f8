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
import { averageReader, detailReader, type StepReader } from './step-readers.ts';
import { stepRows } from './step-rows.ts';

const timeTitle = textAt('platform.values:historyFiles.timeTitle');
const offsetTitle = textAt('platform.values:historyFiles.offsetTitle');
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
  /** Also the offset of the zone, and more of each step than its average. */
  readonly details: boolean;
}

/** The readers of the steps of a file. */
function readersOf(
  { signals }: ChosenHistory,
  { details, language }: HistoryFileOptions,
): readonly StepReader[] {
  return signals.map((signal) => (details ? detailReader(signal, language) : averageReader(signal)));
}

/** The rows of a file, some at a time. */
function rowsOf(
  history: ChosenHistory,
  options: HistoryFileOptions,
): AsyncGenerator<readonly HistoryRow[], void> {
  const { signals, from, to } = history;
  const { snapshot, step, stepsFromStart } = options;
  if (step === undefined)
    return readRows(
      snapshot,
      signals.map((signal) => signal.series),
      from,
      to,
    );
  return stepRows(snapshot, readersOf(history, options), { from, to }, step, stepsFromStart ? from : 0);
}

/** The titles of the columns of a file. */
function titlesOf(history: ChosenHistory, options: HistoryFileOptions): readonly string[] {
  const { language, details, step } = options;
  const values =
    step === undefined
      ? history.signals.map(({ title }) => title)
      : readersOf(history, options).flatMap(({ titles }) => titles);
  return [timeTitle[language], ...(details ? [offsetTitle[language]] : []), ...values];
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
  const { timeZone, details, step } = options;
  const clock = new ZoneClock(timeZone);
  const filled = await started(rowsOf(history, options));
  yield csvStart + csvLine(titlesOf(history, options));
  const whole = step === undefined ? history.signals.map(({ isWhole }) => isWhole) : [];
  for await (const rows of filled) {
    for (let at = 0; at < rows.length; at += linesAtOnce) {
      const lines = rows.slice(at, at + linesAtOnce).map(({ time, values }) =>
        csvLine([
          clock.text(time),
          ...(details ? [{ text: clock.offsetText(time) }] : []),
          ...values.map((value, index) =>
            // All digits of a whole number are its number, also where they are many.
            whole[index] === true && typeof value === 'string' && /^-?\d+$/.test(value)
              ? { text: value }
              : (value ?? ''),
          ),
        ]),
      );
      yield lines.join('');
    }
  }
}

/** The records of some signals as a workbook. Throws `history.tooManyRows` and `query.empty` before its first piece. */
export async function* historyWorkbook(
  history: ChosenHistory,
  options: HistoryFileOptions,
): AsyncGenerator<Uint8Array, void> {
  const { snapshot, timeZone, language, step, details } = options;
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
      yield rows.map(({ time, values }) => [
        { serial: serialOf(clock.local(time)) },
        ...(details ? [clock.offsetText(time)] : []),
        ...values,
      ]);
  }
  yield* workbookStream({
    sheet: sheetTitle[language],
    titles: titlesOf(history, options),
    rows: cells(),
  });
}
