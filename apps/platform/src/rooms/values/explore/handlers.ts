import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import type { Language } from '@penstock/languages/language';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ReadSource } from '../../../kernel/database/reading/read-source.ts';
import { snapshotFrom } from '../../../kernel/database/snapshot.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import { countRecords } from '../history/read/row-repository.ts';
import type { Snapshot } from '../history/read/rows.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { chosenHistory } from './chosen-signals.ts';
import { historyCsv, type HistoryFileOptions, historyWorkbook } from './history-files.ts';
import { historyPage } from './history-page.ts';
import { measureOf } from './measure.ts';
import { historyTrends } from './history-trends.ts';

/** The parts of the calls of history. */
export interface HistoryParts {
  readonly db: Db;
  readonly queries: HeavyQueries;
  /** For exports. */
  readonly readSource: ReadSource;
  readonly exports: ExportSlots;
}

/** Answers the calls that read several signals at once. */
export function historyHandlers({
  db,
  queries,
  readSource,
  exports,
}: HistoryParts): HandlersOf<
  | 'historyQuery'
  | 'historyTable'
  | 'historyMeasure'
  | 'historyCount'
  | 'historyExport'
  | 'historyExportWorkbook'
> {
  const snapshot: Snapshot = (work) => snapshotFrom(readSource, work);
  const fileOf = (
    { timeZone, stepMinutes, stepsFromStart, details }: CallParsedRequest<typeof calls.historyExport>,
    language: Language,
  ): HistoryFileOptions => ({
    snapshot,
    timeZone,
    language,
    step: stepMinutes === undefined ? undefined : stepMinutes * 60_000,
    stepsFromStart,
    details,
  });
  return {
    historyQuery: handle(calls.historyQuery, async (request, { caller, language, signal }) => {
      const history = await chosenHistory(db, caller, request, language);
      const { timeZone, points } = request;
      const offset = new ZoneClock(timeZone).local(history.to) - history.to;
      return await historyTrends(queries, { account: caller.accountId, signal }, history, points, offset);
    }),

    historyTable: handle(calls.historyTable, async (request, { caller, language, signal }) => {
      const history = await chosenHistory(db, caller, request, language);
      const by = { account: caller.accountId, signal };
      const heavy: Snapshot = (work) => queries.read(by, work);
      return await historyPage(heavy, history, request.after, request.rows);
    }),

    historyMeasure: handle(calls.historyMeasure, async (request, { caller, language, signal }) => {
      const { signals, from, to } = await chosenHistory(db, caller, request, language);
      const series = await queries.read({ account: caller.accountId, signal }, async (client) => {
        const all = [];
        for (const { series: one } of signals) all.push(await measureOf(client, one, from, to));
        return all;
      });
      return { series };
    }),

    historyCount: handle(calls.historyCount, async (request, { caller, language, signal }) => {
      const { signals, from, to } = await chosenHistory(db, caller, request, language);
      const series = signals.flatMap((one) => one.series ?? []);
      const by = { account: caller.accountId, signal };
      return { records: await queries.read(by, (client) => countRecords(client, series, from, to)) };
    }),

    historyExport: handleDownload(calls.historyExport, async (request, { caller, language }) => {
      const history = await chosenHistory(db, caller, request, language);
      return { content: exports.content(historyCsv(history, fileOf(request, language))) };
    }),

    historyExportWorkbook: handleDownload(
      calls.historyExportWorkbook,
      async (request, { caller, language }) => {
        const history = await chosenHistory(db, caller, request, language);
        return { content: exports.content(historyWorkbook(history, fileOf(request, language))) };
      },
    ),
  };
}
